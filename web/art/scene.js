/** What lies behind and before a machine: sky, ridges, the family's skyline in the haze, and snow. */

import { mix } from './colour.js'
import { STRUCTURES } from './facilities.js'
import { makeKit } from './kit.js'
import { lines, n1 } from './numbers.js'
import { H, W } from './shapes.js'
import { heavens } from './sky.js'

/** The colours of a place by night or by day. */
export function colours(site, day) {
  const top = day ? mix('#8598a8', site.hue, 0.34) : site.top
  const low = day ? mix('#d9e2e8', site.hue, 0.1) : site.low
  return {
    top,
    low,
    middle: mix(top, low, day ? 0.45 : 0.5),
    shine: day ? low : mix(low, '#e6eff4', 0.38),
    pale: day ? '#f6fafc' : '#dbe7ee',
  }
}

/** A ridge that walks by chance, with light on the slopes that face left. */
export function ridge(k, width, height, base, swing, fill, op, step = 10) {
  const points = []
  let y = base
  for (let x = 0; x <= width; x += step) {
    y += (k.rnd() - 0.5) * swing
    y += (base - y) * 0.12
    points.push([x, y])
  }
  const close = `V${height}H0Z`
  k.fill(lines(points) + close, mix(fill, k.snow, k.day ? 0.5 : 0.22), op)
  const shade = points.map(([x, v], i) => [x + 3, v + 2.2 + Math.max(0, (points[i + 1] || points[i])[1] - v) * 0.35])
  k.fill(`${lines([[0, shade[0][1]], ...shade])}H${width}${close}`, fill, op)
}

/** The family's Facility far off, in one colour. */
export function skyline(k, site, place, x, y, scale, colour) {
  const far = makeKit(k.uid(), site, { flat: colour, rnd: k.rnd })
  STRUCTURES[place](far)
  k.raw(`<g transform="translate(${n1(x)} ${n1(y)}) scale(${scale})" opacity=".8">${far.out.join('')}</g>`)
}

/** Lines that wind has drawn in the snow: n of them, from y on, each further than the one before. */
export function ripples(k, n, y, width, length, colour) {
  let d = ''
  for (let i = 0; i < n; i++) {
    const [x, bend, rise, run] = [
      k.rnd() * width - length / 2,
      length * (0.4 + k.rnd() * 0.4),
      -2 - k.rnd() * 4,
      length * (0.9 + k.rnd() * 0.7),
    ]
    d += `M${n1(x)} ${n1(y(i))}q${n1(bend)} ${n1(rise)} ${n1(run)} 0`
  }
  k.stroke(d, colour, 1, 0.45)
}

/** Everything behind the machine. The light stands behind it, so that its shape is read first. */
export function scene(k, place, site) {
  const { rnd, day } = k
  const c = colours(site, day)
  k.fill(`M0 0H${W}V${H}H0Z`, k.down([0, c.top], [0.42, c.middle], [0.76, c.shine], [1, c.low]))
  heavens(k, site, c)
  ridge(k, W, H, 136, site.ridge * 1.8, mix(c.top, c.shine, day ? 0.7 : 0.66), 0.85)
  ridge(k, W, H, 156, site.ridge * 1.2, mix(c.top, c.shine, day ? 0.56 : 0.46), 0.9)
  if (!day && STRUCTURES[place]) skyline(k, site, place, rnd() < 0.5 ? 56 : 244, 180, 0.64, mix(site.top, c.shine, 0.36))
  k.fill(`M0 104H${W}V182H0Z`, k.down([0, c.shine, 0], [1, c.shine, day ? 0.85 : 0.78]))
  if (!day) k.oval(150, 136, 150, 104, k.round([0, mix(c.shine, '#ffffff', 0.2), 0.5], [1, c.shine, 0]))
  const ground = day ? ['#eef3f6', '#b4c3ce'] : [mix(c.shine, '#dbe7ee', 0.35), mix(c.top, c.low, 0.36)]
  k.fill('M0 180Q70 172 150 178T300 175V240H0Z', k.down([0, ground[0]], [1, ground[1]]))
  ripples(k, 9, (i) => 184 + i * 6, 260, 70, day ? '#9fb0bc' : mix(c.top, c.low, 0.5))
}

/** Banks of snow before the feet bind a machine to its ground. */
export function footing(k, site) {
  const { rnd, day } = k
  const bank = (y, swell, paint, crest) => {
    const rise = (v) => n1(y - v * swell)
    const first = `C${n1(40 + rnd() * 30)} ${rise(1.3)} ${n1(90 + rnd() * 30)} ${rise(-1)} 160 ${rise(0)}`
    const d = `M0 ${rise(rnd())}${first}S${n1(236 + rnd() * 30)} ${rise(1.6)} 300 ${rise(rnd())}`
    k.fill(`${d}V${H}H0Z`, paint)
    k.stroke(d, k.snow, 0.9, crest)
  }
  const c = colours(site, day)
  const far = day ? ['#e6edf1', '#d5e0e7'] : [mix(c.top, c.shine, 0.7), mix(c.top, c.low, 0.5)]
  const near = day ? ['#f4f8fa', '#e3ebf0'] : [mix(c.top, c.shine, 0.6), mix(c.top, c.low, 0.42)]
  bank(223, 5, k.down([0, far[0], 0.93], [1, far[1]]), day ? 0.9 : 0.4)
  bank(234, 4, k.down([0, near[0]], [1, near[1]]), day ? 0.6 : 0.16)
}

/** The top falls back a little, so that a Value and a family mark can stand on it. */
export function frame(k) {
  if (!k.day) k.fill(`M0 0H${W}V60H0Z`, k.down([0, '#04070b', 0.4], [1, '#04070b', 0]))
}

export function shadow(k, cx, rx, y) {
  k.oval(cx, y, rx * 1.3, rx * 0.19, k.round([0.3, '#03070b', 0.66], [1, '#03070b', 0]))
}

/** Warm light on the snow at a machine's feet. */
export function spill(k, cx, r, op = 0.5) {
  k.placed(cx, 222, '1 .16', () => k.glow(0, 0, r, op))
}
