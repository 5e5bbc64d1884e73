/** The back of a hidden card: the sky turning about the pole star over an empty grid. Nothing warm: it tells nothing. */

import { lines, n1, seeded } from './numbers.js'
import { downward, element, picture, radial } from './svg.js'

const [WIDTH, HEIGHT] = [300, 420]
const [X, Y] = [150, 158]
const HORIZON = 318

const fill = (d, paint, op) => element('path', { d, fill: paint, 'fill-opacity': op })
const stroke = (d, colour, width, op) => element('path', { d, stroke: colour, 'stroke-width': width, 'stroke-opacity': op })

/** Star trails: arcs about the pole. */
function trails(rnd) {
  let out = ''
  for (let i = 0; i < 74; i++) {
    const r = n1(16 + i * 3.1 + rnd() * 3)
    const from = rnd() * Math.PI * 2
    const to = from + 0.5 + rnd() * 0.55
    const at = (a) => `${n1(X + r * Math.cos(a))} ${n1(Y + r * Math.sin(a))}`
    out += stroke(`M${at(from)}A${r} ${r} 0 0 1 ${at(to)}`, '#a9c3d4', 0.6 + rnd() * 1.1, 0.16 + rnd() * 0.5)
  }
  return out
}

/** The ground: lines that run north, and lines across that come closer together. */
function grid() {
  let d = ''
  for (let i = -9; i <= 9; i++) d += `M${n1(150 + i * 7)} ${HORIZON}L${n1(150 + i * 46)} ${HEIGHT}`
  for (let i = 1; i < 8; i++) d += `M0 ${n1(HORIZON + (HEIGHT - HORIZON) * (i / 7.4) ** 2)}H${WIDTH}`
  return stroke(d, '#8aa3b4', 1, 0.3) + stroke(`M0 ${HORIZON}H${WIDTH}`, '#c9d8e2', 1, 0.6)
}

/** Two mountains on a low ridge. */
function ridge(rnd) {
  const points = []
  const peak = (x, at, height, width) => height * Math.exp(-(((x - at) / width) ** 2))
  for (let x = 0; x <= WIDTH; x += 10) points.push([x, HORIZON - 9 - rnd() * 15 - peak(x, 84, 12, 40) - peak(x, 226, 17, 34)])
  return fill(`${lines(points)}V${HORIZON}H0Z`, '#16222d') + stroke(lines(points), '#8aa3b4', 1, 0.7)
}

/** The needle, half in light. */
function needle() {
  return (
    fill(`M${X - 30} ${Y}L${X} ${Y - 4}L${X + 30} ${Y}L${X} ${Y + 4}Z`, '#6b8294') +
    fill(`M${X} ${Y - 44}V${Y + 28}L${X - 9} ${Y}Z`, '#eef5f8') +
    fill(`M${X} ${Y - 44}L${X + 9} ${Y}L${X} ${Y + 28}Z`, '#8ba1b1') +
    element('circle', { cx: X, cy: Y, r: 3.4, fill: '#0a111a' })
  )
}

export function cardBack() {
  const rnd = seeded('card-back')
  const whole = { width: WIDTH, height: HEIGHT, rx: 11 }
  const defs = [
    downward('back-sky', [
      [0, '#0a111a'],
      [0.5, '#15222f'],
      [1, '#34495a'],
    ]),
    downward('back-ground', [
      [0, '#2b3d4c'],
      [1, '#0c141c'],
    ]),
    radial('back-star', [
      [0, '#dfeaf1', 0.6],
      [1, '#dfeaf1', 0],
    ]),
    element('clipPath', { id: 'back-card' }, element('rect', whole)),
  ]
  const body = [
    fill(`M0 0H${WIDTH}V${HORIZON}H0Z`, 'url(#back-sky)'),
    trails(rnd),
    element('circle', { cx: X, cy: Y, r: 70, fill: 'url(#back-star)' }),
    ridge(rnd),
    fill(`M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0Z`, 'url(#back-ground)'),
    grid(),
    needle(),
    element('rect', {
      x: 9,
      y: 9,
      width: 282,
      height: 402,
      rx: 6,
      stroke: '#6b8294',
      'stroke-opacity': 0.75,
      'stroke-width': 1.4,
    }),
    element('rect', { ...whole, stroke: '#3a4855', 'stroke-width': 2.8 }),
  ]
  return picture({
    view: `0 0 ${WIDTH} ${HEIGHT}`,
    size: [WIDTH, HEIGHT],
    label: 'A hidden card',
    defs: defs.join(''),
    body: element('g', { 'clip-path': 'url(#back-card)' }, body.join('')),
  })
}
