/** The emblem painted dot by dot and packed as a PNG: home screens do not take SVG. */

import { deflateSync } from 'node:zlib'
import { emblem } from './emblem.js'
import { contains, pairs } from './shapes.js'

const FINE = 3 // samples a side of every dot
const rgb = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))

/** A shape as a question: which colour, how dense, at this place? Null outside. */
function painter({ points, circle, fill, glow, op = 1 }) {
  const colours = [glow || fill].flat().map(rgb)
  if (circle) {
    const [cx, cy, r] = circle
    return (x, y) => {
      const far = Math.hypot(x - cx, y - cy) / r
      return far > 1 ? null : [colours[0], glow ? op * (1 - far) : op]
    }
  }
  const outline = pairs(points)
  const ys = outline.map((p) => p[1])
  const [top, foot] = [Math.min(...ys), Math.max(...ys)]
  return (x, y) => {
    if (y < top || y > foot || !contains(outline, x, y)) return null
    const t = (y - top) / (foot - top)
    return [colours.length > 1 ? colours[0].map((v, i) => v + (colours[1][i] - v) * t) : colours[0], op]
  }
}

const TABLE = Array.from({ length: 256 }, (_, n) => {
  for (let i = 0; i < 8; i++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1
  return n >>> 0
})
const check = (bytes) => (bytes.reduce((c, b) => TABLE[(c ^ b) & 255] ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(check(body), body.length + 4)
  return out
}

/** Write every row as what is new against the one above it (PNG's filter 2): gradients then take little room. */
function pack(rows, size) {
  const length = size * 3 + 1
  for (let y = size - 1; y >= 0; y--) {
    for (let i = 1; i < length && y; i++) rows[y * length + i] -= rows[(y - 1) * length + i]
    rows[y * length] = 2
  }
}

/** The emblem as a square PNG without transparency, size dots a side. */
export function iconPng(size) {
  const painters = emblem().map(painter)
  const rows = Buffer.alloc(size * (size * 3 + 1))
  const step = 64 / size / FINE
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const sum = [0, 0, 0]
      for (let i = 0; i < FINE * FINE; i++) {
        const x = (px * FINE + (i % FINE) + 0.5) * step
        const y = (py * FINE + Math.floor(i / FINE) + 0.5) * step
        let dot = [0, 0, 0]
        for (const ask of painters) {
          const hit = ask(x, y)
          if (hit) dot = dot.map((v, j) => v + (hit[0][j] - v) * hit[1])
        }
        dot.forEach((v, j) => (sum[j] += v))
      }
      const at = py * (size * 3 + 1) + 1 + px * 3
      sum.forEach((v, j) => (rows[at + j] = Math.round(v / (FINE * FINE))))
    }
  }
  pack(rows, size)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
