/**
 * The kit: the parts every picture is built from. The kit does the style, so a recipe only says where things are:
 * each plate is shaded from one light, gets a bright bevel where it faces that light and a dark one where it does not,
 * and snow where it faces up. No filters and no bitmaps: flat shapes and gradients, sharp at any size.
 *
 * A kit is opened with
 *   id      what its ids begin with; two pictures on one page must not share it
 *   day     white-out instead of night
 *   asleep  a dormant machine: nothing glows
 *   flat    one colour for everything: silhouettes
 *   view    [x, y, w, h]: what lies outside is left away
 */

import { mix } from './colour.js'
import { lights } from './lights.js'
import { lines, n1, seeded } from './numbers.js'
import { contains, ellipse, mirror, pairs, turning } from './shapes.js'
import { downward, element, radial, slanted } from './svg.js'

const LIGHT = [-0.55, -0.83]
const NIGHT = [
  ['#1d2a36', '#111a22'],
  ['#19242f', '#090f15'],
  ['#2c3c4b', '#0d151c'],
  ['#475d70', '#17222c'],
  ['#778fa2', '#2d3d4b'],
]
const DAY = [
  ['#8fa0ac', '#8496a3'],
  ['#74879a', '#5f7384'],
  ['#647889', '#485b6b'],
  ['#506373', '#35454f'],
  ['#3b4b58', '#222e38'],
]

