/** The Ancients of the Foundry. */

import { head, legs, torso } from '../bodies.js'
import { about, ellipse } from '../shapes.js'

/** An old hooded one with a beard of cables and a lamp on its staff. */
export const Oathelder = {
  face: [140, 84, 170],
  spill: 50,
  draw(k) {
    k.limb([238, 228, 242, 60], 6, 5, { tone: 3, joints: false, cap: false })
    k.plate([226, 62, 242, 30, 258, 62, 242, 74], { tone: 2 })
    k.eye(242, 54, 7, 'ring')
    k.plate([140, 96, 92, 116, 54, 164, 34, 228, 246, 228, 228, 164, 190, 116], { tone: 1, rivet: false })
    k.plate([96, 116, 60, 166, 44, 228, 88, 228, 110, 150], { tone: 2, rivet: false })
    k.plate([184, 116, 222, 166, 236, 228, 192, 228, 170, 150], { tone: 2, rivet: false })
    k.seam([98, 136, 76, 180, 66, 228])
    k.seam([182, 136, 204, 180, 214, 228])
    head(k, 'hood', 140, 80, 50, 60, { tone: 2, snow: 7, rivet: false })
    k.plate([140, 40, 112, 58, 106, 96, 118, 118, 162, 118, 174, 96, 168, 58], { tone: 0, fill: '#070b0f', cap: false })
    head(k, 'totem', 140, 86, 24, 30, { tone: 4, cap: false })
    const beard = [
      [116, 196, 4.4],
      [124, 212, 5],
      [132, 220, 5.4],
      [140, 226, 6],
      [148, 220, 5.4],
      [156, 212, 5],
      [164, 196, 4.4],
    ]
    beard.forEach(([x, y, w], i) =>
      k.tube(`M${122 + i * 6} 112C${x - 6} 140 ${x + (i - 3) * 4} 170 ${x + (i - 3) * 3} ${y}`, w, { tone: 3, rings: 8 }),
    )
    k.eyes([
      [130, 84, 3.6],
      [150, 84, 3.6],
    ])
    k.plate([118, 74, 140, 78, 162, 74, 160, 68, 140, 72, 120, 68], { tone: 2, cap: false })
    k.limb([196, 150, 222, 176, 240, 150], 15, 8, { tone: 3 })
  },
}

/** A knight between two coils, the arc over its helmet drawn like a raised sword. */
export const Arcguard = {
  face: [150, 92, 180],
  spill: 100,
  draw(k) {
    for (const x of [52, 248]) {
      k.plate([x - 16, 228, x - 9, 84, x + 9, 84, x + 16, 228], { tone: 2 })
      for (let i = 0; i < 5; i++) k.disc(x, 94 + i * 15, 18, 5, { tone: 3, cap: i === 0, snow: 2 })
      k.disc(x, 64, 19, 18, { tone: 4 })
      k.glow(x, 64, 34, 0.7)
    }
    k.arc(66, 52, 148, 24, 8, 8)
    k.arc(234, 52, 152, 24, 8, 8)
    k.arc(70, 66, 112, 96, 6, 5)
    k.arc(230, 66, 188, 96, 6, 5)
    torso(k, { sx: 66, sy: 130, wx: 52, tone: 2 })
    k.both([150, 126, 112, 120, 76, 132, 74, 160, 116, 174, 150, 168], { tone: 3 })
    k.plate([104, 158, 150, 146, 196, 158, 190, 208, 150, 232, 110, 208], { tone: 4, snow: 3 })
    k.seam([150, 150, 150, 230])
    k.trace([128, 172, 150, 164, 172, 172, 166, 200, 150, 212, 134, 200, 128, 172], 1.2)
    head(k, 'visor', 150, 92, 36, 42, { tone: 4 })
    k.plate([144, 54, 150, 24, 156, 54], { tone: 3, cap: false })
    k.eye(150, 88, 22, 'slit')
    k.eye(150, 108, 9, 'slit', { a: 90 })
  },
}

