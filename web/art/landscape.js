/** A wide land at night: one Facility near, three far off. Nobody is in it: figures are set before it. */

import { mix } from './colour.js'
import { STRUCTURES } from './facilities.js'
import { n1 } from './numbers.js'
import { colours, ridge, ripples, skyline } from './scene.js'
import { heavens } from './sky.js'

const FAR = ['Tower Array', 'Thermal Plant', 'Scrapyard', 'Nanospore Mill']

/** The way somebody went: prints that come from the front and end at the Facility. */
function tracks(k, level, colour) {
  let d = ''
  for (let i = 0; i < 44; i++) {
    const t = (i / 44) ** 0.72
    const [x, y, size] = [400 + 246 * t + 26 * Math.sin(t * 5.2), level + 108 - 90 * t, 3.4 * (1 - t) + 0.5]
    d += `M${n1(x + (i % 2 ? size : -size))} ${n1(y)}h${n1(size * 0.7)}`
  }
  k.stroke(d, colour, 1.5, 0.5)
}

/** Draw the land of a Facility with a kit, w by h. */
export function land(k, name, site, [w, h]) {
  const { rnd } = k
  const shine = mix(site.low, '#dfeaf0', 0.25)
  const deep = mix(site.top, '#05080c', 0.35)
  const level = h * 0.68
  const sky = [
    [0, deep],
    [0.28, mix(deep, site.low, 0.2)],
    [0.48, mix(site.top, shine, 0.5)],
    [0.68, shine],
    [1, shine],
  ]
  k.fill(`M0 0H${w}V${h}H0Z`, k.down(...sky))
  k.dots(120, () => [rnd() * w, rnd() * h * 0.5], 0.8, 0.8, '#dbe7ee')
  heavens(k, site, colours(site, false), true)
  ridge(k, w, h, level - 48, 30, mix(site.top, shine, 0.58), 0.85, 9)
  ridge(k, w, h, level - 24, 19, mix(site.top, shine, 0.42), 0.9, 9)
  const far = FAR.filter((f) => f !== name)
  const places = [
    [120, 0.42],
    [372, 0.34],
    [816, 0.46],
  ]
  places.forEach(([x, s], i) => skyline(k, site, far[i], x, level + 4, s, mix(site.top, shine, 0.4)))
  k.fill(`M0 ${n1(level - 84)}H${w}V${n1(level + 30)}H0Z`, k.down([0, shine, 0], [0.8, shine, 0.85], [1, shine]))
  k.placed(672, level + 14, 0.78, () => STRUCTURES[name](k))
  const snow = k.down([0, mix(shine, '#dfeaf0', 0.3)], [1, mix(site.top, '#05080c', 0.3)])
  k.fill(`M0 ${n1(level + 6)}Q220 ${n1(level - 8)} 450 ${n1(level + 5)}T900 ${n1(level)}V${h}H0Z`, snow)
  ripples(k, 18, (i) => level + 14 + i * i * 0.3, w, 150, mix(site.top, shine, 0.3))
  tracks(k, level, mix(site.top, shine, 0.22))
  const near = k.down([0, mix(site.top, shine, 0.62)], [1, mix(site.top, '#05080c', 0.4)])
  k.fill(`M0 ${n1(level + 52)}Q120 ${n1(level + 40)} 260 ${n1(level + 66)}T520 ${h}H0Z`, near)
  k.fill(`M900 ${n1(level + 44)}Q800 ${n1(level + 40)} 690 ${n1(level + 68)}T440 ${h}H900Z`, near)
  k.dots(63, () => [rnd() * w, rnd() * h], 1.1, 0.55, '#e6eff4')
}
