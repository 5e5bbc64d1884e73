/** The Ancients of the Thermal Plant. */

import { head, legs } from '../bodies.js'
import { n1 } from '../numbers.js'
import { ellipse } from '../shapes.js'

/** A drone on two rotors that trails its conduits like roots. */
export const Conduitdrone = {
  face: [150, 92, 232],
  seal: [150, 100, 116],
  spill: 60,
  draw(k) {
    k.tube('M112 140C96 176 128 190 104 224', 9, { rings: 6 })
    k.tube('M188 140C204 176 172 190 196 224', 9, { rings: 6 })
    k.tube('M150 150C154 180 144 200 150 226', 11, { rings: 7 })
    k.plate([40, 84, 118, 92, 118, 106, 40, 100], { tone: 2 })
    k.plate([260, 84, 182, 92, 182, 106, 260, 100], { tone: 2 })
    for (const x of [40, 260]) {
      k.disc(x, 70, 37, 7, { tone: 3, cap: false })
      k.plate([x - 8, 64, x + 8, 64, x + 11, 104, x - 11, 104], { tone: 3 })
      k.put('ellipse', { cx: x, cy: 66, rx: 38, ry: 6, stroke: k.rim, 'stroke-opacity': 0.5 })
      k.eye(x, 94, 2)
    }
    k.disc(150, 100, 56, 50, { tone: 3, snow: 7 })
    k.plate([112, 56, 126, 34, 174, 34, 188, 56], { tone: 2 })
    k.wire('M138 34V14M162 34V20', 1.5)
    k.eye(138, 13, 1.6)
    k.disc(150, 104, 35, 33, { tone: 1, cap: false })
    k.eye(150, 104, 20, 'ring')
    k.seams([102, 80, 118, 88])
    k.vents(134, 142, 32, 4, 2)
  },
}

/** A hopper on legs: scrap lies in above, gears for teeth grind it below. */
export const Reprocessor = {
  face: [150, 108, 200],
  spill: 110,
  draw(k) {
    k.plate([76, 108, 62, 44, 238, 44, 224, 108], { tone: 2 })
    k.plate([62, 44, 84, 26, 104, 40, 128, 18, 150, 34, 172, 16, 198, 38, 218, 24, 238, 44], { tone: 1, snow: 5 })
    k.seam([70, 76, 230, 76])
    legs(
      k,
      [
        [72, 140, 30, 146, 22, 222],
        [228, 140, 270, 146, 278, 222],
        [84, 160, 56, 176, 54, 224],
        [216, 160, 244, 176, 246, 224],
      ],
      20,
      9,
      { tone: 3 },
    )
    k.plate([60, 112, 92, 96, 208, 96, 240, 112, 230, 150, 70, 150], { tone: 3, snow: 5 })
    k.plate([70, 148, 230, 148, 212, 206, 88, 206], { tone: 1, fill: '#080b0e', cap: false })
    k.glow(150, 180, 74, 1)
    k.gear(112, 176, 22, 9, { tone: 4 })
    k.gear(188, 176, 22, 9, { tone: 4 })
    k.gear(150, 190, 20, 9, { tone: 3 })
    for (let i = 0; i < 9; i++) k.plate([76 + i * 17, 148, 84 + i * 17, 164, 92 + i * 17, 148], { tone: 4, cap: false })
    k.plate([80, 204, 220, 204, 212, 222, 88, 222], { tone: 3 })
    k.eye(110, 122, 12, 'slit', { a: 10 })
    k.eye(190, 122, 12, 'slit', { a: -10 })
    k.joint(150, 122, 5)
  },
}

