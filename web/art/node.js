/**
 * A Node: a frame with four cells, one lit for each Level. Discharged (0) it is drained: no light, ice, cracked cells.
 * The shapes are few and large, so that it is still read when it is 24 px high.
 */

import { downward, element, picture, radial, slanted } from './svg.js'

const SIZE = [56, 112]
const CELL = { x: 9, width: 38, height: 20.5, gap: 3.5, foot: 104 }
const top = (n) => CELL.foot - n * CELL.height - (n - 1) * CELL.gap

const ICE =
  'M1.5 9C3 3 10 1.5 17 2.5C22 .5 33 .2 40 2.2C48 1.6 53.5 4 54.5 9.5C53 11 51.6 9 50.5 8.6L49 16L47.2 8.8' +
  'C43 8 40 10.5 37 8.4L35.2 13L33.6 8.2' +
  'C28 8.6 25 7.4 21 8.2L18.8 19L16.8 8.6C12 8.4 10.5 10 8.5 8.8L7 13L5.4 9.2C4 10.4 2.5 10.8 1.5 9Z'
const CRACKS = 'M15 34l7 6 -4 5 9 7M40 60l-6 5 5 6 -8 6 3 6M16 92l6 -5 4 4'

const stroke = (d, colour, width, op) => element('path', { d, stroke: colour, 'stroke-width': width, 'stroke-opacity': op })
const rect = (x, y, width, height, rx, fill) => element('rect', { x, y, width, height, rx, fill })

/** The n-th cell from below: its face and, inside it, its edge. */
function cell(n, fill, edge) {
  const line = { x: CELL.x + 0.75, y: top(n) + 0.75, width: CELL.width - 1.5, height: CELL.height - 1.5, rx: 2.3 }
  return (
    rect(CELL.x, top(n), CELL.width, CELL.height, 3, fill) + element('rect', { ...line, stroke: edge, 'stroke-width': 1.5 })
  )
}

function shell(lit, metal) {
  return (
    element('path', { d: 'M19 6.5V3.5Q19 1 21.5 1h13Q37 1 37 3.5v3z', fill: lit ? '#8aa0b0' : '#3a4853' }) +
    rect(2, 4, 52, 106, 7, metal) +
    rect(6, 6.5, 44, 100.5, 4.5, '#05090d') +
    stroke('M3 11Q3 5 9 5h20', lit ? '#dfeaf1' : '#8496a3', 1.2, 0.7)
  )
}

/** A Node at Level 1 to 4, or Discharged (0), as SVG text. */
export function node(level) {
  const lit = level > 0
  const id = (part) => `node${level}-${part}`
  const use = (part) => `url(#${id(part)})`
  const metal = lit ? ['#8ea4b5', '#222e38'] : ['#52636f', '#171f27']
  let defs = slanted(id('frame'), [
    [0, metal[0]],
    [1, metal[1]],
  ])
  if (level < 4)
    defs += downward(id('empty'), [
      [0, '#080d13'],
      [1, '#121b24'],
    ])
  let body = shell(lit, use('frame'))
  for (let n = 1; n <= 4; n++) {
    if (n > level) body += cell(n, use('empty'), lit ? '#3a4b5a' : '#293643')
    else body += cell(n, use('warm'), '#ffe0b5') + stroke(`M${CELL.x + 5} ${top(n) + 5}h${CELL.width - 10}`, '#fff3df', 2, 0.85)
  }
  if (lit) {
    const middle = (CELL.foot + top(level)) / 2
    defs += downward(id('warm'), [
      [0, '#ffcf94'],
      [0.5, '#ff9d45'],
      [1, '#d8691a'],
    ])
    defs += radial(id('glow'), [
      [0, '#ff9d45', 0.4],
      [0.55, '#ff9d45', 0.14],
      [1, '#ff9d45', 0],
    ])
    body += element('ellipse', { cx: 28, cy: middle, rx: 28, ry: CELL.foot - middle + 13, fill: use('glow') })
  } else {
    for (let n = 1; n <= 4; n++)
      body += stroke(`M${CELL.x + 4} ${top(n) + CELL.height - 3.5}h${CELL.width - 8}`, '#5f7384', 1.5, 0.5)
    body += stroke(CRACKS, '#9fb4c4', 1.3, 0.55) + element('path', { d: ICE, fill: '#d5e3ec', 'fill-opacity': 0.92 })
  }
  const label = lit ? `Node at Level ${level}` : 'Node, Discharged'
  return picture({ view: `0 0 ${SIZE.join(' ')}`, size: SIZE, label, defs, body })
}
