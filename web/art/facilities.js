/** The Facilities: base at y = 0, about 240 wide and 155 high. Each has one shape that nothing else has. */

import { lines, n1 } from './numbers.js'
import { box, ellipse, pairs } from './shapes.js'

/** A building with a side in shade and a roof under snow. */
function block(k, x, y, w, h, { depth = 9, tone = 3 } = {}) {
  const up = depth * 0.5
  k.plate([x + w, y, x + w + depth, y - up, x + w + depth, y + h - up * 0.6, x + w, y + h], { tone: 4, cap: false })
  k.plate([x, y, x + depth, y - up, x + w + depth, y - up, x + w, y], { tone: 1, cap: false, fill: k.flat ? null : k.snow })
  k.plate(box(x, y, w, h), { tone, snow: 2.4 })
}

/** A tapering shaft: its right third lies in shade. */
function shaft(k, x, w0, w1, y0, y1, o = {}) {
  k.plate([x - w0, y0, x - w1, y1, x + w1, y1, x + w0, y0], { tone: 2, ...o })
  if (!k.flat)
    k.plate([x + w0 * 0.3, y0, x + w1 * 0.3, y1 + 1, x + w1, y1 + 1, x + w0, y0], {
      tone: 4,
      cap: false,
      line: false,
      op: 0.4,
    })
}

/** Steam or smoke that leaves a mouth and drifts off to the right. */
function plume(k, x, y, r, n = 7) {
  if (k.flat) return
  const puff = k.round([0, k.day ? '#ffffff' : k.rim, k.day ? 0.75 : 0.26], [1, k.day ? '#ffffff' : k.rim, 0])
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [i * r * 0.62 + k.rnd() * 4, -r * 0.3 - i * r * 0.42 - k.rnd() * 4]
    k.circle(x + dx, y + dy, r * (0.75 + i * 0.2), puff)
  }
}

/** Cross-braces of a lattice mast; in a silhouette they would only blur. */
function lattice(k, x, w0, w1, y0, y1, n) {
  if (k.flat) return
  let d = ''
  for (let i = 0; i < n; i++) {
    const [a, b] = [i / n, (i + 1) / n]
    const [ya, yb, wa, wb] = [y0 + (y1 - y0) * a, y0 + (y1 - y0) * b, w0 + (w1 - w0) * a, w0 + (w1 - w0) * b]
    d += lines([
      [x - wa, ya],
      [x + wb, yb],
      [x - wb, yb],
      [x + wa, ya],
    ])
  }
  k.wire(d, 1)
}

