/** The Ancients of the Tower Array. */

import { head, legs, torso } from '../bodies.js'
import { mirror, SIDES } from '../shapes.js'

/** A many-armed maker: gripper, welder and driver on each side, three eyes as a triangle. */
export const Assembler = {
  face: [150, 84, 186],
  seal: [150, 70, 100],
  spill: 70,
  draw(k) {
    const arms = [
      [112, 132, 62, 116, 26, 66],
      [114, 146, 54, 158, 18, 128],
      [118, 160, 70, 196, 36, 206],
    ]
    arms.forEach((p, i) => {
      k.limbs(p, 15, 7, { tone: 3 - (i % 2) })
      const [x, y] = p.slice(-2)
      for (const m of SIDES) {
        if (i === 0) {
          k.limb([m(x), y, m(x - 8), y - 18, m(x + 2), y - 32], 5, 2, { tone: 4, joints: false })
          k.limb([m(x), y, m(x + 12), y - 16, m(x + 8), y - 32], 5, 2, { tone: 4, joints: false })
        }
        if (i === 1) {
          k.disc(m(x), y, 14, 14, { tone: 4 })
          k.eye(m(x), y, 4)
        }
        if (i === 2) k.plate([m(x + 6), y - 8, m(x - 24), y + 2, m(x + 6), y + 8], { tone: 4 })
      }
    })
    torso(k, { sx: 46, sy: 118, wx: 26, tone: 2, slope: 14 })
    k.both([150, 112, 120, 110, 104, 130, 118, 166, 150, 178], { tone: 3 })
    k.plate([128, 128, 172, 128, 164, 158, 136, 158], { tone: 1, cap: false })
    k.vents(136, 134, 28, 6, 4, true)
    head(k, 'lozenge', 150, 70, 34, 44, { tone: 4 })
    k.eye(150, 54, 5, 'tri')
    k.eye(138, 74, 5, 'tri')
    k.eye(162, 74, 5, 'tri')
    k.seams([150, 86, 138, 96])
    k.wire('M150 24V6', 1.6)
    k.eye(150, 6, 1.6)
  },
}

/** All shoulders and fists, a helmet sunk between them: it does not have to run. */
export const Enforcer = {
  face: [150, 84, 180],
  spill: 50,
  draw(k) {
    k.plate([64, 88, 14, 112, 8, 160, 30, 228, 86, 228, 84, 130], { tone: 2 })
    k.plate([236, 88, 286, 112, 292, 160, 270, 228, 214, 228, 216, 130], { tone: 2 })
    k.both([150, 92, 96, 92, 70, 120, 84, 228, 150, 228], { tone: 1 })
    k.both([150, 112, 108, 108, 88, 128, 104, 178, 150, 192], { tone: 3 })
    k.plate([104, 74, 40, 56, 10, 92, 22, 128, 70, 126, 104, 108], { tone: 4, snow: 7 })
    k.plate([196, 74, 260, 56, 290, 92, 278, 128, 230, 126, 196, 108], { tone: 3, snow: 7 })
    for (const m of SIDES) {
      k.plate([m(14), 178, m(64), 170, m(80), 192, m(74), 228, m(16), 228], { tone: 3, snow: 4 })
      for (let i = 0; i < 3; i++) k.seam([m(26 + i * 16), 200, m(26 + i * 16), 228], 1.4)
      for (let i = 0; i < 3; i++)
        k.plate([m(40 + i * 15), 90, m(48 + i * 15), 90, m(45 + i * 15), 112, m(37 + i * 15), 112], {
          fill: '#0a1016',
          cap: false,
          bevel: false,
        })
    }
    head(k, 'visor', 150, 84, 32, 34, { tone: 4 })
    k.plate([118, 76, 182, 76, 180, 94, 120, 94], { tone: 0, fill: '#05080b', cap: false })
    k.eye(150, 85, 24, 'slit')
    k.eye(150, 140, 9, 'ring')
    k.vents(130, 164, 40, 6, 3)
  },
}

