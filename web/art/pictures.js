/** Finished pictures as SVG text. All of them are pure functions of a name: the same name, the same bytes. */

import { mix } from './colour.js'
import { RECIPES } from './ancients/index.js'
import { STRUCTURES } from './facilities.js'
import { makeKit } from './kit.js'
import { n1, seeded } from './numbers.js'
import { land } from './landscape.js'
import { colours, footing, frame, scene, shadow, spill } from './scene.js'
import { H, W } from './shapes.js'
import { HOME, SITES, slug } from './sites.js'
import { picture } from './svg.js'
import { weather } from './weather.js'

/** Pictures and figures are drawn 300 by 240, plates 200 by 108, seals square. */
export const SIZE = {
  picture: [W, H],
  plate: [200, 108],
  seal: [96, 96],
  landscape: [900, 340],
  mark: [250, 160],
  node: [56, 112],
  back: [300, 420],
  icon: [64, 64],
}

const title = (name) => (name === 'Collector' ? 'The Collector' : name)
const id = (kind, name) => `${kind}-${slug(name)}`

/** The text of a picture: size is its natural one, view the part that is seen. Gradients nobody uses are left away. */
function finish(k, name, size, view = `0 0 ${W} ${H}`, fit = 'xMidYMid slice') {
  const body = k.out.join('')
  const defs = k.defs.filter((d) => body.includes(`url(#${/id="([^"]+)"/.exec(d)[1]})`)).join('')
  return picture({ view, size, label: title(name), fit, defs, body })
}

const clamp = (v, least, most) => n1(Math.min(Math.max(least, v), most))
/** A window of w by h about a point, kept inside the picture. */
const windowAt = (x, y, w, h) => [clamp(x - w / 2, 0, W - w), clamp(y - h / 2, 0, H - h), n1(w), n1(h)]

function portrait(name, kind, { size = SIZE.picture, view = null, day = false } = {}) {
  const site = SITES[HOME[name]]
  const k = makeKit(id(kind, name), site, { day, view, rnd: seeded(name) })
  scene(k, HOME[name], site)
  if (!view) frame(k)
  shadow(k, 150, 106, 222)
  RECIPES[name].draw(k)
  footing(k, site)
  spill(k, 150, RECIPES[name].spill)
  weather(k, site)
  return finish(k, name, size, view ? view.join(' ') : undefined)
}

/** An Ancient, or The Collector, at night in its place. paper: in daylight, for print with little ink. */
export const ancient = (name, { paper = false } = {}) => portrait(name, paper ? 'p' : 'a', { day: paper })

/** The same picture cropped on the face, for a card lying in a Zone. */
export function plate(name) {
  const [x, y, w] = RECIPES[name].face
  return portrait(name, 't', { size: SIZE.plate, view: windowAt(x, y, w, w * 0.54) })
}

/** The face alone in a square: who sits at the table. */
export function seal(name) {
  const { face, draw, seal: [x, y, w] = [face[0], face[1], face[2] * 0.62] } = RECIPES[name]
  const site = SITES[HOME[name]]
  const view = windowAt(x, y, w, w)
  const k = makeKit(id('s', name), site, { view, rnd: seeded(name) })
  const c = colours(site, false)
  k.fill(`M0 0H${W}V${H}H0Z`, mix(c.top, c.low, 0.35))
  const light = k.round([0, mix(c.shine, '#ffffff', 0.15), 0.95], [1, c.top, 0.2])
  k.circle(view[0] + w / 2, view[1] + w * 0.55, w * 0.72, light)
  draw(k)
  return finish(k, name, SIZE.seal, view.join(' '))
}

/** The machine alone on nothing. asleep: dormant, its lights out. */
export function figure(name, { asleep = false } = {}) {
  const k = makeKit(id(asleep ? 'z' : 'g', name), SITES[HOME[name]], { asleep, rnd: seeded(name) })
  shadow(k, 150, 100, 226)
  RECIPES[name].draw(k)
  if (!asleep) spill(k, 150, RECIPES[name].spill * 1.4, 0.6)
  return finish(k, name, SIZE.picture, undefined, 'xMidYMax meet')
}

function daylight(name, kind, size, view) {
  const site = SITES[name]
  const k = makeKit(id(kind, name), site, { day: true, rnd: seeded(name) })
  scene(k, name, site)
  k.oval(150, 209, 158, 13, k.round([0.2, '#5f7384', 0.5], [1, '#5f7384', 0]))
  k.placed(150, 210, 1.14, () => STRUCTURES[name](k))
  drifts(k)
  footing(k, site)
  weather(k, site)
  return finish(k, name, size, view)
}

/** Snow blown against the foot of a building. */
function drifts(k) {
  const { rnd } = k
  const [left, right] = [`${n1(30 + rnd() * 30)} ${n1(203 + rnd() * 4)}`, n1(214 + rnd() * 16)]
  k.fill(
    `M0 ${n1(213 + rnd() * 4)}Q${left} 84 213T150 211T${right} 212T300 211V${H}H0Z`,
    k.down([0, '#f6f9fb'], [1, '#d9e3ea']),
  )
}

/** A Facility in the white of an overcast day. */
export const facility = (name) => daylight(name, 'f', SIZE.picture)

/** The same, cropped for a card lying in a Zone. */
export const facilityPlate = (name) => daylight(name, 'u', SIZE.plate, '4 54 292 157.7')

/** The bare structure in one colour: the family's mark on cards and in lists. */
export function mark(name) {
  const k = makeKit(id('m', name), SITES[name], { flat: 'currentColor' })
  STRUCTURES[name](k)
  return picture({ view: '-131 -165 262 168', size: SIZE.mark, body: k.out.join('') })
}

/** The wide land about a Facility at night. */
export function landscape(name) {
  const k = makeKit(id('l', name), SITES[name])
  land(k, name, SITES[name], SIZE.landscape)
  return finish(k, name, SIZE.landscape, `0 0 ${SIZE.landscape.join(' ')}`)
}
