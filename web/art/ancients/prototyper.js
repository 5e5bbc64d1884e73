/** The Ancients of the Prototyper. */

import { head, legs } from '../bodies.js'
import { n1 } from '../numbers.js'
import { about } from '../shapes.js'

/** A lantern keeper: a bell with a row of small lamps that it tends on wires. */
export const Glintender = {
  face: [150, 102, 206],
  seal: [150, 80, 112],
  spill: 120,
  draw(k) {
    const drops = [
      [74, 150],
      [96, 186],
      [122, 164],
      [150, 200],
      [178, 164],
      [204, 186],
      [226, 150],
    ]
    drops.forEach(([x, y]) => {
      k.wire(`M${n1(150 + (x - 150) * 0.72)} 100C${x} 118 ${x} 132 ${x} ${y - 9}`, 1.2)
      k.plate([x - 6, y - 9, x + 6, y - 9, x + 8, y + 3, x, y + 12, x - 8, y + 3], { tone: 3, snow: 2 })
      k.eye(x, y, 3.2)
    })
    k.plate([74, 104, 82, 62, 110, 32, 150, 20, 190, 32, 218, 62, 226, 104, 150, 114], { tone: 2, snow: 8 })
    for (const x of [-46, -22, 0, 22, 46]) k.seam([150 + x * 0.5, 26, 150 + x * 1.35, 108], 1.1)
    k.plate([70, 100, 150, 110, 230, 100, 226, 114, 150, 124, 74, 114], { tone: 4, snow: 2 })
    head(k, 'totem', 150, 82, 22, 30, { tone: 4, cap: false })
    k.eye(150, 74, 13, 'slit')
    k.eye(150, 90, 7, 'slit')
    k.wire('M150 20V4', 1.6)
    k.eye(150, 4, 1.8)
  },
}

/** A phage: a faceted capsid, spikes with lit tips, a needle that goes into the ground. */
export const Surgeinfector = {
  face: [150, 104, 200],
  seal: [150, 112, 112],
  spill: 70,
  draw(k) {
    const at = about(150, 112)
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * Math.PI * 2 + 0.1
      if (Math.sin(a) > 0.55) continue
      const tip = at(a, 84 + (i % 2) * 14)
      k.limb([...at(a, 50), ...tip], 6, 2.4, { tone: 3, joints: false, cap: false })
      k.eye(...tip, 2.6)
    }
    k.plate([138, 170, 162, 170, 158, 206, 142, 206], { tone: 3, cap: false })
    k.limbs([144, 202, 104, 186, 78, 226], 7, 3, { tone: 2 })
    k.limbs([146, 204, 126, 206, 116, 228], 6, 3, { tone: 2 })
    k.plate([147, 206, 153, 206, 150, 230], { tone: 4, cap: false })
    k.trace([150, 176, 150, 226], 1.6)
    // an icosahedron from the front: the outline, and the facets between it and the triangle in the middle
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map((i) => at((i * Math.PI) / 3 - Math.PI / 2, 66))
    const [top, right, left] = [
      [150, 74],
      [183, 131],
      [117, 131],
    ]
    const facet = (tone, ...corners) => k.plate(corners.flat(), { tone, cap: false })
    k.plate([a, b, c, d, e, f].flat(), { tone: 2, snow: 6 })
    facet(3, a, b, top)
    k.plate([f, a, top].flat(), { tone: 4, snow: 5 })
    facet(1, b, c, right)
    facet(2, b, top, right)
    facet(3, f, top, left)
    facet(3, e, f, left)
    facet(1, c, d, right)
    facet(2, d, right, left)
    facet(3, top, right, left)
    k.eye(150, 113, 11, 'ring')
    k.trace([150, 74, 150, 98], 1)
    k.trace([117, 131, 138, 120], 1)
    k.trace([183, 131, 162, 120], 1)
  },
}

