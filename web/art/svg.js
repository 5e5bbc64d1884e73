/** SVG as text. */

import { n1, n2 } from './numbers.js'

/** A number without the nought before its point. */
const short = (v) => String(v).replace(/^(-?)0\./, '$1.')

/** One element. Numbers are rounded, an opacity of 1 and what is undefined are left away. */
export function element(name, attributes, inner = '') {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    const opacity = key.endsWith('opacity')
    if (value === undefined || (opacity && value >= 1)) continue
    text += ` ${key}="${typeof value === 'number' ? short(opacity || key === 'offset' ? n2(value) : n1(value)) : value}"`
  }
  return inner ? `${text}>${inner}</${name}>` : `${text}/>`
}

const stops = (list) =>
  list.map(([offset, colour, op = 1]) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': op })).join('')

/** A gradient from top to bottom; each stop is [offset, colour, opacity]. */
export const downward = (id, list) => element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops(list))

/** A gradient over a plate, from where the light comes. */
export const slanted = (id, list) => element('linearGradient', { id, x1: 0, y1: 0, x2: '.55', y2: 1 }, stops(list))

export const radial = (id, list) => element('radialGradient', { id }, stops(list))

/** A whole picture. label: what it shows, for who cannot see it; without one it is decoration. */
export function picture({ view, size: [width, height], label, fit, defs = '', body }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }
  const content = (defs && `<defs>${defs}</defs>`) + `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g>`
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: view, width, height, preserveAspectRatio: fit, ...spoken }
  return element('svg', attributes, content)
}
