/** Outlines as flat lists of numbers: x, y, x, y, ... in a picture of 300 by 240. */

import { n1 } from './numbers.js'

export const W = 300
export const H = 240

export function pairs(flat) {
  const out = []
  for (let i = 0; i < flat.length; i += 2) out.push([flat[i], flat[i + 1]])
  return out
}

export const mirror = (flat, cx = W / 2) => flat.map((v, i) => (i % 2 ? v : 2 * cx - v))

export const box = (x, y, w, h) => [x, y, x + w, y, x + w, y + h, x, y + h]

export function ellipse(cx, cy, rx, ry, n = 26, from = 0, to = Math.PI * 2) {
  const out = []
  for (let i = 0; i < n; i++) {
    const a = from + ((to - from) * i) / n
    out.push(n1(cx + rx * Math.cos(a)), n1(cy + ry * Math.sin(a)))
  }
  return out
}

/** A closed curve through a few points, as an outline: soft bodies are drawn with it. */
export function soft(flat, steps = 6) {
  const p = pairs(flat)
  const n = p.length
  const out = []
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [p[(i + n - 1) % n], p[i], p[(i + 1) % n], p[(i + 2) % n]]
    for (let j = 0; j < steps; j++) {
      const t = j / steps
      for (const q of [0, 1]) {
        const bend = (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t + (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t * t * t
        out.push(b[q] + 0.5 * ((c[q] - a[q]) * t + bend))
      }
    }
  }
  return out
}

/** Twice the signed area: its sign is the way round the outline runs. */
export const turning = (points) =>
  points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]
    return sum + x * v - u * y
  }, 0)

export function contains(points, x, y) {
  let inside = false
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

/** The left side and the right side of a picture, for what stands on both: each turns an x into its own. */
export const SIDES = [(x) => x, (x) => W - x]

/** Points about a centre: at(angle, distance) is [x, y]. */
export const about = (cx, cy) => (angle, r) => [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
