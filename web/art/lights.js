/** What glows: eyes, lamps, hot vents, arcs and lit windows. Eyes are the only warm thing on a machine. */

import { lines, n1 } from './numbers.js'
import { pairs } from './shapes.js'

const BLACK = '#04070a'

export function lights(k) {
  const { lamp, hot, rim, flat, asleep, raw, rnd } = k

  const glow = (x, y, r, op = 1) => {
    if (flat || asleep || k.hidden([[x, y]], r)) return
    k.circle(x, y, r, k.round([0, lamp, 0.85], [0.28, lamp, 0.34], [1, lamp, 0]), op)
  }
  const socket = (cx, cy, rx, ry = rx) => {
    if (!flat) k.put('ellipse', { cx, cy, rx, ry, fill: BLACK, stroke: rim, 'stroke-opacity': 0.35, 'stroke-width': 0.7 })
  }
  const bar = (x, y, w, h, fill) => k.rect(x - w, y - h, 2 * w, 2 * h, Math.min(h, 2), fill)

  const KINDS = {
    dot(x, y, r) {
      socket(x, y, r * 1.7)
      glow(x, y, r * 5)
      k.circle(x, y, r, lamp)
      if (r > 1.4) k.circle(x, y, r * 0.5, hot)
    },
    ring(x, y, r) {
      socket(x, y, r * 1.45)
      glow(x, y, r * 3.4)
      k.ring(x, y, r, lamp, r * 0.3)
      k.circle(x, y, r * 0.36, hot)
    },
    slit(x, y, r, a) {
      glow(x, y, r * 3)
      const draw = () => {
        bar(x, y, r + 1.4, r * 0.3 + 1.4, BLACK)
        bar(x, y, r, r * 0.26, lamp)
        bar(x, y, r * 0.7, r * 0.1, hot)
      }
      if (a) k.turned(a, x, y, draw)
      else draw()
    },
    tri(x, y, r) {
      glow(x, y, r * 3.4)
      const up = (q, fill) =>
        raw(
          `<path d="${lines(
            [
              [x, y - q],
              [x + q * 0.9, y + q * 0.7],
              [x - q * 0.9, y + q * 0.7],
            ],
            true,
          )}" fill="${fill}"/>`,
        )
      up(r * 1.5, BLACK)
      up(r, lamp)
      up(r * 0.45, hot)
    },
    half(x, y, r) {
      socket(x, y, r * 1.4)
      glow(x, y, r * 3.2, 0.8)
      const bowl = (q, fill) => raw(`<path d="M${n1(x - q)} ${n1(y)}a${n1(q)} ${n1(q)} 0 0 0 ${n1(2 * q)} 0Z" fill="${fill}"/>`)
      bowl(r, lamp)
      bowl(r * 0.5, hot)
    },
  }

  /** An eye of one of five kinds: dot, ring, slit (turned by a), tri, half. */
  const eye = (x, y, r, kind = 'dot', { a = 0 } = {}) => {
    if (!flat && !k.hidden([[x, y]], r * 5)) KINDS[kind](x, y, r, a)
  }
  const eyes = (list, kind, o) => list.forEach(([x, y, r]) => eye(x, y, r, kind, o))

  /** A lit line: power running through a machine. */
  const trace = (outline, w = 1.3, op = 0.95) => {
    if (flat) return
    const d = lines(pairs(outline))
    if (!asleep) k.stroke(d, lamp, w * 3.2, 0.18 * op)
    k.stroke(d, lamp, w, op)
  }
  /** A spark that jumps from one place to another. Asleep there is none. */
  const arc = (x1, y1, x2, y2, jag = 7, steps = 6) => {
    const p = [x1, y1]
    for (let i = 1; i < steps; i++) {
      const t = i / steps
      p.push(x1 + (x2 - x1) * t + (rnd() - 0.5) * jag * 1.4, y1 + (y2 - y1) * t + (rnd() - 0.5) * jag * 2)
    }
    p.push(x2, y2)
    if (flat || asleep) return
    trace(p, 1.3)
    k.stroke(lines(pairs(p)), hot, 0.6, 0.9)
  }
  const vents = (x, y, w, h, n, lit = false) => {
    if (flat) return
    if (lit) glow(x + w / 2, y + (h * n) / 2, w * 1.1, 0.8)
    for (let i = 0; i < n; i++) k.rect(x, y + i * h, w, h * 0.5, 0.8, lit ? lamp : BLACK, lit ? 0.95 - i * 0.08 : 0.75)
  }
  /** A field of windows of which a share is lit, the others are dark glass. */
  const windows = (x, y, cols, rows, dx, dy, share = 0.4, w = 2.2, h = 2.8) => {
    if (flat) return
    const [lit, dark] = [[], []]
    for (let i = 0; i < cols; i++)
      for (let j = 0; j < rows; j++) (rnd() < share ? lit : dark).push(`M${n1(x + i * dx)} ${n1(y + j * dy)}h${w}v${h}h${-w}Z`)
    if (dark.length) k.fill(dark.join(''), '#101b24', 0.55)
    if (lit.length) k.fill(lit.join(''), lamp)
  }
  return { glow, socket, eye, eyes, trace, arc, vents, windows }
}
