/** The Ancients of the Nanospore Mill. */

import { head, legs } from '../bodies.js'
import { mix } from '../colour.js'
import { lines, n1 } from '../numbers.js'
import { about, mirror, pairs, soft } from '../shapes.js'

/** A walking film of jelly, one arm reaching up; what it swallowed floats inside, and its nucleus burns like a coal. */
export const Wandermoeba = {
  face: [146, 118, 200],
  spill: 110,
  draw(k) {
    const body = soft([
      26, 222, 18, 196, 46, 176, 58, 140, 70, 98, 104, 68, 148, 58, 184, 74, 206, 70, 216, 42, 212, 16, 230, 8, 246, 22, 246,
      56, 240, 92, 250, 116, 282, 124, 294, 142, 276, 156, 252, 160, 256, 190, 286, 216, 262, 228, 226, 208, 196, 226, 160, 208,
      122, 228, 84, 210, 54, 230,
    ])
    const inner = soft([
      50, 200, 76, 132, 110, 88, 160, 80, 206, 96, 230, 56, 232, 104, 244, 140, 236, 186, 190, 198, 150, 192, 104, 206,
    ])
    const nucleus = soft([96, 130, 104, 106, 130, 96, 156, 104, 164, 124, 152, 138, 136, 134, 126, 146, 106, 148])
    const blob = (outline, fill, op, stroke, more) =>
      k.put('path', { d: lines(pairs(outline), true), fill, 'fill-opacity': op, stroke, ...more })
    const skin = k.tint('#9fc4b8')
    const jelly = k.down([0, mix(skin, '#e9f4f0', 0.3)], [0.55, mix(skin, '#12241e', 0.55)], [1, '#0a1512'])
    blob(body, jelly, 0.88, k.snow, { 'stroke-opacity': 0.85, 'stroke-width': 1.6 })
    blob(inner, k.down([0, '#0b1814', 0.3], [1, '#06100c', 0.9]), 0.85)
    // swallowed: a gear, a length of pipe, the mask of somebody
    k.gear(200, 128, 20, 10, { tone: 4 })
    k.turned(-24, 178, 172, () => head(k, 'totem', 178, 170, 14, 19, { tone: 3, cap: false }))
    k.socket(173, 167, 3, 2.4)
    k.socket(184, 163, 3, 2.4)
    k.tube('M88 176Q104 164 124 176', 7, { tone: 3, rings: 6 })
    for (const [x, y, r] of [
      [228, 60, 8],
      [228, 34, 5],
      [182, 96, 8],
      [222, 164, 9],
      [142, 178, 7],
      [72, 190, 8],
      [88, 154, 5],
      [264, 140, 7],
      [146, 74, 5],
      [48, 206, 6],
      [240, 204, 7],
    ]) {
      k.circle(x, y, r, k.snow, 0.14)
      k.ring(x, y, r, k.snow, 0.9, 0.55)
      k.stroke(
        lines([
          [x - r * 0.6, y - r * 0.1],
          [x - r * 0.4, y - r * 0.5],
          [x, y - r * 0.65],
        ]),
        k.snow,
        1,
        0.8,
      )
    }
    k.glow(130, 122, 92, 1)
    blob(nucleus, k.lamp, 0.95, '#2a1503', { 'stroke-opacity': 0.5, 'stroke-width': 1.4 })
    blob(soft([104, 128, 110, 112, 128, 104, 148, 110, 152, 120, 138, 124, 124, 130, 118, 140, 106, 140]), k.hot, 0.95)
    blob(soft([110, 126, 116, 114, 126, 112, 130, 120, 122, 126, 114, 134]), k.asleep ? k.lamp : '#fffdf6', 0.9)
    for (const [x, y, r] of [
      [146, 116, 3.4],
      [113, 140, 2.4],
      [136, 127, 1.8],
    ])
      k.socket(x, y, r)
    k.stroke('M76 112Q86 84 116 74M60 166Q62 146 68 132M222 44Q220 28 228 18M252 126Q268 128 278 136', '#ffffff', 2.4, 0.6)
  },
}

