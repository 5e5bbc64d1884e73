/** The Collector: the rival of who plays alone. It gathers what is left in The Wastes. */

import { n1 } from './numbers.js'
import { mirror } from './shapes.js'

/** What it carries on its back: a hill of things that were machines once. */
function load(k) {
  k.plate([58, 150, 64, 96, 82, 78, 96, 52, 122, 40, 150, 26, 182, 38, 204, 54, 222, 82, 238, 98, 244, 150], {
    tone: 1,
    snow: 6,
    rivet: false,
  })
  k.gear(92, 84, 19, 11, { tone: 2 })
  k.gear(212, 80, 15, 9, { tone: 2 })
  k.plate([176, 42, 190, 14, 200, 18, 192, 52], { tone: 2, cap: false })
  k.plate([112, 48, 108, 26, 122, 20, 130, 44], { tone: 2, snow: 2 })
}

/** A cage with a Spark in it. Four of them hang from its yoke, as many as The Wastes hold cards. */
function cage(k, x, y, drop) {
  k.wire(`M${x} ${y - drop}V${y - 15}`, 1.4)
  k.plate([x - 9, y - 9, x - 5, y - 15, x + 5, y - 15, x + 9, y - 9], { tone: 3, snow: 2.4 })
  if (!k.flat) k.fill(`M${x - 9} ${y - 9}H${x + 9}L${x + 7} ${y + 12}H${x - 7}Z`, '#04070a', 0.72)
  k.glow(x, y + 2, 19, 0.9)
  k.eye(x, y + 2, 3)
  const bars = [
    [-9, -7],
    [-3.2, -2.6],
    [3.2, 2.6],
    [9, 7],
  ]
  k.wire(bars.map(([a, b]) => `M${x + a} ${y - 9}L${x + b} ${y + 12}`).join(''), 1)
  k.plate([x - 8, y + 11, x + 8, y + 11, x + 5, y + 16, x - 5, y + 16], { tone: 3, cap: false })
}

/** Its mantle: the cards it took, face down, one over the other like scales. */
function mantle(k) {
  k.plate([150, 104, 108, 116, 74, 152, 52, 234, 248, 234, 226, 152, 192, 116], { tone: 1, rivet: false })
  const rows = [
    [207, 6, 29],
    [183, 5, 29.5],
    [160, 4, 29],
    [139, 3, 28],
  ]
  rows.forEach(([y, n, step], r) => {
    for (let i = 0; i < n; i++) {
      const off = i - (n - 1) / 2
      const [x, lean] = [150 + off * step, -off * 4.5]
      k.turned(lean, x, y, () => {
        k.plate([x - 13, y - 14, x + 13, y - 14, x + 13, y + 19, x - 13, y + 19], {
          tone: 2 + ((i + r) % 2),
          cap: r === 3,
          snow: 2,
          bevel: false,
        })
        if (!k.flat) k.stroke(`M${n1(x - 9.5)} ${y - 9}h19v23h-19ZM${n1(x)} ${y - 5}l4.5 8 -4.5 8 -4.5 -8Z`, k.rim, 0.8, 0.22)
      })
    }
  })
}

/** A hand that is a rake: five long tines. */
function rakes(k) {
  const palm = [38, 160, 58, 160, 62, 172, 34, 172]
  const tines = [
    [36, 168, 10, 184, 6, 224],
    [42, 170, 24, 192, 22, 230],
    [48, 171, 42, 196, 41, 232],
    [54, 170, 60, 192, 60, 230],
    [59, 168, 76, 184, 78, 222],
  ]
  k.limbs([102, 126, 52, 110, 48, 164], 19, 11, { tone: 3, snow: 4 })
  for (const side of [(p) => p, mirror]) {
    for (const [x0, y0, x1, y1, x2, y2] of tines)
      k.plate(side([x0 - 3, y0, x1 - 2.6, y1, x2, y2, x1 + 2.8, y1 + 1, x0 + 3, y0]), { tone: 4, cap: false, bevel: false })
    k.plate(side(palm), { tone: 4, snow: 3 })
  }
}

/** A cowl with nothing in it but a shutter and a ring of small lights. */
function face(k) {
  for (let i = -3; i <= 3; i++) {
    const [x, y] = [150 + i * 13.5, 3 + i * i * 3.4]
    k.plate([150 + i * 9 - 4, 72, x - 2.4, y + 8, x, y, x + 2.4, y + 8, 150 + i * 9 + 4, 72], { tone: 4, cap: false })
  }
  k.plate([150, 44, 122, 50, 104, 78, 100, 112, 116, 146, 150, 156, 184, 146, 200, 112, 196, 78, 178, 50], {
    tone: 3,
    snow: 7,
  })
  k.plate([150, 44, 122, 50, 104, 78, 100, 112, 116, 146, 150, 156, 146, 100], { tone: 4, cap: false, line: false, op: 0.4 })
  k.seams([122, 52, 114, 76, 112, 112, 124, 142])
  k.disc(150, 101, 36, 40, { tone: 1, fill: '#020406', cap: false })
  for (let i = 0; i < 9; i++) {
    const a = (i * Math.PI * 2) / 9 - Math.PI / 2
    const at = (q, t) => [150 + 36 * q * Math.cos(a + t), 101 + 40 * q * Math.sin(a + t)]
    k.plate([...at(0.56, -0.1), ...at(0.56, 0.5), ...at(0.3, 0.9)], { tone: 2, cap: false })
  }
  k.glow(150, 101, 74, 0.55)
  for (let i = 0; i < 12; i++) {
    const a = (i * Math.PI) / 6 - Math.PI / 2
    lamp(k, 150 + 28 * Math.cos(a), 101 + 31.5 * Math.sin(a), i % 3 ? 2.7 : 4)
  }
  lamp(k, 150, 101, 3.6)
}

/** A light in the dark: no socket about it. */
function lamp(k, x, y, r) {
  if (k.flat) return
  k.glow(x, y, r * 4)
  k.circle(x, y, r, k.lamp)
  k.circle(x, y, r * 0.6, k.hot)
}

export const Collector = {
  face: [150, 96, 176],
  spill: 96,
  draw(k) {
    load(k)
    k.limb([4, 66, 150, 58], 7, 9, { tone: 3, joints: false, snow: 4 })
    k.limb([296, 66, 150, 58], 7, 9, { tone: 3, joints: false, snow: 4 })
    for (const [x, y] of [
      [18, 116],
      [66, 92],
      [234, 92],
      [282, 116],
    ])
      cage(k, x, y, y - 66)
    mantle(k)
    rakes(k)
    face(k)
  },
}
