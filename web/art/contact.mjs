/** node web/art/contact.mjs OUT.html: all pictures on one page at the sizes they are used in, for looking. */

import { writeFileSync } from 'node:fs'
import { ANCIENTS, COLLECTOR, FACILITIES, pictures, slug } from './index.js'

const file = process.argv[2]
if (!file) {
  console.error('usage: node contact.mjs OUT.html')
  process.exit(2)
}

const drawn = new Map(pictures().map((p) => [p.path, p.draw()]))
const names = [...ANCIENTS, COLLECTOR].map(slug)
const places = FACILITIES.map(slug)
const cover = 'object-fit:cover'

function image(path, width, height, style = '') {
  const src = `data:image/svg+xml;base64,${Buffer.from(drawn.get(path)).toString('base64')}`
  return `<img alt="" title="${path}" style="width:${width}px;height:${height}px;${style}" src="${src}">`
}
function large(name) {
  const path = `ancient/${name}.svg`
  const size = Math.round(drawn.get(path).length / 1024)
  return `<figure>${image(path, 300, 235)}<figcaption>${name}, ${size} kB</figcaption></figure>`
}
function nodes(n) {
  const path = `node/${n}.svg`
  return image(path, 56, 112, 'margin:8px') + image(path, 26, 52) + image(path, 12, 24, 'margin-right:20px')
}
const mark = (name) => `<span class="mark">${drawn.get(`mark/${name}.svg`)}</span>`
const icon = (size) => image('favicon.svg', size, size)

const ROWS = {
  'L, 300 wide': names.map(large),
  'M, 150 wide': names.map((n) => image(`ancient/${n}.svg`, 150, 92, cover)),
  'Plate, 120 by 60': names.map((n) => image(`plate/${n}.svg`, 120, 60, cover)),
  'S, 96 wide': names.map((n) => image(`plate/${n}.svg`, 96, 52)),
  'S in greyscale': names.map((n) => image(`plate/${n}.svg`, 96, 52, 'filter:grayscale(1)')),
  'Seals, 40': names.map((n) => image(`seal/${n}.svg`, 40, 40, 'border-radius:50%')),
  Facilities: places.map((n) => image(`facility/${n}.svg`, 300, 240)),
  'Facility plates': places.map((n) => image(`facility-plate/${n}.svg`, 120, 60, cover)),
  Marks: places.map(mark),
  Landscapes: places.map((n) => image(`landscape/${n}.svg`, 620, 234)),
  Figures: names.map((n) => image(`figure/${n}.svg`, 150, 120) + image(`figure-asleep/${n}.svg`, 150, 120)),
  Nodes: [0, 1, 2, 3, 4].map(nodes),
  'Back and icon': [image('card-back.svg', 300, 420), image('card-back.svg', 96, 134), ...[128, 32, 16].map(icon)],
}
const STYLE = [
  'body{margin:16px;background:#0c1219;color:#b3c3cf;font:13px sans-serif}',
  'figure{display:inline-block;margin:3px}img{margin:2px;vertical-align:bottom}h2{font-size:15px;margin:18px 0 6px}',
  '.mark{color:#9db1bf;display:inline-block;zoom:.3;margin:12px}',
]

const rows = Object.entries(ROWS).map(([title, cells]) => `<h2>${title}</h2><div>${cells.join('')}</div>`)
const head = `<!doctype html><meta charset="utf-8"><title>The pictures</title><style>${STYLE.join('')}</style>`
writeFileSync(file, `${head}${rows.join('\n')}\n`)