/** A tortoise whose shell is a gear case. */
export const Servoshell = {
  face: [112, 138, 210],
  seal: [62, 156, 84],
  spill: 50,
  draw(k) {
    legs(
      k,
      [
        [104, 176, 96, 222],
        [214, 178, 228, 222],
      ],
      22,
      17,
      { tone: 1 },
    )
    k.plate([70, 174, 82, 116, 112, 72, 160, 48, 210, 58, 246, 94, 264, 142, 266, 178], { tone: 2, snow: 8 })
    k.plate([112, 76, 160, 54, 168, 100, 122, 118], { tone: 3, snow: 4 })
    k.plate([166, 54, 208, 64, 222, 106, 174, 100], { tone: 3, snow: 4 })
    k.plate([118, 124, 168, 106, 178, 154, 116, 164], { tone: 3, cap: false })
    k.plate([176, 106, 224, 112, 238, 158, 186, 154], { tone: 2, cap: false })
    k.plate([214, 68, 242, 96, 258, 142, 242, 150, 228, 108], { tone: 2, cap: false })
    k.plate([84, 120, 110, 84, 114, 162, 80, 168], { tone: 2, cap: false })
    k.gear(172, 104, 21, 12, { tone: 4 })
    k.gear(118, 120, 14, 10, { tone: 4 })
    k.gear(228, 110, 14, 10, { tone: 4 })
    k.eye(172, 104, 5, 'ring')
    k.plate([64, 170, 270, 172, 262, 190, 72, 188], { tone: 4, snow: 2 })
    legs(
      k,
      [
        [136, 186, 130, 224],
        [246, 184, 258, 224],
      ],
      24,
      19,
      { tone: 3 },
    )
    k.plate([84, 150, 46, 136, 26, 150, 22, 172, 42, 184, 88, 182], { tone: 4 })
    k.plate([22, 172, 42, 184, 70, 183, 62, 194, 32, 190], { tone: 2, cap: false })
    k.eye(46, 156, 6, 'ring')
    k.eye(66, 158, 2.6)
    k.seam([54, 142, 60, 182])
  },
}

/** A mite as round as a tank, hairs of wire, the face of something that never grew up. */
export const Protomite = {
  face: [150, 146, 190],
  spill: 70,
  draw(k) {
    legs(
      k,
      [
        [100, 132, 46, 96, 20, 128, 12, 176],
        [92, 150, 42, 138, 24, 176, 20, 218],
        [98, 170, 60, 172, 48, 200, 52, 226],
        [112, 186, 92, 196, 88, 214, 94, 228],
      ].flatMap((p) => [p, mirror(p)]),
      11,
      4,
      { tone: 2 },
    )
    k.disc(150, 116, 84, 80, { tone: 2, n: 36, snow: 9 })
    for (const q of [30, 54]) k.put('ellipse', { cx: 150, cy: 116, rx: q, ry: 80, stroke: k.edge, 'stroke-opacity': 0.5 })
    k.stroke('M68 100Q150 72 232 100', k.edge, 1, 0.55)
    for (const [x, y] of [
      [96, 82],
      [204, 82],
      [120, 62],
      [180, 62],
      [150, 54],
    ]) {
      k.wire(`M${x} ${y}L${n1(x + (x - 150) * 0.24)} ${y - 26}`, 1)
    }
    k.plate([104, 138, 124, 120, 176, 120, 196, 138, 186, 184, 150, 200, 114, 184], { tone: 4, cap: false })
    k.eyes([
      [124, 150, 3],
      [139, 140, 4.6],
      [161, 140, 4.6],
      [176, 150, 3],
    ])
    k.limbs([138, 176, 122, 196, 140, 214], 10, 3, { tone: 3, cap: false })
    k.vents(140, 160, 20, 5, 3, true)
  },
}

/** A nautilus: chambers lit along the spiral, and hoses for arms that tie themselves in a knot. */
export const Knotilus = {
  face: [150, 126, 226],
  seal: [108, 146, 100],
  spill: 70,
  draw(k) {
    const turn = Math.PI * 2
    const shell = about(188, 104)
    const at = (a, share = 1) => shell(a + 2.75, 14 * Math.exp(0.145 * a) * share)
    const rim = []
    for (let i = 0; i <= 44; i++) rim.push(...at(turn + (i / 44) * turn))
    k.plate(rim, { tone: 2, snow: 8 })
    for (let i = 0; i <= 26; i++) {
      const a = turn * 0.55 + (i / 26) * turn * 1.4
      const [[x1, y1], [x2, y2]] = [at(a), at(a - 0.22, 0.3)]
      k.stroke(
        lines([
          [x1, y1],
          [(x1 + x2) / 2 + 2, (y1 + y2) / 2 - 2],
          [x2, y2],
        ]),
        k.edge,
        1.1,
        0.65,
      )
    }
    const spiral = []
    for (let i = 0; i <= 90; i++) spiral.push(at((i / 90) * turn * 2))
    k.stroke(lines(spiral), k.edge, 5, 0.85)
    k.stroke(lines(spiral), k.rim, 1.4, 0.7)
    for (let i = 0; i < 9; i++) k.eye(...at(turn * 0.7 + i * 0.62), 1 + i * 0.1)
    k.plate([132, 116, 96, 112, 74, 132, 76, 164, 104, 184, 150, 182, 158, 150], { tone: 4 })
    for (const [d, w] of [
      ['M98 176C60 190 70 222 30 214', 7],
      ['M110 182C100 214 62 196 52 228', 6],
      ['M124 184C130 216 84 206 92 230', 6],
      ['M138 182C160 206 116 222 134 230', 6],
      ['M148 178C190 190 150 214 184 226', 7],
      ['M84 160C48 164 50 190 14 184', 6],
    ])
      k.tube(d, w, { tone: 3, rings: 5 })
    k.tube('M64 204C44 186 88 184 76 206S40 216 64 204', 5, { tone: 4 })
    k.eye(106, 146, 14, 'ring')
    k.seam([132, 118, 138, 182])
  },
}
