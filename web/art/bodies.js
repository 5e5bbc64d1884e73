/** Body plans that recipes share; each takes the numbers that make one machine unlike another. */

import { mirror, pairs } from './shapes.js'

/** An upright torso from the front: shoulders sx wide at y = sy, waist wx wide at the ground. */
export function torso(k, { sx = 70, sy = 128, wx = 40, tone = 2, slope = 16, neck = 14 }) {
  const side = [
    150,
    sy - 6,
    150 - neck,
    sy - 10,
    150 - sx,
    sy + slope - 8,
    150 - sx - 6,
    sy + slope + 18,
    150 - wx - 8,
    190,
    150 - wx,
    230,
    150,
    230,
  ]
  k.both(side, { tone })
  k.seams([150 - neck, sy, 150 - sx * 0.55, sy + 46, 150 - wx * 0.6, 230])
  k.seam([150, sy + 10, 150, 230])
}

/** The right half of each head, from the crown down to the chin, in units of its half width and half height. */
const HEADS = {
  wedge: [0, -1, 0.55, -0.8, 0.8, -0.1, 0.42, 0.75, 0, 1],
  shield: [0, -1, 0.8, -0.9, 0.9, 0.1, 0.5, 0.8, 0, 1],
  hood: [0, -1.15, 0.5, -0.85, 0.9, -0.1, 0.78, 0.8, 0.3, 1, 0, 0.9],
  skull: [0, -1, 0.62, -0.82, 0.86, -0.3, 0.5, 0.1, 0.36, 0.9, 0, 1],
  totem: [0, -1, 0.6, -1, 0.72, -0.2, 0.72, 0.9, 0, 0.95],
  lozenge: [0, -1.1, 0.75, -0.15, 0.3, 0.85, 0, 1],
  visor: [0, -0.8, 0.8, -0.7, 1, 0, 0.8, 0.7, 0.3, 0.85, 0, 0.85],
}

/** A head seen from the front; its left half catches the light. */
export function head(k, kind, cx, cy, w, h, o = {}) {
  const right = HEADS[kind].map((v, i) => (i % 2 ? cy + v * h : cx + v * w))
  const left = mirror(right, cx)
  k.plate([...right, ...pairs(left).reverse().flat()], { tone: 3, ...o })
  if (!k.flat) k.plate(left, { tone: 4, cap: false, line: false, op: 0.28 })
}

/** Legs: each is hip, knee, (ankle,) foot. */
export const legs = (k, list, w0, w1, o) => list.forEach((leg) => k.limb(leg, w0, w1, o))