/** A long centipede that comes over the ridge, a line of code glowing on every segment. */
export const Codecrawler = {
  face: [98, 146, 176],
  spill: 90,
  draw(k) {
    const bend = (t, a, b, c, d) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d
    const spine = []
    for (let i = 0; i < 7; i++) spine.push([bend(i / 7, 278, 290, 236, 212), bend(i / 7, 122, 56, 24, 58)])
    for (let i = 0; i <= 6; i++) spine.push([bend(i / 6, 212, 180, 172, 104), bend(i / 6, 58, 92, 112, 128)])
    spine.forEach(([x, y], i) => {
      const r = 9 + i * 1.6
      if (i < 11)
        k.limb([x + r * 0.5, y, x + r * 1.5, y - r * 0.2, x + r * 1.7, y + r * 1.9], 2 + r * 0.16, 1.4, {
          tone: 1,
          cap: false,
          joints: false,
          bevel: false,
        })
      if (i < 11)
        k.limb([x - r * 0.4, y, x - r * 1.2, y + r * 0.1, x - r * 1.35, y + r * 2.1], 2 + r * 0.16, 1.4, {
          tone: 2,
          cap: false,
          joints: false,
          bevel: false,
        })
    })
    spine.forEach(([x, y], i) => {
      const r = 9 + i * 1.6
      const dome = ellipse(x, y, r * 1.2, r * 1.12, 12, Math.PI, Math.PI * 2.08)
      k.plate([...dome, x + r * 1.05, y + r * 0.5, x, y + r * 0.85, x - r * 1.05, y + r * 0.5], {
        tone: i % 2 ? 2 : 3,
        snow: 1.4 + i * 0.22,
      })
      let code = ''
      for (let j = 0; j < 2 && i > 1; j++) {
        const [first, second] = [r * (0.3 + k.rnd() * 0.5), r * (0.15 + k.rnd() * 0.3)]
        code += `M${n1(x - r * 0.7)} ${n1(y - r * 0.3 + j * r * 0.4)}h${n1(first)}m${n1(r * 0.18)} 0h${n1(second)}`
      }
      if (code) k.stroke(code, k.lamp, 1 + i * 0.08, 0.35 + i * 0.045)
    })
    k.limb([74, 168, 42, 172, 30, 216], 9, 3, { tone: 3 })
    k.limb([126, 168, 152, 180, 154, 218], 9, 3, { tone: 3 })
    k.wire('M78 118C64 96 52 92 36 70M120 118C132 98 140 90 142 64', 1.8)
    head(k, 'shield', 100, 152, 44, 42, { tone: 4 })
    k.plate([76, 180, 68, 212, 88, 196], { tone: 3, cap: false })
    k.plate([124, 180, 132, 212, 112, 196], { tone: 3, cap: false })
    k.eyes([
      [100, 148, 5.6],
      [82, 143, 4],
      [118, 143, 4],
      [87, 160, 2.6],
      [113, 160, 2.6],
      [71, 152, 2],
      [129, 152, 2],
      [100, 167, 2.2],
    ])
  },
}

/** One face in two halves, and behind it on stalks the faces that it can put on. */
export const Mimicmask = {
  face: [150, 104, 200],
  spill: 70,
  draw(k) {
    k.plate([118, 228, 126, 150, 174, 150, 182, 228], { tone: 1 })
    k.seam([150, 150, 150, 228])
    const fan = [
      ['skull', 44, 132, 22, 30, -34],
      ['totem', 76, 76, 21, 31, -20],
      ['lozenge', 224, 76, 23, 32, 20],
      ['visor', 256, 132, 26, 28, 34],
    ]
    for (const [, x, y] of fan) k.limb([150, 168, (150 + x) / 2, (y + 168) / 2 - 8, x, y], 7, 4, { tone: 1 })
    for (const [kind, x, y, w, h, a] of fan)
      k.turned(a, x, y, () => {
        head(k, kind, x, y, w, h, { tone: 3, snow: 3 })
        k.socket(x - w * 0.38, y - 3, 4, 3)
        k.socket(x + w * 0.38, y - 3, 4, 3)
        if (kind === 'totem') k.vents(x - 8, y + 12, 16, 5, 2)
        if (kind === 'lozenge') k.seam([x, y - 30, x, y + 28])
      })
    k.disc(150, 108, 47, 58, { tone: 4, snow: 7 })
    k.plate([150, 50, ...ellipse(150, 108, 47, 58, 14, -Math.PI / 2, Math.PI / 2), 150, 166], {
      tone: 2,
      cap: false,
      line: false,
    })
    k.seam([150, 50, 142, 76, 156, 104, 144, 132, 150, 166], 1.6)
    k.eye(132, 102, 9, 'half')
    k.socket(168, 102, 9, 8)
    k.stroke('M130 140Q142 148 150 146', k.lamp, 2, 0.9)
    k.stroke('M150 146Q160 144 170 136', k.edge, 2, 0.8)
  },
}
