/** The Ancients of SolarNexus. */

import { legs } from '../bodies.js'
import { lines, n1 } from '../numbers.js'
import { mirror, pairs, SIDES } from '../shapes.js'

/** A walking oil drum full of fire. */
export const Junktorch = {
  face: [150, 98, 200],
  seal: [150, 112, 130],
  spill: 120,
  draw(k) {
    legs(
      k,
      [
        [118, 176, 96, 196, 92, 228],
        [182, 176, 204, 196, 208, 228],
      ],
      22,
      15,
      { tone: 2 },
    )
    k.glow(150, 52, 96, 0.9)
    const flame = (outline, paint, op) => k.fill(lines(pairs(outline), true), paint, op)
    if (k.asleep) {
      k.wire('M118 86L112 62M136 86L140 52L150 44M158 86L156 66M180 86L190 58', 3)
    } else {
      flame([104, 86, 98, 58, 116, 66, 112, 34, 134, 52, 146, 8, 162, 46, 182, 26, 182, 60, 202, 54, 196, 86], k.lamp, 0.75)
      flame([118, 86, 118, 66, 132, 72, 148, 34, 160, 66, 176, 54, 180, 86], k.hot, 0.85)
      flame([134, 86, 138, 72, 150, 58, 160, 74, 166, 86], '#fffaf0', 0.9)
    }
    k.plate([88, 84, 212, 84, 206, 100, 94, 100], { tone: 4, snow: 2 })
    k.plate([96, 100, 204, 100, 212, 140, 198, 188, 102, 188, 88, 140], { tone: 2, cap: false })
    k.plate([96, 100, 128, 100, 124, 188, 102, 188, 88, 140], { tone: 3, cap: false })
    k.seam([90, 142, 210, 142])
    k.plate([94, 182, 206, 182, 200, 194, 100, 194], { tone: 4, cap: false })
    k.limbs([92, 124, 46, 136, 34, 178], 15, 9, { tone: 3 })
    for (const m of SIDES) {
      k.limb([m(34), 178, m(22), 200], 5, 2, { joints: false })
      k.limb([m(34), 178, m(44), 202], 5, 2, { joints: false })
    }
    k.eye(130, 122, 13, 'slit', { a: 9 })
    k.eye(170, 122, 13, 'slit', { a: -9 })
    k.vents(124, 152, 52, 8, 4, true)
    k.wire('M98 96L78 62M202 96L222 62', 1.6)
  },
}

