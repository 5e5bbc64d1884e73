import { describe, expect, it } from 'vitest'
import { amount, cut, sift, wordsOf, type Piece, type Section } from './search'

const plain = (text: string): Piece[] => [{ kind: 'plain', text }]
const SECTIONS: Section[] = [
  {
    number: 'N4',
    title: 'Zone, Protocols, Sparks',
    blocks: [
      { kind: 'paragraph', text: plain('Everything in your Zone works at once.') },
      { kind: 'rule', number: 'N4.1', text: plain('Use its Protocol now:'), parts: [{ number: '', text: plain('in your Zone.') }] },
      {
        kind: 'rule',
        number: 'N4.4',
        text: [{ kind: 'strong', text: 'Over' }, { kind: 'plain', text: 'loaded: the third use does nothing.' }],
        parts: [{ number: 'N4.4.1', text: plain('Nor does a later one.') }],
      },
      { kind: 'list', items: [plain('First a coin.'), plain('Then a card.')] },
    ],
  },
  {
    number: 'N10',
    title: 'The cards',
    blocks: [{ kind: 'table', head: [plain('Ancient'), plain('Protocol')], rows: [[plain('Coreweevil'), plain('Charge once')], [plain('Shuffler'), plain('Use your hand')]] }],
  },
]

describe('a search', () => {
  const found = (query: string) => SECTIONS.flatMap((section) => sift(section, wordsOf(query)) ?? [])
  const rules = (query: string) =>
    found(query).flatMap((section) => section.blocks.flatMap((block) => (block.kind === 'rule' ? [block.number] : [])))
  it('keeps what has all the words, in the text, across its marks, and in the parts', () => {
    expect(rules('third OVERLOADED')).toEqual(['N4.4'])
    expect(rules('now zone.')).toEqual(['N4.1'])
    expect(rules('n4.4.1')).toEqual(['N4.4'])
    expect(rules('third now')).toEqual([])
  })
  it('keeps paragraphs and lists', () => {
    expect(found('works')[0]?.blocks.map((block) => block.kind)).toEqual(['paragraph'])
    expect(found('coin card')[0]?.blocks.map((block) => block.kind)).toEqual(['list'])
  })
  it('keeps rows of tables', () => {
    expect(amount(found('coreweevil once'))).toBe(1)
    expect(amount(found('use'))).toBe(3)
  })
  it('keeps a whole section by its title', () => {
    expect(found('sparks')).toEqual([SECTIONS[0]])
  })
  it('keeps everything when nothing is looked for, and nothing when it is not there', () => {
    expect(found(' ')).toEqual(SECTIONS)
    expect(amount(SECTIONS)).toBe(4)
    expect(found('dragon')).toEqual([])
  })
})

describe('a text', () => {
  it('is cut where a word is found, large or small', () => {
    expect(cut('Charge, discharge', ['charge'])).toEqual(['', 'Charge', ', dis', 'charge', ''])
    expect(cut('1 + 1', ['+'])).toEqual(['1 ', '+', ' 1'])
    expect(cut('nothing', [])).toEqual(['nothing'])
  })
})
