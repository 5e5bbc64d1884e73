/** Text as the server sends it: rendered for the reader, in fragments that say which words name something. */
import type { components } from './schema'

type Schemas = components['schemas']
export type Fragments = Schemas['LogLine']['text']
export type LogLine = Schemas['LogLine']
export type Message = Schemas['Message']
export type CardRef = Schemas['CardRef']
export type Prompt = Schemas['Prompt']
export type OptionInfo = Schemas['OptionInfo']

type Fragment = Fragments[number]

const textOf = (fragment: Fragment): string => (typeof fragment === 'string' ? fragment : fragment.text)

/** Fragments as plain text. */
export const plain = (fragments: Fragments): string => fragments.map(textOf).join('')

/** The card that a fragment names, if it names one. */
export function cardIn(fragment: Fragment): CardRef | null {
  if (typeof fragment === 'string' || typeof fragment.of === 'number' || fragment.of.ref !== 'card') return null
  return fragment.of
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same text with a capital letter at the beginning. */
export function capital(fragments: Fragments): Fragments {
  const [first, ...rest] = fragments
  if (first === undefined) return []
  return [typeof first === 'string' ? capitalized(first) : { ...first, text: capitalized(first.text) }, ...rest]
}
