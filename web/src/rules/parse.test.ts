import { describe, expect, it } from 'vitest'
import english from '../../../src/gridnorth/north/rules.md?raw'
import german from '../texts/rules.de.md?raw'
import { amount, cut, parse, pieces, sift, wordsOf, type Rule } from './parse'

const SECTIONS = parse(english)
const RULES = SECTIONS.flatMap((section) => section.blocks).filter((block): block is Rule => block.kind === 'rule')
const numbersOf = (file: string): string[] => [...file.matchAll(/^(?:## |- )(N\d+(?:\.\d+)?) /gm)].map((found) => found[1] ?? '')

describe('the rules', () => {
  it('have every number of the file, in its order, and none twice', () => {
    const found = SECTIONS.flatMap((section) => [
      section.number,
      ...section.blocks.flatMap((block) => (block.kind === 'rule' ? [block.number] : [])),
    ])
    expect(found).toEqual(numbersOf(english))
    expect(new Set(found).size).toBe(found.length)
    expect(RULES.length).toBeGreaterThan(40)
  })
  it('stand in the section of their number', () => {
    for (const section of SECTIONS)
      for (const block of section.blocks) if (block.kind === 'rule') expect(block.number.split('.')[0]).toBe(section.number)
  })
  it('lose no word of the file', () => {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{N}†]/gu, '')
    const kept = SECTIONS.map((section) => [
      section.number,
      section.title,
      ...section.blocks.map((block) =>
        block.kind === 'table'
          ? [block.head, ...block.rows].flat().join(' ')
          : block.kind === 'rule'
            ? [block.number, block.text, ...block.parts].join(' ')
            : block.text,
      ),
    ])
    expect(letters(kept.flat().join(' '))).toBe(letters(english.slice(english.indexOf('## N1'))))
  })
  it('refer only to rules that are there', () => {
    const there = new Set(numbersOf(english))
    const named = RULES.flatMap((rule) => [rule.text, ...rule.parts].flatMap(pieces)).filter((piece) => piece.kind === 'rule')
    expect(named.length).toBeGreaterThan(5)
    for (const piece of named) expect(there).toContain(piece.text)
  })
  it('list the four Directives under N3.2', () => {
    expect(RULES.find((rule) => rule.number === 'N3.2')?.parts.map((part) => pieces(part)[0]?.text)).toEqual([
      'Reprogram',
      'Build',
      'Awaken',
      'Discharge',
    ])
  })
  it('have all 40 cards in the tables of N10', () => {
    const tables = SECTIONS.at(-1)?.blocks.filter((block) => block.kind === 'table') ?? []
    expect(tables.map((table) => table.rows.length)).toEqual([8, 32])
  })
})

describe('the rules in German', () => {
  const there = parse(german)
  it('have the same sections and numbers', () => {
    expect(numbersOf(german)).toEqual(numbersOf(english))
  })
  it('have the same parts, rows and references, rule by rule', () => {
    const shape = (sections: typeof SECTIONS) =>
      sections.map((section) =>
        section.blocks.map((block) => {
          if (block.kind === 'table') return block.rows.map((row) => row.length)
          if (block.kind === 'words') return 'words'
          const pieced = [block.text, ...block.parts].flatMap(pieces)
          return {
            number: block.number,
            parts: block.parts.length,
            named: pieced.filter((piece) => piece.kind === 'rule').map((piece) => piece.text),
            rulings: pieced.filter((piece) => /^(ruling|entscheidung)/i.test(piece.text) && piece.kind === 'strong').length,
          }
        }),
      )
    expect(shape(there)).toEqual(shape(SECTIONS))
  })
  it('name the same cards in the same order', () => {
    const cards = (sections: typeof SECTIONS) =>
      sections.at(-1)?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row[0]) : []))
    expect(cards(there)).toEqual(cards(SECTIONS))
  })
})

describe('a text', () => {
  it('falls into pieces, each of one kind', () => {
    expect(pieces('**Ruling**: see `card` in *your* N5.3.')).toEqual([
      { kind: 'strong', text: 'Ruling' },
      { kind: 'plain', text: ': see ' },
      { kind: 'code', text: 'card' },
      { kind: 'plain', text: ' in ' },
      { kind: 'em', text: 'your' },
      { kind: 'plain', text: ' ' },
      { kind: 'rule', text: 'N5.3' },
      { kind: 'plain', text: '.' },
    ])
  })
  it('is cut where a word is found, large or small', () => {
    expect(cut('Charge, discharge', ['charge'])).toEqual(['', 'Charge', ', dis', 'charge', ''])
    expect(cut('1 + 1', ['+'])).toEqual(['1 ', '+', ' 1'])
    expect(cut('nothing', [])).toEqual(['nothing'])
  })
})

describe('a search', () => {
  const found = (query: string) => SECTIONS.flatMap((section) => sift(section, wordsOf(query)) ?? [])
  it('keeps what has all the words', () => {
    const overloaded = found('overloaded third')
    expect(overloaded.flatMap((section) => section.blocks.map((block) => (block.kind === 'rule' ? block.number : '')))).toEqual(['N4.4'])
  })
  it('keeps rows of tables', () => {
    expect(amount(found('coreweevil once'))).toBe(1)
  })
  it('keeps a whole section by its title', () => {
    expect(found('the collector').find((section) => section.number === 'N7')?.blocks.length).toBe(5)
  })
  it('keeps everything when nothing is looked for, and nothing when it is not there', () => {
    expect(found(' ')).toEqual(SECTIONS)
    expect(found('dragon')).toEqual([])
  })
})