/** A spider with a crown of five insulators and the spark running along them. */
export const Electroscrabbler = {
  face: [150, 110, 236],
  seal: [150, 150, 116],
  spill: 100,
  draw(k) {
    legs(
      k,
      [
        [110, 158, 58, 116, 22, 158, 14, 220],
        [112, 168, 68, 148, 44, 184, 46, 224],
        [120, 178, 90, 176, 76, 202, 84, 226],
      ].flatMap((p) => [p, mirror(p)]),
      11,
      3,
      { tone: 2, bevel: false },
    )
    k.plate([92, 158, 104, 116, 150, 98, 196, 116, 208, 158, 186, 190, 114, 190], { tone: 2, snow: 5 })
    const tips = [
      [92, 62],
      [120, 36],
      [150, 22],
      [180, 36],
      [208, 62],
    ]
    const roots = [
      [112, 118],
      [130, 106],
      [150, 102],
      [170, 106],
      [188, 118],
    ]
    roots.forEach(([x, y], i) => {
      k.limb([x, y + 6, tips[i][0], tips[i][1]], 8, 3, { tone: 3, joints: false, cap: false })
      for (let j = 1; j < 4; j++) {
        const t = j / 4.2
        k.disc(x + (tips[i][0] - x) * t, y + (tips[i][1] - y) * t, 7 - j, 2.6, { tone: 4, cap: false, n: 10, bevel: false })
      }
      k.eye(tips[i][0], tips[i][1], 3)
    })
    for (let i = 0; i < 4; i++) k.arc(tips[i][0], tips[i][1], tips[i + 1][0], tips[i + 1][1], 7, 5)
    k.plate([110, 150, 150, 136, 190, 150, 184, 184, 150, 202, 116, 184], { tone: 4, cap: false })
    k.eyes([
      [124, 160, 2.4],
      [135, 156, 3.4],
      [145, 154, 3.8],
      [155, 154, 3.8],
      [165, 156, 3.4],
      [176, 160, 2.4],
    ])
    k.plate([136, 184, 124, 212, 144, 196], { tone: 3, cap: false })
    k.plate([164, 184, 176, 212, 156, 196], { tone: 3, cap: false })
    k.vents(138, 172, 24, 4, 3)
  },
}

/** A vulture of sheet metal, bent over what it has found. */
export const Scavenger = {
  face: [104, 98, 156],
  seal: [88, 104, 84],
  spill: 40,
  draw(k) {
    legs(
      k,
      [
        [186, 138, 204, 176, 184, 198, 190, 222],
        [214, 134, 238, 170, 222, 196, 232, 222],
      ],
      14,
      5,
      { tone: 2 },
    )
    for (const x of [190, 232]) {
      k.limb([x, 220, x - 18, 226], 5, 2, { joints: false })
      k.limb([x, 220, x + 14, 226], 5, 2, { joints: false })
    }
    k.plate(
      [150, 92, 184, 44, 230, 30, 268, 54, 284, 108, 290, 176, 272, 140, 264, 188, 248, 142, 232, 174, 204, 150, 166, 138],
      { tone: 1, snow: 7 },
    )
    k.plate([150, 92, 184, 44, 226, 40, 246, 74, 232, 126, 190, 140, 160, 130], { tone: 3 })
    for (let i = 0; i < 4; i++) k.seam([196 + i * 16, 52 + i * 8, 206 + i * 19, 138 - i * 2], 1.2)
    k.plate([160, 88, 192, 60, 206, 92, 176, 118], { tone: 4 })
    k.tube('M164 96C128 52 88 44 88 92', 15, { tone: 2, rings: 6 })
    k.plate([74, 84, 96, 72, 114, 84, 116, 108, 98, 122, 78, 114], { tone: 4 })
    k.plate([80, 90, 56, 104, 40, 134, 44, 154, 62, 130, 86, 120], { tone: 3, cap: false })
    k.plate([62, 130, 86, 120, 82, 132, 62, 142], { tone: 1, cap: false })
    k.plate([100, 74, 118, 56, 112, 84], { tone: 3, cap: false })
    k.eye(96, 98, 7, 'ring')
    k.plate([30, 226, 40, 204, 72, 198, 100, 210, 112, 226], { tone: 1, snow: 4 })
    k.gear(62, 212, 11, 8, { tone: 3 })
    k.glow(190, 92, 16, 0.7)
    k.trace([180, 96, 190, 86, 198, 92], 1.4)
  },
}