export const STRUCTURES = {
  /** A control tower on struts that watches the snow. */
  Outpost(k) {
    k.limb([-34, 0, -11, -60], 4, 3, { joints: false })
    k.limb([36, 0, 11, -60], 4, 3, { joints: false })
    block(k, -102, -28, 50, 28)
    k.windows(-97, -20, 8, 2, 6, 8, 0.4)
    block(k, -84, -40, 18, 12, { depth: 6, tone: 2 })
    k.plate([52, 0, 52, -20, 64, -33, 104, -33, 104, 0], { tone: 3 })
    k.windows(66, -25, 6, 2, 6, 9, 0.45)
    k.plate([104, -33, 114, -37, 114, -3, 104, 0], { tone: 4, cap: false })
    shaft(k, 0, 15, 9, 0, -98)
    k.seam([-13, -30, 13, -30])
    k.seam([-11, -62, 11, -62])
    k.windows(-3, -88, 1, 6, 6, 13, 0.5, 5, 6)
    k.plate([-30, -96, 30, -96, 22, -88, -22, -88], { tone: 4, cap: false })
    k.plate([-37, -97, 37, -97, 29, -118, -29, -118], { tone: 3, snow: 5 })
    k.windows(-27, -111, 9, 1, 6, 6, 0.85, 4.4, 7)
    k.wire('M-37 -97H37M-37 -101H-30M37 -101H30', 1.4)
    k.plate([-14, -118, -10, -127, 12, -127, 16, -118], { tone: 2 })
    k.wire('M0 -127V-154', 1.8)
    k.wire('M-9 -138H9M-6 -145H6', 1.2)
    k.eye(0, -155, 2.6)
    k.plate([38, -112, 62, -132, 70, -105, 48, -95], { tone: 2 })
    k.wire('M55 -113L76 -133M34 -108L46 -108', 1.6)
    k.wire('M-52 -24L-12 -74M112 -32L132 0', 0.8)
  },

  /** A crane over a mountain of scrap, its claw half open. */
  Scrapyard(k) {
    k.plate([-122, 0, -104, -24, -86, -20, -66, -54, -50, -44, -34, -64, -14, -42, 4, -36, 22, 0], { tone: 2, snow: 3 })
    k.plate([-34, -64, -14, -42, 4, -36, 22, 0, -18, 0], { tone: 4, cap: false, op: 0.5, line: false })
    k.plate([-94, 0, -74, -20, -56, -34, -38, -22, -20, 0], { tone: 3 })
    k.gear(-58, -24, 16, 10, { tone: 4 })
    k.wire('M-92 -6L-106 -36M-30 -30L-24 -52L-12 -50M-4 -8L8 -26', 2.2)
    k.plate([-14, 0, -10, -16, 8, -20, 14, 0], { tone: 4, snow: 2 })
    k.plate([36, 0, 40, -124, 50, -124, 55, 0], { tone: 1, cap: false, op: k.flat ? 1 : 0.75 })
    lattice(k, 45.5, 9, 5, -2, -122, 8)
    k.plate([-42, -117, 96, -136, 98, -128, -40, -109], { tone: 3 })
    for (let i = 0; i < 9; i++) k.seam([-36 + i * 14, -116 - i * 1.9, -28 + i * 14, -110.5 - i * 1.9])
    k.plate(box(80, -129, 20, 19), { tone: 4 })
    k.plate(box(34, -124, 18, 13), { tone: 3, snow: 2 })
    k.windows(37, -121, 2, 1, 7, 6, 1, 5, 5)
    k.plate([38, -130, 45, -156, 52, -131], { tone: 2, cap: false })
    k.wire('M45 -154L-38 -117M45 -154L94 -136', 1)
    k.wire('M-28 -110V-86', 1.4)
    k.plate([-40, -86, -16, -86, -12, -75, -44, -75], { tone: 3 })
    k.limb([-40, -76, -47, -63, -37, -53], 4, 2, { cap: false })
    k.limb([-16, -76, -9, -63, -19, -53], 4, 2, { cap: false })
    block(k, 64, -30, 46, 30)
    k.windows(70, -23, 6, 2, 6.4, 10, 0.4)
    k.eye(45, -157, 2)
  },

  /** Two cooling towers and a heat hall whose louvres glow. */
  'Thermal Plant'(k) {
    const cooler = (x, w, h) => {
      const right = [
        [1, 0],
        [0.78, 0.3],
        [0.64, 0.62],
        [0.64, 0.8],
        [0.7, 1],
      ]
      const half = (s) => right.map(([q, t]) => [x + s * w * q, -h * t])
      k.plate([...half(-1), ...half(1).reverse()].flat(), { tone: 3, snow: 3 })
      if (!k.flat)
        k.plate([...right.map(([q, t]) => [x + w * q * 0.25, -h * t]), ...half(1).reverse()].flat(), {
          tone: 4,
          cap: false,
          line: false,
          op: 0.45,
        })
      for (const t of [0.18, 0.36, 0.9])
        k.seam([x - w * (t > 0.5 ? 0.66 : 0.98 - t * 0.6), -h * t, x + w * (t > 0.5 ? 0.66 : 0.98 - t * 0.6), -h * t])
      k.glow(x, -h, w * 0.8, 0.5)
      plume(k, x - w * 0.2, -h, w * 0.62)
    }
    cooler(-80, 35, 94)
    cooler(-12, 42, 126)
    for (const [x, h] of [
      [60, 92],
      [79, 110],
      [98, 84],
    ]) {
      shaft(k, x, 5, 4, -40, -h)
      k.seam([x - 5, -h + 10, x + 5, -h + 10])
    }
    block(k, 46, -44, 64, 44, { depth: 12 })
    k.vents(54, -34, 48, 6, 4, true)
    k.tube('M-46 -14H48', 5)
    k.tube('M-46 -6H48', 4)
    k.tube('M22 -22C34 -46 38 -30 47 -30', 5)
    for (const x of [-30, 4, 30]) k.wire(`M${x} -17V0`, 2)
  },

  /** A saw-tooth roof, three chimneys, and the furnace mouth open. */
  Foundry(k) {
    for (const [x, h] of [
      [-16, 138],
      [13, 118],
      [42, 152],
    ]) {
      shaft(k, x, 10, 6.5, 0, -h, { snow: 2 })
      for (const t of [0.74, 0.8, 0.95]) k.seam([x - 8.5, -h * t, x + 8.5, -h * t])
      plume(k, x, -h, 10)
      k.glow(x, -h, 18, 0.75)
    }
    k.plate([-114, 0, -114, -52, -88, -72, -88, -52, -62, -72, -62, -52, -36, -72, -36, 0], { tone: 3, snow: 3 })
    for (const x of [-88, -62, -36]) k.plate([x, -72, x + 7, -68, x + 7, -50, x, -52], { tone: 4, cap: false })
    k.plate([-36, -52, -28, -50, -28, 0, -36, 0], { tone: 4, cap: false })
    k.windows(-108, -45, 12, 3, 6, 13, 0.5, 3.4, 7)
    k.plate([52, 0, 57, -64, 74, -86, 102, -86, 114, -60, 119, 0], { tone: 3, snow: 5 })
    k.plate([100, -86, 114, -60, 119, 0, 106, 0, 104, -58], { tone: 4, cap: false, line: false, op: 0.5 })
    k.seam([57, -62, 114, -60])
    k.plate([70, 0, 74, -32, 82, -42, 92, -42, 100, -32, 104, 0], { tone: 4, fill: '#0a0d10', cap: false })
    k.glow(87, -12, 44, 1)
    k.vents(78, -32, 18, 6.4, 5, true)
    k.tube('M-32 -28H58', 6, { rings: 9 })
    k.wire('M42 -122L82 -86M-16 -100L-36 -66', 1.2)
    k.plate(box(-14, -14, 24, 14), { tone: 4, snow: 2 })
  },

  /** Five pylons with their insulators, strung together, the tallest in the middle. */
  'Tower Array'(k) {
    k.wire('M-128 -52Q-112 -52 -92 -70Q-72 -62 -52 -102Q-26 -86 0 -134Q25 -94 50 -110Q70 -74 90 -80Q108 -58 128 -56', 0.9)
    k.wire('M-92 -52Q-72 -46 -52 -80Q-26 -66 0 -106Q25 -74 50 -86Q70 -56 90 -60', 0.7)
    for (const [x, h, w] of [
      [-92, 86, 8],
      [-52, 124, 10],
      [0, 158, 14],
      [50, 132, 10],
      [90, 96, 8],
    ]) {
      k.plate([x - w, 0, x - 1.8, -h, x + 1.8, -h, x + w, 0], { tone: 1, cap: false, op: k.flat ? 1 : 0.55 })
      lattice(k, x, w, 2.4, 0, -h, h > 150 ? 9 : 6)
      for (const t of [0.56, 0.71, 0.86]) {
        const [y, q] = [n1(-h * t), n1(w * (1 - t) + 9)]
        k.plate([x - q, y, x - 3, y - 3, x + 3, y - 3, x + q, y, x + 3, y + 1, x - 3, y + 1], { tone: 3, snow: 1.4 })
        k.wire(`M${n1(x - q)} ${y}v5M${n1(x + q)} ${y}v5`, 2)
      }
      k.wire(`M${x} ${-h}v-12`, 1.4)
      k.eye(x, -h - 12, h > 150 ? 2.6 : 1.9)
    }
    block(k, -34, -20, 60, 20)
    k.windows(-28, -14, 9, 1, 6, 8, 0.7, 3, 5)
    block(k, -112, -10, 22, 10, { depth: 5 })
    block(k, 76, -10, 24, 10, { depth: 5 })
  },

  /** Three spore tanks like puffballs, and the mill that stirs the air. */
  'Nanospore Mill'(k) {
    for (const [x, r, y] of [
      [18, 29, -66],
      [-86, 28, -27],
      [-40, 39, -40],
    ]) {
      k.plate([x - 5, 0, x - 4, y, x + 4, y, x + 5, 0], { tone: 2, cap: false })
      k.limb([x - r * 0.7, 0, x - r * 0.4, y + r * 0.4], 3, 3, { joints: false, cap: false })
      k.limb([x + r * 0.7, 0, x + r * 0.4, y + r * 0.4], 3, 3, { joints: false, cap: false })
      k.disc(x, y, r, r * 0.95, { tone: 3, snow: 7 })
      const shade = [...ellipse(x, y, r, r * 0.95, 9, -1.1, 1.9), x + r * 0.4, y + r * 0.4]
      if (!k.flat) k.fill(lines(pairs(shade), true), '#1d2832', 0.35)
      k.seam([x - r, y, x + r, y])
      if (!k.flat)
        k.put('ellipse', {
          cx: x,
          cy: y,
          rx: r * 0.45,
          ry: r * 0.95,
          stroke: k.edge,
          'stroke-opacity': 0.5,
          'stroke-width': 0.9,
        })
      k.windows(x - r * 0.5, y + 5, 4, 1, r * 0.28, 6, 0.8, 3.4, 3.4)
    }
    shaft(k, 64, 24, 16, 0, -104, { tone: 3 })
    k.vents(53, -88, 22, 8, 4)
    k.windows(52, -46, 4, 3, 7, 12, 0.6, 3, 5)
    k.plate([44, -104, 64, -124, 84, -104], { tone: 2, snow: 3 })
    for (let i = 0; i < 6; i++) {
      const a = (i * Math.PI) / 3 + 0.3
      const [c, s] = [Math.cos(a), Math.sin(a)]
      k.wire(`M64 -112L${n1(64 + 14 * c)} ${n1(-112 + 14 * s)}`, 2.4)
      k.plate(
        [
          64 + 12 * c - 2 * s,
          -112 + 12 * s + 2 * c,
          64 + 50 * c - 8 * s,
          -112 + 50 * s + 8 * c,
          64 + 50 * c + 2 * s,
          -112 + 50 * s - 2 * c,
          64 + 12 * c + 2 * s,
          -112 + 12 * s - 2 * c,
        ],
        { tone: 2, cap: i > 2, snow: 2 },
      )
    }
    k.disc(64, -112, 8, 8, { tone: 4, cap: false })
    k.eye(64, -112, 3.4, 'ring')
    block(k, 92, -20, 22, 20, { depth: 6 })
  },

  /** A printer as large as a hall: gantry, nozzle, and a machine half made on its bed. */
  Prototyper(k) {
    for (const x of [-88, 76]) {
      k.plate(box(x, -118, 12, 98), { tone: 2, cap: false })
      k.plate([x + 12, -118, x + 17, -121, x + 17, -20, x + 12, -20], { tone: 4, cap: false })
      for (let i = 0; i < 6; i++) k.seam([x, -30 - i * 15, x + 12, -38 - i * 15])
    }
    block(k, -98, -132, 190, 15, { depth: 8 })
    for (let i = 0; i < 15; i++) k.seam([-92 + i * 12.4, -131, -86 + i * 12.4, -118])
    k.plate(box(-18, -118, 36, 17), { tone: 4, cap: false })
    k.windows(-13, -113, 4, 1, 7.5, 6, 0.8, 4, 5)
    k.plate([-8, -101, 8, -101, 2.4, -80, -2.4, -80], { tone: 3, cap: false })
    k.trace([0, -80, 0, -60], 1.8)
    k.plate([-32, -22, -36, -42, -16, -59, 12, -59, 36, -44, 32, -22], { tone: 2, cap: false })
    k.plate([12, -59, 36, -44, 32, -22, 14, -22], { tone: 4, cap: false, line: false, op: 0.45 })
    for (let i = 0; i < 5; i++) k.seam([-33 + i, -27 - i * 6, 33 - i * 2, -27 - i * 6], 0.7)
    k.socket(-12, -41, 4)
    k.socket(9, -41, 4)
    k.glow(0, -60, 26, 0.95)
    k.limb([-80, -72, -56, -88, -40, -58], 7, 3.5)
    k.limb([82, -64, 60, -84, 40, -54], 7, 3.5)
    block(k, -108, -22, 208, 22, { depth: 10 })
    k.windows(-100, -15, 33, 1, 6, 6, 0.4)
    k.seam([-108, -8, 100, -8])
  },

  /** A fan of seven mirrors about one burning eye. */
  SolarNexus(k) {
    shaft(k, 0, 13, 7, 0, -66, { tone: 3 })
    k.wire('M-36 0L-5 -48M36 0L5 -48', 2)
    for (let i = -3; i <= 3; i++) {
      const a = -Math.PI / 2 + i * 0.43
      const [c, s] = [Math.cos(a), Math.sin(a)]
      const at = (r, q) => [c * r * 1.06 - s * q, -66 + s * r * 0.96 + c * q]
      k.wire(`M0 -66L${n1(c * 58)} ${n1(-66 + s * 52)}`, 1.8)
      k.plate([...at(34, 8), ...at(86, 17), ...at(86, -17), ...at(34, -8)], { tone: i < 0 ? 2 : 3, snow: 2.6 })
      k.seam([...at(36, 0), ...at(85, 0)])
      k.seam([...at(52, 11), ...at(52, -11)], 0.7)
      k.seam([...at(69, 14), ...at(69, -14)], 0.7)
      if (!k.flat) k.fill(lines([at(40, 6), at(80, 13), at(80, 8), at(60, 4)], true), '#f4f8fa', 0.28)
    }
    k.disc(0, -66, 21, 21, { tone: 4, cap: false })
    k.eye(0, -66, 10, 'ring')
    block(k, -68, -16, 130, 16, { depth: 9 })
    k.windows(-60, -11, 20, 1, 6, 6, 0.5)
    for (const s of [-1, 1]) k.plate([s * 120, 0, s * 98, -27, s * 92, -27, s * 84, 0], { tone: 2 })
  },
}