/** A rotor for a body: one half lit, one half dark, and the face has one eye of each. */
export const Alternator = {
  face: [150, 102, 200],
  spill: 70,
  draw(k) {
    legs(
      k,
      [
        [116, 152, 84, 190, 66, 224],
        [184, 152, 216, 190, 234, 224],
        [150, 160, 150, 226],
      ],
      15,
      8,
      { tone: 2 },
    )
    const at = about(150, 102)
    k.disc(150, 102, 88, 88, { tone: 2, n: 40, snow: 7 })
    k.circle(150, 102, 68, '#070b10', 0.78)
    k.fill('M150 34a68 68 0 0 1 0 136Z', k.lamp, 0.13)
    for (let i = 0; i < 12; i++) {
      const a = (i * Math.PI) / 6 + 0.26
      const lit = Math.cos(a) > 0.05
      k.plate([...at(a + 0.14, 66.6), ...at(a - 0.14, 66.6), ...at(a - 0.13, 46.4), ...at(a + 0.13, 46.4)], {
        tone: lit ? 4 : 2,
        cap: false,
      })
      if (lit) k.trace([...at(a, 49), ...at(a, 63)], 1.6)
      k.joint(...at(a, 78), 3)
    }
    k.disc(150, 102, 37, 37, { tone: 4, cap: false })
    k.plate([150, 65, ...ellipse(150, 102, 37, 37, 14, -Math.PI / 2, Math.PI / 2), 150, 139], {
      tone: 2,
      cap: false,
      line: false,
    })
    k.seam([150, 65, 150, 139], 1.6)
    k.eye(136, 98, 7, 'half')
    k.eye(165, 98, 8, 'ring')
    k.vents(139, 118, 22, 4, 2)
  },
}

/** A hermit crab that lives in scrap and lifts one huge claw. */
export const Scrapclaimer = {
  face: [122, 112, 226],
  seal: [142, 124, 118],
  spill: 70,
  draw(k) {
    k.plate([148, 168, 164, 92, 186, 56, 214, 34, 248, 42, 274, 78, 284, 130, 276, 190, 200, 206], { tone: 1, snow: 7 })
    k.plate([186, 56, 222, 66, 214, 34], { tone: 3 })
    k.plate([214, 88, 262, 76, 270, 116, 226, 122], { tone: 2 })
    k.gear(210, 140, 24, 11, { tone: 3 })
    k.plate([242, 136, 278, 138, 272, 172, 240, 168], { tone: 3 })
    k.tube('M190 76C206 96 190 108 202 118', 5, { rings: 5 })
    k.plate([244, 42, 256, 14, 264, 18, 258, 52], { tone: 2, cap: false })
    legs(
      k,
      [
        [232, 184, 268, 172, 284, 222],
        [206, 190, 232, 188, 242, 224],
        [180, 194, 198, 198, 202, 224],
      ],
      12,
      4,
      { tone: 2 },
    )
    k.plate([112, 150, 138, 128, 178, 134, 194, 166, 176, 196, 128, 198], { tone: 3 })
    k.limb([122, 172, 86, 190, 62, 152], 19, 14, { tone: 2 })
    k.plate([68, 164, 34, 148, 18, 106, 30, 62, 58, 40, 50, 82, 62, 112, 84, 132], { tone: 4, snow: 5 })
    k.plate([80, 140, 100, 104, 94, 66, 76, 46, 80, 84, 66, 118], { tone: 3 })
    for (let i = 0; i < 3; i++) {
      k.plate([52 + i * 2, 80 + i * 13, 64 + i, 86 + i * 12, 54 + i * 3, 92 + i * 12], { tone: 1, cap: false })
    }
    k.limb([150, 190, 132, 206, 108, 216], 10, 4, { tone: 3 })
    k.limb([138, 136, 126, 100], 5, 4, { tone: 2, cap: false })
    k.limb([160, 134, 164, 98], 5, 4, { tone: 2, cap: false })
    k.disc(126, 96, 10, 10, { tone: 4 })
    k.disc(164, 94, 10, 10, { tone: 4 })
    k.eye(126, 97, 5, 'ring')
    k.eye(164, 95, 5, 'ring')
    k.vents(134, 166, 28, 5, 3, true)
  },
}
