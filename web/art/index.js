/** Every picture of The North by its path: what build.mjs writes and what the client asks for. */

import { cardBack } from './back.js'
import { icon } from './emblem.js'
import { node } from './node.js'
import { ancient, facility, facilityPlate, figure, landscape, mark, plate, seal, SIZE } from './pictures.js'
import { ANCIENTS, COLLECTOR, FACILITIES, slug } from './sites.js'

export { cardBack } from './back.js'
export { icon } from './emblem.js'
export { node } from './node.js'
export { ancient, facility, facilityPlate, figure, landscape, mark, plate, seal } from './pictures.js'
export { ANCIENTS, COLLECTOR, FACILITIES, FAMILIES, slug } from './sites.js'

const asleep = (name) => figure(name, { asleep: true })

/** [kind, the names it is drawn for, how, its size] */
const KINDS = [
  ['ancient', [...ANCIENTS, COLLECTOR], ancient, SIZE.picture],
  ['plate', [...ANCIENTS, COLLECTOR], plate, SIZE.plate],
  ['seal', [...ANCIENTS, COLLECTOR], seal, SIZE.seal],
  ['figure', [...ANCIENTS, COLLECTOR], figure, SIZE.picture],
  ['figure-asleep', [...ANCIENTS, COLLECTOR], asleep, SIZE.picture],
  ['facility', FACILITIES, facility, SIZE.picture],
  ['facility-plate', FACILITIES, facilityPlate, SIZE.plate],
  ['landscape', FACILITIES, landscape, SIZE.landscape],
  ['mark', FACILITIES, mark, SIZE.mark],
  ['node', [0, 1, 2, 3, 4], node, SIZE.node],
]

/** All pictures: { path, kind, name, width, height, draw }. Nothing is drawn before draw() is called. */
export function pictures() {
  const all = KINDS.flatMap(([kind, names, draw, [width, height]]) =>
    names.map((name) => ({
      path: `${kind}/${slug(String(name))}.svg`,
      kind,
      name: String(name),
      width,
      height,
      draw: () => draw(name),
    })),
  )
  all.push({
    path: 'card-back.svg',
    kind: 'card-back',
    name: 'card-back',
    width: SIZE.back[0],
    height: SIZE.back[1],
    draw: cardBack,
  })
  all.push({ path: 'favicon.svg', kind: 'icon', name: 'icon', width: SIZE.icon[0], height: SIZE.icon[1], draw: icon })
  return all
}
