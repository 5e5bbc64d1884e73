/** The pictures as files: each name has its own, and a browser can show any two of them on one page. */

import { inflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ANCIENTS, COLLECTOR, FACILITIES, FAMILIES, pictures, slug } from './index.js'
import { lines } from './numbers.js'
import { iconPng } from './png.js'

/** Least and most bytes of each kind, as the design allows: a card's picture has 8 to 40 kB. */
const BUDGET = {
  ancient: [8, 40],
  plate: [8, 40],
  figure: [4, 40],
  'figure-asleep': [4, 40],
  seal: [2, 40],
  facility: [8, 40],
  'facility-plate': [8, 40],
  landscape: [8, 40],
  mark: [0.5, 8],
  node: [1, 8],
  'card-back': [4, 40],
  icon: [1, 8],
}

let drawn = []
beforeAll(() => {
  drawn = pictures().map((p) => ({ ...p, svg: p.draw() }))
})

/** Why a text is not well-formed, or an empty text. Enough of XML for what the kit can write. */
function fault(text) {
  const open = []
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9:-]+="[^"<>]*")*)(\/?)>/y
  let at = 0
  while (at < text.length) {
    if (text[at] !== '<') return `text outside a tag at ${at}: ${text.slice(at, at + 30)}`
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) return `no tag at ${at}: ${text.slice(at, at + 60)}`
    const [whole, closing, name, attributes, single] = found
    const keys = [...attributes.matchAll(/ ([a-zA-Z0-9:-]+)=/g)].map((m) => m[1])
    if (new Set(keys).size < keys.length) return `an attribute twice in ${whole.slice(0, 80)}`
    if (closing && open.pop() !== name) return `</${name}> closes nothing at ${at}`
    if (!closing && !single) open.push(name)
    if (!closing && at > 0 && !open.length) return `a second root at ${at}`
    at += whole.length
  }
  return open.length ? `<${open.pop()}> is never closed` : ''
}

const ids = (svg) => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])

test('the small parser finds what is wrong', () => {
  expect(fault('<svg a="1"><g><path d="M0 0"/></g></svg>')).toBe('')
  for (const bad of ['<svg><g></svg>', '<svg a="1" a="2"/>', '<svg>x</svg>', '<svg a=1/>', '<svg', '<svg/><svg/>']) {
    expect(fault(bad), bad).not.toBe('')
  }
})

test('there are 32 Ancients in eight families and one Collector', () => {
  expect(FACILITIES).toHaveLength(8)
  expect(Object.values(FAMILIES).map((f) => f.length)).toEqual(Array(8).fill(4))
  expect(new Set(ANCIENTS).size).toBe(32)
})

test('every name has a picture of every kind', () => {
  const paths = new Set(drawn.map((p) => p.path))
  for (const kind of ['ancient', 'plate', 'seal', 'figure', 'figure-asleep'])
    for (const name of [...ANCIENTS, COLLECTOR]) expect(paths).toContain(`${kind}/${slug(name)}.svg`)
  for (const kind of ['facility', 'facility-plate', 'landscape', 'mark'])
    for (const name of FACILITIES) expect(paths).toContain(`${kind}/${slug(name)}.svg`)
  for (const level of [0, 1, 2, 3, 4]) expect(paths).toContain(`node/${level}.svg`)
  expect(paths).toContain('card-back.svg')
  expect(paths).toContain('favicon.svg')
  expect(paths.size).toBe(drawn.length)
})

test('no picture holds a number that is none', () => {
  for (const { path, svg } of drawn) expect(/NaN|undefined|null|Infinity|\[object/.exec(svg)?.[0], path).toBe(undefined)
})

test('every picture is well-formed', () => {
  for (const { path, svg } of drawn) expect(fault(svg), path).toBe('')
})

test('no id is used twice, even with all pictures on one page', () => {
  const all = drawn.flatMap(({ svg }) => ids(svg))
  const seen = new Set()
  expect(all.filter((id) => seen.size === seen.add(id).size)).toEqual([])
})

test('what a picture refers to is in it, and what is in it is used', () => {
  for (const { path, svg } of drawn) {
    const asked = new Set([...svg.matchAll(/url\(#([^)]+)\)/g)].map((m) => m[1]))
    expect([...asked].sort(), path).toEqual(ids(svg).sort())
  }
})

test('a picture has the size that the index says', () => {
  for (const { path, width, height, svg } of drawn) expect(svg, path).toContain(` width="${width}" height="${height}"`)
})

test('numbers have at most two decimals', () => {
  for (const { path, svg } of drawn) expect(/\.\d{3}/.exec(svg)?.[0], path).toBe(undefined)
})

test('a picture is within its budget', () => {
  for (const { path, kind, svg } of drawn) {
    const [least, most] = BUDGET[kind].map((kb) => kb * 1024)
    expect(svg.length, path).toBeGreaterThan(least)
    expect(svg.length, path).toBeLessThan(most)
  }
})

test('no two pictures of a kind are the same', () => {
  for (const kind of Object.keys(BUDGET)) {
    const bodies = drawn
      .filter((p) => p.kind === kind)
      .map(({ svg }) => svg.replace(/(id=")[^"]+|(url\(#)[^)]+|aria-label="[^"]+"/g, ''))
    expect(new Set(bodies).size, kind).toBe(bodies.length)
  }
})

test('drawing again gives the same bytes', () => {
  for (const p of pictures()) expect(p.draw() === drawn.find((d) => d.path === p.path).svg, p.path).toBe(true)
})

test('a machine asleep has no light in it, awake it has', () => {
  const warm = (svg) =>
    [...svg.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/g)].some(([, r, , b]) => parseInt(r, 16) - parseInt(b, 16) > 90)
  for (const { path, kind, svg } of drawn) {
    if (kind === 'figure') expect(warm(svg), path).toBe(true)
    if (kind === 'figure-asleep') expect(warm(svg), path).toBe(false)
  }
})

test('a Node shows a warm cell for each Level, Discharged none', () => {
  for (const level of [0, 1, 2, 3, 4]) {
    const { svg } = drawn.find((p) => p.path === `node/${level}.svg`)
    expect(svg.split(`fill="url(#node${level}-warm)"`).length - 1).toBe(level)
  }
})

test('a mark takes the colour of the text about it', () => {
  for (const { path, kind, svg } of drawn)
    if (kind === 'mark')
      expect(
        [...new Set(svg.match(/(?:fill|stroke)="[^"]+"/g))].filter((c) => !/none|currentColor/.test(c)),
        path,
      ).toEqual([])
})

test('path data goes through the points that were given', () => {
  expect(
    lines(
      [
        [1, 2],
        [3, 2.5],
        [3, 2.5],
        [2.26, -1],
      ],
      true,
    ),
  ).toBe('M1 2l2 .5-.7-3.5Z')
  expect(
    lines([
      [5, 5],
      [5, 5],
      [6, 7],
      [7, 7],
    ]),
  ).toBe('M5 5l1 2 1 0')
})

test('the icon as a PNG has its size and one filtered row for each line', () => {
  const png = iconPng(48)
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([48, 48])
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  expect(rows.length).toBe(48 * (48 * 3 + 1))
  expect(new Set(Array.from({ length: 48 }, (_, y) => rows[y * 145]))).toEqual(new Set([2]))
})
