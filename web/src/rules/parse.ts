/** The rules, from the file that the terminal reads, too: sections, numbered rules, tables. */

export interface Rule {
  kind: 'rule'
  /** `N4.1` */
  number: string
  text: string
  /** What is listed under it. */
  parts: string[]
}
export interface Table {
  kind: 'table'
  head: string[]
  rows: string[][]
}
export interface Words {
  kind: 'words'
  text: string
}
export type Block = Rule | Table | Words

export interface Section {
  /** `N4` */
  number: string
  title: string
  blocks: Block[]
}

const SECTION = /^## (N\d+) (.+)$/
const RULE = /^- (N\d+\.\d+) (.+)$/
const PART = /^ {2}- (.+)$/
const ROW = /^\|(.+)\|$/

/** What stands before the first section is about the file and is left out. */
export function parse(file: string): Section[] {
  const sections: Section[] = []
  /** Takes the lines that go on with what was begun. */
  let goesOn: ((line: string) => void) | undefined
  for (const line of file.split(/\r?\n/)) {
    const section = SECTION.exec(line)
    if (section) {
      sections.push({ number: section[1] ?? '', title: section[2] ?? '', blocks: [] })
      goesOn = undefined
      continue
    }
    const blocks = sections.at(-1)?.blocks
    if (!blocks) continue
    const last = blocks.at(-1)
    const rule = RULE.exec(line)
    const part = PART.exec(line)
    const row = ROW.exec(line)
    if (rule) {
      const made: Rule = { kind: 'rule', number: rule[1] ?? '', text: rule[2] ?? '', parts: [] }
      blocks.push(made)
      goesOn = (more) => (made.text += ` ${more}`)
    } else if (part && last?.kind === 'rule') {
      last.parts.push(part[1] ?? '')
      goesOn = (more) => (last.parts[last.parts.length - 1] += ` ${more}`)
    } else if (row) {
      const cells = (row[1] ?? '').split('|').map((cell) => cell.trim())
      if (last?.kind !== 'table') blocks.push({ kind: 'table', head: cells, rows: [] })
      else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) last.rows.push(cells)
      goesOn = undefined
    } else if (!line.trim()) {
      goesOn = undefined
    } else if (goesOn) {
      goesOn(line.trim())
    } else {
      const made: Words = { kind: 'words', text: line.trim() }
      blocks.push(made)
      goesOn = (more) => (made.text += ` ${more}`)
    }
  }
  return sections
}

export interface Piece {
  kind: 'plain' | 'strong' | 'em' | 'code' | 'rule'
  text: string
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b(N\d+(?:\.\d+)?)\b/g
const KINDS = ['strong', 'em', 'code', 'rule'] as const

/** `a **Discharged** Node (N5.3)` in pieces, each of one kind. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: 'plain', text: text.slice(at, match.index) })
    const which = KINDS.findIndex((_, group) => match[group + 1] !== undefined)
    found.push({ kind: KINDS[which] ?? 'plain', text: match[which + 1] ?? '' })
    at = match.index + match[0].length
  }
  if (at < text.length) found.push({ kind: 'plain', text: text.slice(at) })
  return found
}

/** What is looked for, as single small words. */
export const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

const bare = (text: string): string => text.replace(/[*`]/g, '').toLowerCase()
const holds = (text: string, words: string[]): boolean => words.every((word) => bare(text).includes(word))

/** What is left of a section when words are looked for: rules and rows with all of them; all of it if its title has them. */
export function sift(section: Section, words: string[]): Section | null {
  if (!words.length || holds(`${section.number} ${section.title}`, words)) return section
  const blocks = section.blocks.flatMap((block): Block[] => {
    if (block.kind === 'table') {
      const rows = block.rows.filter((row) => holds(row.join(' '), words))
      return rows.length ? [{ ...block, rows }] : []
    }
    const whole = block.kind === 'rule' ? [block.number, block.text, ...block.parts].join(' ') : block.text
    return holds(whole, words) ? [block] : []
  })
  return blocks.length ? { ...section, blocks } : null
}

/** How many rules and rows of tables there are. */
export const amount = (sections: Section[]): number =>
  sections
    .flatMap((section) => section.blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : block.kind === 'rule' ? 1 : 0), 0)

/** A text cut where one of the words stands in it: those at odd places are found. */
export function cut(text: string, words: string[]): string[] {
  if (!words.length) return [text]
  const any = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return text.split(new RegExp(`(${any})`, 'gi'))
}
