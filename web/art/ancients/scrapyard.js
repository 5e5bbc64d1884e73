/** The Ancients of the Scrapyard. */

import { head, torso } from '../bodies.js'
import { SIDES } from '../shapes.js'

/** A hooded puppeteer: eight lit strings run from its fingers to the machine that it wakes. */
export const Animator = {
  face: [150, 70, 136],
  seal: [150, 68, 92],
  spill: 70,
  draw(k) {
    torso(k, { sx: 52, sy: 118, wx: 30, tone: 2 })
    k.both([150, 116, 122, 112, 110, 132, 130, 158, 150, 150], { tone: 3 })
    k.limbs([104, 130, 50, 112, 44, 56], 16, 8, { tone: 3 })
    for (const [x, y, tx] of [
      [24, 42, 92],
      [34, 30, 108],
      [46, 26, 122],
      [58, 32, 136],
    ])
      for (const m of SIDES) {
        k.limb([m(44), 56, m(x), y], 4, 1.6, { tone: 4, joints: false })
        k.stroke(`M${m(x)} ${y}Q${m((x + tx) / 2 - 8)} 150 ${m(tx)} 196`, k.lamp, 0.7, 0.75)
      }
    k.plate([92, 200, 108, 190, 192, 190, 208, 200, 200, 224, 100, 224], { tone: 1, snow: 3 })
    k.plate([126, 190, 130, 176, 170, 176, 174, 190], { tone: 2 })
    k.eyes([
      [140, 200, 1.8],
      [160, 200, 1.8],
    ])
    head(k, 'hood', 150, 68, 38, 48, { tone: 2 })
    head(k, 'wedge', 150, 74, 22, 38, { tone: 4 })
    k.seam([150, 42, 150, 108])
    k.eye(141, 74, 6, 'slit', { a: 78 })
    k.eye(159, 74, 6, 'slit', { a: 102 })
  },
}

/** A castle keep that is a switch box: two levers for arms, a keyhole for a heart. */
export const Switchkeep = {
  face: [150, 146, 200],
  seal: [150, 142, 118],
  spill: 70,
  draw(k) {
    k.limb([92, 150, 58, 84, 34, 28], 26, 16, { tone: 3 })
    k.limb([208, 150, 242, 84, 266, 28], 26, 16, { tone: 3 })
    k.disc(34, 26, 15, 15, { tone: 4 })
    k.disc(266, 26, 15, 15, { tone: 4 })
    k.eye(34, 26, 4)
    k.eye(266, 26, 4)
    k.plate([82, 226, 82, 96, 100, 78, 200, 78, 218, 96, 218, 226], { tone: 2, snow: 6 })
    k.plate([96, 226, 96, 108, 204, 108, 204, 226], { tone: 3, cap: false })
    k.plate([108, 78, 116, 52, 184, 52, 192, 78], { tone: 3 })
    for (let i = 0; i < 4; i++)
      k.plate([114 + i * 20, 52, 114 + i * 20, 42, 126 + i * 20, 42, 126 + i * 20, 52], { tone: 2, snow: 2 })
    k.eye(150, 128, 30, 'slit')
    k.seam([96, 150, 204, 150])
    k.seam([120, 150, 120, 226])
    k.seam([180, 150, 180, 226])
    k.fill('M150 168a9 9 0 0 1 5 16l5 26h-20l5-26a9 9 0 0 1 5-16Z', '#04070a')
    k.glow(150, 178, 20, 0.7)
    k.fill('M150 171a6 6 0 0 1 3 11l3 22h-12l3-22a6 6 0 0 1 3-11Z', k.lamp, 0.85)
    for (const x of [89, 211]) for (let i = 0; i < 5; i++) k.joint(x, 116 + i * 22, 2.4)
  },
}

/** A spider under a gantry, welding with four arms what will be a Facility. */
export const Fabricator = {
  face: [150, 80, 164],
  spill: 90,
  draw(k) {
    k.limbs([36, 40, 22, 130, 30, 222], 13, 7, { tone: 1 })
    k.limbs([62, 42, 58, 130, 66, 216], 8, 5, { tone: 1 })
    k.plate([16, 36, 34, 22, 266, 22, 284, 36, 272, 50, 28, 50], { tone: 3, snow: 6 })
    for (let i = 0; i < 9; i++) k.seam([42 + i * 25, 24, 54 + i * 25, 48])
    k.plate([112, 50, 188, 50, 196, 82, 176, 110, 124, 110, 104, 82], { tone: 3, cap: false })
    k.plate([124, 110, 176, 110, 164, 126, 136, 126], { tone: 2, cap: false })
    k.limbs([114, 98, 78, 128, 108, 166, 134, 186], 9, 3, { tone: 3 })
    k.limbs([108, 78, 52, 110, 82, 182, 122, 196], 9, 3, { tone: 2 })
    k.plate([106, 226, 112, 202, 188, 202, 194, 226], { tone: 1 })
    k.plate([130, 202, 136, 190, 164, 190, 170, 202], { tone: 2, cap: false })
    k.trace([150, 126, 150, 186], 1.6)
    k.glow(150, 188, 40)
    k.arc(134, 186, 166, 186, 5, 5)
    k.eyes([[150, 80, 7]], 'ring')
    k.eyes([
      [128, 72, 3],
      [172, 72, 3],
      [132, 92, 2.4],
      [168, 92, 2.4],
      [118, 84, 1.6],
      [182, 84, 1.6],
    ])
  },
}

/** A queen whose crown is five chimneys and whose gown is an open furnace. */
export const Forgequeen = {
  face: [150, 74, 180],
  seal: [150, 82, 108],
  spill: 90,
  draw(k) {
    for (const [x, h, w] of [
      [150, 6, 9],
      [128, 18, 7],
      [172, 18, 7],
      [108, 34, 6],
      [192, 34, 6],
    ]) {
      k.plate([x - w, 82, x - w * 0.7, h, x + w * 0.7, h, x + w, 82], { tone: 2, cap: false })
      k.seam([x - w, h + 9, x + w, h + 9])
      k.glow(x, h, 13, 0.8)
      k.rect(x - w * 0.7, h - 1, w * 1.4, 2.4, 0, k.lamp)
    }
    k.plate([150, 116, 96, 126, 60, 150, 36, 228, 264, 228, 240, 150, 204, 126], { tone: 1 })
    k.both([150, 124, 102, 126, 50, 142, 42, 166, 92, 168, 128, 228, 150, 228], { tone: 3 })
    k.plate([118, 168, 150, 150, 182, 168, 174, 226, 126, 226], { tone: 1, fill: '#080b0e', cap: false })
    k.glow(150, 194, 56)
    for (let i = 0; i < 4; i++) k.rect(124 + i, 170 + i * 13, 52 - 2 * i, 6, 1, k.lamp, 1 - i * 0.17)
    head(k, 'shield', 150, 94, 30, 40, { tone: 4 })
    k.plate([112, 70, 150, 54, 188, 70, 182, 82, 150, 70, 118, 82], { tone: 3 })
    k.eye(138, 92, 6, 'slit', { a: 24 })
    k.eye(162, 92, 6, 'slit', { a: -24 })
    k.seam([150, 72, 150, 120])
    k.vents(144, 112, 12, 4.5, 3)
    k.seams([100, 130, 86, 166])
  },
}
