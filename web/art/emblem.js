/**
 * The emblem: a compass needle that is a machine, its eye open. It is a list of plain shapes in a square of 64, so that it
 * can be written as SVG and also painted dot by dot into a PNG (png.js).
 */

import { downward, element, picture, radial } from './svg.js'

const NIGHT = ['#1d3347', '#0a1119']

/** A shape: points or circle [x, y, r]; fill is one colour, two (from top to bottom) or a glow that fades outward. */
export function emblem() {
  const snow = [0, 50, 12, 47.5, 24, 49.5, 32, 48, 42, 49.5, 54, 47, 64, 49.5, 64, 64, 0, 64]
  const ridge = [0, 44, 8, 38, 15, 42, 23, 35, 30, 41, 38, 36, 47, 42, 55, 37, 64, 43, 64, 52, 0, 52]
  return [
    { points: [0, 0, 64, 0, 64, 64, 0, 64], fill: NIGHT },
    { circle: [32, 36, 34], glow: '#8fb6cf', op: 0.6 },
    { points: ridge, fill: ['#46637a', '#7f9bad'] },
    { points: [3, 33, 22, 28.5, 22, 37.5], fill: ['#5d7688', '#2b3c4a'] },
    { points: [61, 33, 42, 28.5, 42, 37.5], fill: ['#3a4d5c', '#141e27'] },
    { points: [32, 2, 46.5, 33, 32, 58, 17.5, 33], fill: '#05090d' },
    { points: [32, 4.5, 32, 55.5, 19, 33], fill: ['#d3e3ec', '#5d7688'] },
    { points: [32, 4.5, 45, 33, 32, 55.5], fill: ['#5a7285', '#17222c'] },
    { points: snow, fill: ['#eaf2f6', '#9db4c2'] },
    { circle: [32, 32, 20], glow: '#ff9d45', op: 0.95 },
    { circle: [32, 32, 9.4], fill: '#04070a' },
    { circle: [32, 32, 7.2], fill: '#ff9d45' },
    { circle: [32, 32, 4.9], fill: '#1c0d02' },
    { circle: [32, 32, 3.1], fill: '#ffdcae' },
  ]
}

/** The emblem as SVG text, with round corners. */
export function icon() {
  const id = (i) => `icon-${i}`
  const shapes = emblem()
  const paint = ({ fill }, i) => (typeof fill === 'string' ? fill : `url(#${id(i)})`)
  const gradients = shapes.map(({ fill, glow }, i) => {
    if (glow)
      return radial(id(i), [
        [0, glow],
        [1, glow, 0],
      ])
    return typeof fill === 'string'
      ? ''
      : downward(id(i), [
          [0, fill[0]],
          [1, fill[1]],
        ])
  })
  const body = shapes.map((shape, i) => {
    const look = { fill: paint(shape, i), 'fill-opacity': shape.op }
    if (shape.points) return element('path', { d: `M${shape.points.join(' ')}Z`, ...look })
    const [cx, cy, r] = shape.circle
    return element('circle', { cx, cy, r, ...look })
  })
  const corners = element('clipPath', { id: 'icon-corners' }, element('rect', { width: 64, height: 64, rx: 14 }))
  return picture({
    view: '0 0 64 64',
    size: [64, 64],
    label: 'gridnorth',
    defs: gradients.join('') + corners,
    body: element('g', { 'clip-path': 'url(#icon-corners)' }, body.join('')),
  })
}