/** A watchman with a screen for a face: two bursts of static are its eyes. It leans on an aerial as on a halberd. */
export const Staticsentry = {
  face: [142, 82, 178],
  spill: 60,
  draw(k) {
    // the aerial it holds
    k.limb([246, 230, 242, 24], 6, 4, { tone: 3, joints: false, cap: false })
    for (const [y, q] of [
      [26, 12],
      [38, 17],
      [50, 22],
      [62, 27],
    ])
      k.limb([243 - q, y + 2, 243 + q, y - 2], 4, 4, { tone: 4, joints: false, snow: 2 })
    k.eye(242, 16, 2.4)
    // a long coat of plates
    k.both(
      [142, 140, 108, 136, 76, 152, 66, 232, 142, 232].map((v, i) => (i % 2 ? v : v + 8)),
      { tone: 1 },
    )
    k.plate([142, 138, 104, 136, 84, 150, 92, 190, 78, 232, 126, 232, 142, 176], { tone: 2 })
    k.plate([142, 138, 180, 136, 200, 150, 192, 190, 206, 232, 158, 232, 142, 176], { tone: 2 })
    k.plate([110, 132, 72, 134, 58, 152, 66, 168, 98, 160, 118, 148], { tone: 3, snow: 5 })
    k.plate([174, 132, 212, 134, 226, 152, 218, 168, 186, 160, 166, 148], { tone: 3, snow: 5 })
    k.vents(130, 152, 24, 6, 4)
    k.limb([66, 158, 48, 194, 62, 222], 13, 8, { tone: 2 })
    k.limb([216, 158, 240, 180, 244, 146], 13, 8, { tone: 3 })
    k.disc(244, 144, 8, 8, { tone: 4, cap: false })
    // the set: case, ears, glass
    k.plate([126, 118, 158, 118, 164, 138, 120, 138], { tone: 1, cap: false })
    k.wire('M122 34L88 4M162 34L196 4', 2)
    k.disc(87, 4, 3.4, 3.4, { tone: 4, cap: false })
    k.disc(197, 4, 3.4, 3.4, { tone: 4, cap: false })
    k.plate([76, 46, 92, 32, 192, 32, 208, 46, 212, 118, 200, 128, 84, 128, 72, 118], { tone: 3, snow: 8 })
    k.plate([208, 46, 212, 118, 200, 128, 200, 40], { tone: 1, cap: false, op: 0.6, line: false })
    k.plate([86, 48, 96, 43, 178, 43, 188, 48, 191, 112, 182, 119, 92, 119, 83, 112], { tone: 1, fill: '#05090c', cap: false })
    for (const y of [58, 70, 82, 94, 106]) k.joint(200, y, 2)
    const noise = ['', '']
    for (let y = 50; y < 116; y += 3.4) {
      for (let x = 90 + k.rnd() * 8; x < 182;) {
        const l = 2 + k.rnd() * 12
        if (k.rnd() < 0.62) noise[k.rnd() < 0.5 ? 0 : 1] += `M${n1(x)} ${n1(y)}h${n1(Math.min(l, 185 - x))}`
        x += l + 3
      }
    }
    k.stroke(noise[0], k.rim, 1.5, 0.2)
    k.stroke(noise[1], k.rim, 1.5, 0.42)
    k.glow(114, 80, 34, 0.9)
    k.glow(160, 80, 34, 0.9)
    const burst = (x) =>
      [-16, 0, -12, -7, -9, 9, -6, -17, -2.5, 18, 1, -19, 4.5, 16, 8, -12, 11, 7, 14, -3, 17, 0].map((v, i) =>
        i % 2 ? 80 + v : x + v,
      )
    const wave = [84, 80, ...burst(113), ...burst(160), 190, 80]
    k.trace(wave, 2.6)
    k.stroke(lines(pairs(wave)), k.hot, 1, 0.95)
    k.fill('M88 52Q110 44 150 46L104 66Q90 72 87 92Z', '#ffffff', 0.08)
  },
}