/** A wraith wound like a spindle, thin as thread, thread running out of it. */
export const Spindlewraith = {
  face: [150, 84, 150],
  spill: 40,
  draw(k) {
    for (let i = 0; i < 9; i++) {
      const x = 54 + i * 24
      const [out, foot] = [n1(150 + (x - 150) * 1.3), n1(x + (x - 150) * 0.2)]
      k.stroke(`M150 ${120 + (i % 3) * 8}C${out} 150 ${x} 180 ${foot} 234`, k.rim, 0.7, 0.4)
    }
    k.plate([150, 8, 164, 60, 172, 110, 160, 170, 150, 234, 140, 170, 128, 110, 136, 60], { tone: 2, cap: false })
    k.plate([150, 8, 150, 234, 140, 170, 128, 110, 136, 60], { tone: 3, cap: false, op: 0.6 })
    for (let i = 0; i < 17; i++) {
      const [y, w] = [116 + i * 4.6, 21 - Math.abs(i - 6) * 1.1]
      k.stroke(
        `M${n1(150 - w)} ${n1(y)}Q150 ${n1(y + 5)} ${n1(150 + w)} ${n1(y - 2)}`,
        i % 4 === 1 ? k.lamp : k.rim,
        1,
        i % 4 === 1 ? 0.8 : 0.45,
      )
    }
    k.limbs([134, 108, 84, 92, 64, 158, 50, 218], 6, 1.5, { tone: 3 })
    k.limbs([132, 124, 100, 136, 94, 182, 86, 228], 5, 1.2, { tone: 2 })
    head(k, 'wedge', 150, 82, 29, 38, { tone: 4 })
    k.plate([121, 78, 84, 40, 128, 60], { tone: 2 })
    k.plate([179, 78, 216, 40, 172, 60], { tone: 2 })
    k.eye(140, 82, 7, 'slit', { a: 62 })
    k.eye(160, 82, 7, 'slit', { a: -62 })
    k.eye(150, 12, 1.8)
  },
}

/** A weevil with a reactor core in its back and a hose for a snout. */
export const Coreweevil = {
  face: [150, 118, 214],
  seal: [104, 122, 110],
  spill: 90,
  draw(k) {
    legs(
      k,
      [
        [150, 160, 128, 178, 118, 224],
        [186, 168, 182, 196, 168, 226],
        [220, 160, 248, 182, 258, 226],
      ],
      12,
      4,
      { tone: 1 },
    )
    k.plate([126, 120, 150, 70, 196, 46, 244, 58, 276, 98, 280, 144, 252, 174, 190, 180, 140, 164], { tone: 2, snow: 8 })
    k.circle(212, 118, 42, '#070b10', 0.8)
    k.glow(212, 118, 66, 1)
    k.circle(212, 118, 24, k.lamp, 0.92)
    k.circle(212, 118, 13, k.hot)
    for (let i = 0; i < 8; i++) {
      const a = (i * Math.PI) / 4 + 0.2
      k.plate(
        [
          212 + 28 * Math.cos(a - 0.12),
          118 + 28 * Math.sin(a - 0.12),
          212 + 44 * Math.cos(a - 0.16),
          118 + 44 * Math.sin(a - 0.16),
          212 + 44 * Math.cos(a + 0.16),
          118 + 44 * Math.sin(a + 0.16),
          212 + 28 * Math.cos(a + 0.12),
          118 + 28 * Math.sin(a + 0.12),
        ],
        { tone: 3, cap: false },
      )
    }
    k.plate([92, 118, 108, 92, 140, 88, 156, 116, 148, 150, 114, 152], { tone: 3 })
    k.plate([64, 122, 82, 98, 112, 100, 120, 128, 102, 144, 74, 140], { tone: 4 })
    k.tube('M78 130C52 134 42 158 38 204', 11, { tone: 3, rings: 8 })
    k.plate([32, 200, 46, 202, 40, 222], { tone: 4, cap: false })
    k.tube('M62 142C74 150 66 166 84 172', 3)
    legs(
      k,
      [
        [128, 148, 98, 170, 88, 226],
        [168, 166, 152, 200, 138, 228],
        [240, 166, 274, 194, 286, 228],
      ],
      13,
      4,
      { tone: 3 },
    )
    k.eye(90, 118, 8, 'ring')
    k.wire('M92 100C84 82 66 82 58 68', 1.5)
    k.disc(58, 66, 4, 4, { tone: 3, cap: false })
  },
}
