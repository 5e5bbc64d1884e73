/** The Ancients of the Outpost. */

import { head, legs } from '../bodies.js'

/** A wasp of the wires: four glass wings, and a sting that taps what runs under the snow. */
export const Datatapper = {
  face: [150, 84, 170],
  spill: 70,
  draw(k) {
    k.both([150, 74, 122, 58, 62, 20, 40, 34, 96, 78, 140, 92], { tone: 4, op: 0.5, cap: false })
    k.both([150, 84, 120, 84, 54, 76, 48, 90, 112, 104, 142, 100], { tone: 4, op: 0.36, cap: false })
    k.wire('M122 58L52 30M118 86L54 84M178 58L248 30M182 86L246 84', 0.9)
    k.limbs([138, 112, 96, 128, 84, 176, 92, 216], 8, 3, { tone: 2 })
    k.limbs([142, 116, 116, 142, 112, 182, 122, 218], 7, 3, { tone: 1 })
    k.plate([136, 110, 164, 110, 158, 140, 150, 150, 142, 140], { tone: 3 })
    k.vents(145, 118, 10, 5, 4, true)
    head(k, 'lozenge', 150, 84, 34, 40, {})
    k.seams([150, 60, 130, 82, 140, 112])
    k.plate([147, 122, 153, 122, 151, 222, 149, 222], { tone: 4, cap: false })
    k.trace([150, 150, 150, 218], 1.4)
    k.glow(150, 218, 22)
    k.eye(150, 82, 11, 'ring')
    k.eyes([
      [131, 94, 1.8],
      [169, 94, 1.8],
    ])
    k.wire('M140 48L124 14M160 48L176 14', 1.4)
    k.eyes([
      [124, 13, 1.5],
      [176, 13, 1.5],
    ])
  },
}

/** A hound with a circuit board for a flank, stalking head down, three slits for eyes. */
export const Circuitstalker = {
  face: [84, 112, 150],
  spill: 70,
  draw(k) {
    legs(
      k,
      [
        [216, 108, 244, 140, 222, 176, 236, 220],
        [128, 110, 154, 148, 136, 184, 148, 220],
      ],
      13,
      5,
      { tone: 1 },
    )
    k.tube('M222 96C262 76 262 40 284 30', 6, { rings: 5 })
    k.eye(285, 29, 2)
    k.plate([92, 92, 128, 68, 196, 66, 232, 86, 234, 112, 204, 126, 132, 128, 102, 118], { tone: 2 })
    k.plate([120, 74, 150, 54, 188, 58, 196, 68, 190, 92, 126, 96], { tone: 3 })
    k.plate([196, 68, 232, 84, 234, 108, 204, 104], { tone: 3 })
    for (let i = 0; i < 4; i++) k.plate([132 + i * 16, 62, 139 + i * 16, 38 + i * 4, 145 + i * 16, 62], { tone: 2, cap: false })
    legs(
      k,
      [
        [214, 104, 258, 138, 238, 178, 252, 222],
        [112, 110, 94, 150, 112, 182, 96, 222],
      ],
      17,
      6,
      { tone: 3 },
    )
    k.plate([104, 84, 84, 86, 50, 104, 36, 128, 52, 136, 88, 132, 112, 116], { tone: 4 })
    k.plate([52, 136, 88, 132, 100, 124, 84, 144, 58, 146], { tone: 2, cap: false })
    k.seam([50, 118, 96, 106])
    k.trace([128, 104, 148, 104, 156, 112, 184, 112, 192, 100, 220, 100])
    k.trace([140, 84, 156, 84, 162, 76, 184, 76])
    k.eye(62, 114, 6, 'slit', { a: -18 })
    k.eye(79, 108, 5, 'slit', { a: -18 })
    k.eye(93, 103, 3.6, 'slit', { a: -18 })
  },
}

/** A brain in a bell jar that stands on a diode: current goes one way only, down the triangle. */
export const Neuraldiode = {
  face: [150, 96, 182],
  seal: [150, 98, 112],
  spill: 70,
  draw(k) {
    k.tube('M150 150V216', 7, { rings: 7 })
    k.tube('M126 146C112 168 116 190 96 218', 4)
    k.tube('M174 146C188 168 184 190 204 218', 4)
    k.tube('M92 88H40V150', 4)
    k.tube('M208 88H260V150', 4)
    k.plate([30, 150, 50, 150, 46, 172, 34, 172], { tone: 3 })
    k.plate([250, 150, 270, 150, 266, 172, 254, 172], { tone: 3 })
    k.disc(150, 76, 62, 52, { tone: 2, snow: 6 })
    for (const d of [
      'M104 80C104 56 124 60 126 44',
      'M118 92C112 72 136 74 134 50',
      'M150 98V30',
      'M182 92C188 72 164 74 166 50',
      'M196 80C196 56 176 60 174 44',
    ])
      k.stroke(d, k.edge, 2.2, 0.6)
    k.trace([126, 70, 134, 78, 134, 88], 1.1)
    k.trace([174, 70, 166, 78, 166, 88], 1.1)
    k.plate([84, 92, 216, 92, 212, 104, 88, 104], { tone: 4 })
    k.plate([104, 104, 196, 104, 150, 158], { tone: 3 })
    k.plate([120, 158, 180, 158, 180, 165, 120, 165], { tone: 4 })
    k.eye(150, 122, 11, 'tri')
    k.eyes([
      [122, 98, 1.6],
      [178, 98, 1.6],
    ])
  },
}

/** A stag skull over a torn cloak, with aerials for antlers: what haunts The Wastes and takes from them. */
export const Wastehaunt = {
  face: [150, 74, 196],
  seal: [150, 86, 112],
  spill: 40,
  draw(k) {
    k.plate(
      [
        150, 90, 108, 118, 74, 168, 58, 226, 76, 214, 86, 230, 102, 212, 118, 230, 134, 214, 150, 230, 168, 212, 184, 230, 198,
        214, 214, 230, 224, 212, 242, 226, 226, 168, 192, 118,
      ],
      { tone: 1, rivet: false },
    )
    k.both([150, 104, 122, 122, 100, 174, 108, 206, 128, 186, 150, 212], { tone: 2 })
    k.seams([134, 126, 116, 200])
    k.limbs([134, 62, 104, 44, 84, 14], 7, 2, { tone: 3, joints: false })
    k.limbs([108, 46, 74, 48, 54, 30], 5, 1.5, { tone: 3, joints: false })
    k.limbs([96, 32, 108, 10], 4, 1.2, { tone: 3, joints: false })
    k.limbs([74, 48, 58, 58], 3.5, 1, { tone: 3, joints: false })
    head(k, 'skull', 150, 96, 34, 46, { tone: 4 })
    k.both([150, 112, 142, 108, 144, 136, 150, 140], { tone: 1, cap: false })
    k.seams([128, 100, 140, 106])
    k.vents(144, 132, 12, 4, 2)
    k.socket(134, 88, 9, 8)
    k.socket(166, 88, 9, 8)
    k.eyes([
      [134, 88, 3.6],
      [166, 88, 3.6],
    ])
    k.limbs([96, 146, 70, 180, 88, 212], 8, 3, { tone: 2 })
  },
}