/** A chain of paper dolls: one machine is real, the others are cast in light and hold its hands. */
export const Clonecaster = {
  face: [150, 86, 262],
  seal: [150, 66, 104],
  spill: 110,
  draw(k) {
    const HEAD = [-15, 38, 15, 38, 27, 52, 25, 92, 12, 106, -12, 106, -25, 92, -27, 52]
    const TRUNK = [-14, 108, 14, 108, 40, 118, 36, 146, 22, 186, -22, 186, -36, 146, -40, 118]
    const ARM = [36, 119, 46, 122, 58, 146, 63, 170, 56, 178, 50, 174, 48, 152, 34, 138]
    const LEG = [-22, 186, -4, 186, -7, 230, -26, 230]
    const at = (cx, s) => (outline) => outline.map((v, i) => (i % 2 ? 230 - (230 - v) * s : cx + v * s))
    const ghost = (cx, s, op) => {
      const p = at(cx, s)
      const path = [HEAD, TRUNK, ARM, mirror(ARM, 0), LEG, mirror(LEG, 0)].map((o) => lines(pairs(p(o)), true)).join('')
      k.fill(path, k.lamp, op * 0.13)
      k.stroke(path, k.lamp, 1.7, op)
      let scan = ''
      for (let y = 44; y < 228; y += 7) {
        const half = (y < 106 ? 24 : y < 186 ? 36 : 22) * s
        scan += `M${n1(cx - half)} ${n1(230 - (230 - y) * s)}h${n1(2 * half)}`
      }
      k.stroke(scan, k.lamp, 0.7, op * 0.34)
      k.glow(cx, 230 - 158 * s, 26 * s, op)
      k.rect(cx - 4 * s, 230 - 174 * s, 8 * s, 32 * s, 4 * s, k.hot, op)
    }
    if (!k.asleep) {
      k.fill('M150 136L8 40V228ZM150 136L292 40V228Z', k.round([0, k.lamp, 0.3], [0.5, k.lamp, 0.14], [1, k.lamp, 0]))
      ghost(40, 0.86, 0.85)
      ghost(260, 0.86, 0.85)
    }
    const p = at(150, 1.06)
    k.both(p(ARM), { tone: 3, snow: 3 })
    k.both(p(LEG), { tone: 2, cap: false })
    k.plate(p(TRUNK), { tone: 2, snow: 5 })
    k.plate(p([0, 108, -14, 108, -40, 118, -36, 146, -22, 186, 0, 186]), { tone: 3, cap: false, line: false, op: 0.6 })
    k.seam(p([-36, 146, 36, 146]))
    k.seam(p([-29, 166, 29, 166]))
    k.plate(p(HEAD), { tone: 4, snow: 6 })
    k.plate(p([0, 38, 15, 38, 27, 52, 25, 92, 12, 106, 0, 106]), { tone: 2, cap: false, line: false, op: 0.75 })
    k.seams([140, 30, 136, 60, 140, 96])
    k.disc(150, 133, 15, 15, { tone: 4, cap: false })
    k.eye(150, 133, 8, 'ring')
    k.glow(150, 64, 60, 0.8)
    k.rect(141.5, 43, 17, 42, 8.5, '#04070a')
    k.rect(144.5, 46, 11, 36, 5.5, k.lamp)
    k.rect(147.5, 51, 5, 26, 2.5, k.hot)
    k.wire('M136 26L124 8M164 26L176 8', 1.6)
    k.eyes([
      [124, 7, 1.6],
      [176, 7, 1.6],
    ])
  },
}

/** A stack of slabs that shuffles itself while it walks, eyes between the layers. */
export const Shuffler = {
  face: [150, 92, 196],
  seal: [150, 88, 116],
  spill: 70,
  draw(k) {
    legs(
      k,
      [
        [92, 190, 64, 200, 54, 228],
        [208, 190, 236, 200, 246, 228],
        [120, 196, 108, 228],
        [180, 196, 192, 228],
      ],
      14,
      7,
      { tone: 2 },
    )
    const slabs = [
      [150, 188, 74, 0],
      [138, 166, 76, -2],
      [166, 144, 74, 2],
      [140, 122, 78, -1],
      [172, 100, 70, 3],
      [146, 78, 72, -3],
      [154, 54, 62, 1],
    ]
    slabs.forEach(([x, y, w, a], i) =>
      k.turned(a, x, y, () => {
        k.plate([x - w, y - 3, x - w + 10, y - 11, x + w - 10, y - 11, x + w, y - 3, x + w - 5, y + 8, x - w + 5, y + 8], {
          tone: 2 + (i % 3),
          snow: i === 6 ? 7 : 3.4,
        })
        k.seam([x - w + 3, y - 1, x + w - 3, y - 1])
        if (i % 2) for (const q of [x - w + 14, x + w - 14]) k.joint(q, y + 2, 2)
      }),
    )
    k.limb([78, 120, 34, 104, 26, 56], 13, 7, { tone: 3 })
    k.limb([222, 124, 266, 130, 276, 84], 13, 7, { tone: 3 })
    k.turned(-14, 28, 40, () => k.plate([6, 24, 48, 24, 52, 34, 2, 34], { tone: 4 }))
    k.turned(12, 274, 70, () => k.plate([252, 58, 296, 58, 300, 68, 248, 68], { tone: 4 }))
    k.eye(128, 80, 8, 'slit')
    k.eye(182, 102, 8, 'slit')
    k.eye(142, 57, 5, 'slit')
    k.eye(116, 125, 5, 'slit')
    k.eye(150, 146, 4, 'slit')
    k.trace([86, 190, 120, 190], 1.2)
    k.trace([180, 190, 214, 190], 1.2)
  },
}