export function makeKit(id, site, { rnd = seeded(id), day = false, asleep = false, flat = null, view = null } = {}) {
  const metal = day ? DAY : NIGHT
  const k = {
    rnd,
    day,
    asleep,
    flat,
    metal,
    out: [],
    defs: [],
    serial: 0,
    lamp: asleep ? '#34424d' : site.lamp,
    rim: day ? '#e4ecf1' : mix('#c3d9e6', site.hue, 0.18),
    edge: day ? '#2c3a45' : '#05090d',
    snow: day ? '#f4f8fa' : '#dfeaf1',
    snowShade: day ? '#c3d0d9' : '#8aa3b4',
  }
  k.hot = mix(k.lamp, '#ffffff', asleep ? 0.1 : 0.55)
  k.uid = () => `${id}-${(k.serial++).toString(36)}`
  k.raw = (text) => k.out.push(text)
  k.tint = (c) => mix(c, site.hue, day ? 0.12 : 0.16)

  /** A gradient once asked for in the same words is used again. */
  const known = new Map()
  const gradient = (make, stops) => {
    const words = make('', stops)
    if (!known.has(words)) {
      known.set(words, k.uid())
      k.defs.push(make(known.get(words), stops))
    }
    return `url(#${known.get(words)})`
  }
  k.down = (...stops) => gradient(downward, stops)
  k.round = (...stops) => gradient(radial, stops)
  const sheet = (tone) =>
    gradient(
      slanted,
      metal[tone].map((c, i) => [i, k.tint(c)]),
    )

  let moved = 0
  const hidden = (points, margin = 3) =>
    view &&
    !moved &&
    (points.every(([x]) => x < view[0] - margin) ||
      points.every(([x]) => x > view[0] + view[2] + margin) ||
      points.every(([, y]) => y < view[1] - margin) ||
      points.every(([, y]) => y > view[1] + view[3] + margin))
  k.hidden = hidden
  const moving = (transform, draw) => {
    moved++
    k.raw(`<g transform="${transform}">`)
    draw()
    k.raw('</g>')
    moved--
  }
  /** Draw something turned about a point, or moved and scaled. */
  k.turned = (angle, x, y, draw) => moving(`rotate(${n1(angle)} ${n1(x)} ${n1(y)})`, draw)
  k.placed = (x, y, scale, draw) =>
    x || y || scale !== 1 ? moving(`translate(${n1(x)} ${n1(y)}) scale(${scale})`, draw) : draw()

  k.put = (name, attributes) => k.raw(element(name, attributes))
  k.fill = (d, fill, op = 1) => k.put('path', { d, fill, 'fill-opacity': op })
  k.stroke = (d, stroke, width, op = 1, more = {}) =>
    k.put('path', { d, stroke, 'stroke-width': width, 'stroke-opacity': op, ...more })
  k.circle = (cx, cy, r, fill, op = 1) => k.put('circle', { cx, cy, r, fill, 'fill-opacity': op })
  k.oval = (cx, cy, rx, ry, fill, op = 1) => k.put('ellipse', { cx, cy, rx, ry, fill, 'fill-opacity': op })
  k.ring = (cx, cy, r, stroke, width, op = 1) =>
    k.put('circle', { cx, cy, r, stroke, 'stroke-width': width, 'stroke-opacity': op })
  k.rect = (x, y, width, height, rx, fill, op = 1) => k.put('rect', { x, y, width, height, rx, fill, 'fill-opacity': op })
  /** n dots by chance, the place of each from at(): in three weights, each of them one path. */
  k.dots = (n, at, r, op, colour) => {
    for (const [size, share] of [
      [0.5, 1],
      [0.8, 0.75],
      [1.15, 0.5],
    ]) {
      let d = ''
      for (let i = 0; i < n / 3; i++) d += `M${at().map(n1).join(' ')}h.1`
      k.stroke(d, colour, 2 * r * size, op * share)
    }
  }
  const thin = (stroke, op, width) => ({ stroke, 'stroke-opacity': op, 'stroke-width': width })

  /** A plate of metal. tone 0 (dark) to 4 (pale); cap: snow may lie on it; snow: how high; op: see-through; rivet: none on cloth. */
  k.plate = (
    outline,
    { tone = 2, cap = true, op = 1, line = true, fill = null, snow = 4.2, bevel = true, rivet = true } = {},
  ) => {
    const points = pairs(outline)
    const unseen = hidden(points)
    if (flat) return void (unseen || k.fill(lines(points, true), flat))
    const border = line ? thin(k.edge, day ? 0.45 : 0.8, 0.9) : {}
    if (!unseen) k.put('path', { d: lines(points, true), fill: fill || sheet(tone), 'fill-opacity': op, ...border })
    const way = turning(points)
    const runs = { lit: [], dark: [], up: [] }
    const open = { lit: null, dark: null, up: null }
    points.forEach(([x1, y1], i) => {
      const [x2, y2] = points[(i + 1) % points.length]
      const length = Math.hypot(x2 - x1, y2 - y1) || 1
      const [nx, ny] = [(Math.sign(way) * (y2 - y1)) / length, (-Math.sign(way) * (x2 - x1)) / length]
      const facing = nx * LIGHT[0] + ny * LIGHT[1]
      const extend = (kind, yes, inset) => {
        if (!yes) return void (open[kind] = null)
        if (!open[kind]) runs[kind].push((open[kind] = [[x1 - nx * inset, y1 - ny * inset]]))
        open[kind].push([x2 - nx * inset, y2 - ny * inset])
      }
      extend('lit', facing > 0.35, 0.8)
      extend('dark', facing < -0.4, 1.2)
      extend('up', ny < -0.72 && length > 1.5, 0)
    })
    const big = Math.abs(way) / 2
    if (!unseen && bevel && op === 1 && !day && big > 160 && runs.dark.length)
      k.stroke(runs.dark.map((r) => lines(r)).join(''), k.edge, big > 900 ? 2.6 : 1.8, 0.42)
    if (!unseen && line && runs.lit.length)
      k.stroke(runs.lit.map((r) => lines(r)).join(''), k.rim, big > 900 ? 1.3 : 1, op * (0.3 + tone * 0.1))
    if (bevel && op === 1 && tone > 1 && big > 1500) wear(points, big, unseen)
    if (rivet && bevel && line && op === 1 && !day && big > 2200 && !unseen) rivets(points, Math.sign(way))
    if (cap) joinEnds(runs.up).forEach((run) => drift(run, snow, op, unseen))
  }

  /** Scratches of a few winters on a large plate. */
  function wear(points, big, unseen) {
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
    const [x0, y0, w, h] = [
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs) - Math.min(...xs),
      Math.max(...ys) - Math.min(...ys),
    ]
    let d = ''
    for (let i = 0; i < Math.min(9, 3 + big / 1200); i++) {
      const [x, y, l] = [x0 + k.rnd() * w, y0 + k.rnd() * h, 2 + k.rnd() * 6]
      if (contains(points, x - 3, y - 3) && contains(points, x + l + 2, y - l * 0.4) && contains(points, x, y + 3))
        d += lines([
          [x, y],
          [x + l, y - l * 0.35],
        ])
    }
    if (d && !unseen) k.stroke(d, k.rim, 0.6, 0.22)
  }

  /** Rivets along the longer edges of a large plate, where no snow lies. */
  function rivets(points, way) {
    let d = ''
    points.forEach(([x1, y1], i) => {
      const [x2, y2] = points[(i + 1) % points.length]
      const length = Math.hypot(x2 - x1, y2 - y1)
      const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
      const [inX, inY] = [-way * uy * 4.6, way * ux * 4.6]
      if (length < 26 || inY > 3.2) return
      const n = Math.floor((length - 10) / 11)
      for (let j = 0; j <= n; j++) {
        const along = 5 + ((length - 10) * j) / n
        const [x, y] = [x1 + ux * along + inX, y1 + uy * along + inY]
        if (contains(points, x + inX, y + inY)) d += `M${n1(x)} ${n1(y)}h.1`
      }
    })
    if (!d) return
    k.stroke(d, k.edge, 2, 0.75)
    k.stroke(d, k.rim, 0.8, 0.35, { transform: 'translate(-.3 -.4)' })
  }

  /** An upward run that goes over the end of the outline is one run. */
  function joinEnds(runs) {
    if (runs.length < 2) return runs
    const [first, last] = [runs[0], runs[runs.length - 1]]
    const [a, b] = [first[0], last[last.length - 1]]
    if (a[0] !== b[0] || a[1] !== b[1]) return runs
    return [last.concat(first.slice(1)), ...runs.slice(1, -1)]
  }

  /** Snow on an upward run: thin at both ends, ragged underneath. */
  function drift(run, most, op, unseen) {
    const pts = run[0][0] > run[run.length - 1][0] ? [...run].reverse() : run
    const [x0, total] = [pts[0][0], pts[pts.length - 1][0] - pts[0][0]]
    const height = Math.min(most, 1 + total * 0.06)
    if (total < 6) return
    const at = (x) => {
      const i = Math.max(
        1,
        pts.findIndex((p) => x <= p[0] + 1e-9),
      )
      const [[a, b], [c, d]] = [pts[i - 1], pts[i]]
      return b + ((d - b) * (x - a)) / (c - a || 1)
    }
    const steps = Math.min(16, Math.max(4, Math.round(total / 5)))
    const [top, under] = [[], []]
    for (let i = 0; i <= steps; i++) {
      const x = x0 + (total * i) / steps
      const swell = Math.sqrt(Math.max(0, Math.sin((Math.PI * i) / steps)))
      top.push([x, at(x) - height * swell * (0.55 + 0.4 * k.rnd())])
      under.unshift([x, at(x) + height * 0.42 * swell * k.rnd()])
    }
    if (unseen && hidden(top)) return
    k.fill(lines([...top, ...under], true), k.snow, 0.95 * op)
    if (total > 14) k.stroke(lines(under), k.snowShade, 0.8, 0.6 * op)
  }

  k.both = (outline, o) => {
    k.plate(outline, o)
    k.plate(mirror(outline), o)
  }
  k.disc = (cx, cy, rx, ry = rx, { n = 24, ...o } = {}) => k.plate(ellipse(cx, cy, rx, ry, n), o)

  /** A pipe or hose along path data. rings: the distance of its ribs. */
  k.tube = (d, w, { tone = 2, op = 1, rings = 0 } = {}) => {
    if (flat) return k.stroke(d, flat, w)
    k.stroke(d, k.edge, w + 1.6, 0.85 * op)
    k.stroke(d, k.tint(metal[tone][1]), w, op)
    k.stroke(d, k.tint(metal[tone][0]), w * 0.55, op)
    if (w > 2.5) k.stroke(d, k.rim, 0.8, 0.45 * op, { transform: `translate(${n1(-w * 0.2)} ${n1(-w * 0.24)})` })
    if (rings) k.stroke(d, k.edge, w, 0.55, { 'stroke-linecap': 'butt', 'stroke-dasharray': `1 ${rings}` })
  }

  /** A limb of tapered segments with round joints, through shoulder, elbow, ..., tip. */
  k.limb = (outline, w0, w1, { joints = true, ...o } = {}) => {
    const pts = pairs(outline)
    const n = pts.length - 1
    const width = (i) => w0 + ((w1 - w0) * i) / n
    for (let i = 0; i < n; i++) {
      const [[x1, y1], [x2, y2]] = [pts[i], pts[i + 1]]
      const length = Math.hypot(x2 - x1, y2 - y1) || 1
      const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
      const [mx, my] = [x1 + (x2 - x1) * 0.3, y1 + (y2 - y1) * 0.3]
      const [a, m, b] = [width(i) * 0.4, width(i) * 0.62, width(i + 1) * 0.4]
      const side = (s) => [
        [x1 + s * nx * a, y1 + s * ny * a],
        [mx + s * nx * m, my + s * ny * m],
        [x2 + s * nx * b, y2 + s * ny * b],
      ]
      k.plate([...side(1), ...side(-1).reverse()].flat(), { tone: 2, snow: 2.2, ...o })
    }
    if (joints) for (let i = 0; i < n; i++) k.joint(pts[i][0], pts[i][1], Math.max(1.6, width(i) * 0.42))
  }
  k.limbs = (outline, w0, w1, o) => {
    k.limb(outline, w0, w1, o)
    k.limb(mirror(outline), w0, w1, o)
  }
  k.joint = (x, y, r) => {
    if (flat || hidden([[x, y]], r)) return
    k.put('circle', { cx: x, cy: y, r, fill: k.tint(metal[1][1]), ...thin(k.rim, 0.45, 0.7) })
    if (r > 2) k.circle(x, y, r * 0.38, k.edge)
  }
  k.seam = (outline, w = 0.9) => {
    if (flat || hidden(pairs(outline))) return
    k.stroke(lines(pairs(outline)), k.edge, w, 0.6)
  }
  k.seams = (outline, w) => {
    k.seam(outline, w)
    k.seam(mirror(outline), w)
  }
  k.wire = (d, w = 1) => {
    if (flat) return k.stroke(d, flat, w)
    k.stroke(d, k.edge, w + 0.8, 0.8)
    k.stroke(d, k.tint(metal[day ? 3 : 4][0]), w, 0.8)
  }
  k.gear = (cx, cy, r, teeth, o = {}) => {
    const p = []
    for (let i = 0; i < teeth * 4; i++) {
      const a = (Math.PI * 2 * (i - 0.5)) / (teeth * 4)
      const q = i % 4 < 2 ? r : r * 0.82
      p.push(cx + q * Math.cos(a), cy + q * Math.sin(a))
    }
    k.plate(p, { cap: false, bevel: false, ...o })
    if (!flat) k.put('circle', { cx, cy, r: r * 0.5, fill: k.edge, 'fill-opacity': 0.6, ...thin(k.rim, 0.25, 0.7) })
  }

  return Object.assign(k, lights(k))
}
