/** The rules as the server sends them, and what is left of them when words are looked for. */
import type { components } from '../wire/schema'

type Schemas = components['schemas']
export type Page = Schemas['RulesPage']
export type Section = Schemas['RulesSection']
export type Piece = Schemas['Piece']
type Block = Section['blocks'][number]

/** What is looked for, as single small words. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

const plain = (...texts: Piece[][]): string => texts.map((text) => text.map((piece) => piece.text).join('')).join(' ')
const holds = (text: string, words: string[]): boolean => words.every((word) => text.toLowerCase().includes(word))

/** Everything that a block says, except a table, of which each row is looked at by itself. */
function textOf(block: Exclude<Block, Schemas['RulesTable']>): string {
  if (block.kind === 'list') return plain(...block.items)
  if (block.kind === 'paragraph') return plain(block.text)
  return [block.number, plain(block.text), ...block.parts.map((part) => `${part.number} ${plain(part.text)}`)].join(' ')
}

/** What is left of a section when words are looked for: rules and rows with all of them; all of it if its title has them. */
export function sift(section: Section, words: string[]): Section | null {
  if (!words.length || holds(`${section.number} ${section.title}`, words)) return section
  const blocks = section.blocks.flatMap((block): Block[] => {
    if (block.kind !== 'table') return holds(textOf(block), words) ? [block] : []
    const rows = block.rows.filter((row) => holds(plain(...row), words))
    return rows.length ? [{ ...block, rows }] : []
  })
  return blocks.length ? { ...section, blocks } : null
}

/** How many rules and rows of tables there are. */
export const amount = (sections: Section[]): number =>
  sections
    .flatMap((section) => section.blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : block.kind === 'rule' ? 1 : 0), 0)

/** A text cut where one of the words is in it: those at odd places are found. */
export function cut(text: string, words: string[]): string[] {
  if (!words.length) return [text]
  const any = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(${any})`, 'gi'))
}
