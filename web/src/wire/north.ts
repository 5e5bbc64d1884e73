/** What a seat sees of The North, as the server sends it. */
import type { components } from './schema'
import { cardIn, type CardRef, type LogLine } from './words'

type Schemas = components['schemas']
export type Seat = 'south' | 'north'
export type Node = number | 'discharged' | 'none'
export const DIRECTIVES = ['reprogram', 'build', 'awaken', 'discharge'] as const
export type Directive = (typeof DIRECTIVES)[number]
export const isDirective = (name: string | undefined): name is Directive => (DIRECTIVES as readonly string[]).includes(name ?? '')

export type SeatView = Omit<Schemas['SeatData'], 'node'> & { node: Node }

/** A view of the wire, whose seats are those of this game. */
export type View = Omit<Schemas['NorthView'], 'seat' | 'asked' | 'turn' | 'first' | 'south' | 'north'> & {
  seat: Seat | null
  asked: Seat | null
  turn: Seat | null
  first: Seat
  south: SeatView
  north: SeatView
}

type AnyView = Schemas['GameState']['view']

/** The view of a game, if it is one of The North. */
export const northView = (view: AnyView | undefined): View | null => (view?.game === 'north' ? (view as View) : null)

export type Value = '' | '0' | 'I' | 'II'

/** A card by the name it has on the table: `Animator II`, `Outpost/Animator II`; or a Facility alone: `Outpost`. */
export interface CardName {
  /** What stays when it is turned: `Animator II`. */
  key: string
  ancient: string
  value: Value
  /** The Facility that lies up, if one does. */
  facility: string
}

const VALUES: readonly string[] = ['0', 'I', 'II']

/** A card by its notation; null if it is none. */
export function cardNamed(notation: string): CardName | null {
  const [key = '', facility = ''] = notation.split('/').reverse()
  const [ancient = '', value = '', ...rest] = key.split(' ')
  if (rest.length || !VALUES.includes(value)) return null
  return { key, ancient, value: value as Value, facility }
}

/** A card that the server refers to; null if it is not named, or is a Facility in general. */
export const cardOf = (ref: CardRef | null): CardName | null => (ref?.name ? cardNamed(ref.side ? `${ref.side}/${ref.name}` : ref.name) : null)

/** A text under way: that of a Directive, of a card, or the Spark of a card; of neither if the card is hidden. */
export interface Link {
  directive: Directive | null
  card: CardName | null
  spark: boolean
}

const SPARK = 'Spark of '

/** A text under way by its notation: `build`, `Outpost/Animator II`, `Spark of Animator II`. */
export function linkNamed(notation = ''): Link {
  const spark = notation.startsWith(SPARK)
  return { directive: isDirective(notation) ? notation : null, card: cardNamed(spark ? notation.slice(SPARK.length) : notation), spark }
}

export const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

/** From one number to another, as far as they differ. */
export const span = (least: number, most: number): string => (least === most ? String(least) : `${least}–${most}`)

export const otherSeat = (seat: Seat): Seat => (seat === 'south' ? 'north' : 'south')

/** Facilities of a kind lie together, the largest group first. */
export function grouped(zone: string[]): { facility: string; cards: CardName[] }[] {
  const groups = new Map<string, CardName[]>()
  for (const name of zone) {
    const card = cardNamed(name)
    if (card?.facility) groups.set(card.facility, [...(groups.get(card.facility) ?? []), card])
  }
  return [...groups]
    .map(([facility, cards]) => ({ facility, cards }))
    .sort((one, other) => other.cards.length - one.cards.length)
}

export const ancientsOf = (zone: string[]): CardName[] =>
  zone.map(cardNamed).filter((card): card is CardName => card !== null && !card.facility)

/** With so few cards in the Wastes Deck the game ends with the round (N3.6). */
export const LAST = 4

/** Whether the game ends with this round. It stays so: nothing brings points back, and what is shuffled into the Deck is laid out again. */
export const isLastRound = (view: Pick<View, 'wastes_deck'> & Record<Seat, { points: number }>): boolean =>
  view.wastes_deck.size <= LAST || view.south.points === 0 || view.north.points === 0

/** The card that lines name last. */
export function lastNamed(lines: Pick<LogLine, 'text'>[]): CardName | null {
  return lines.flatMap(({ text }) => text.map((fragment) => cardOf(cardIn(fragment)))).findLast((card) => card !== null) ?? null
}

/** What lies in a Zone, by the names it is chosen by, in the order in which it is laid out. */
export const laidOut = (zone: string[]): string[] => [
  ...ancientsOf(zone).map(({ key }) => key),
  ...grouped(zone).flatMap(({ cards }) => cards.map(({ facility, key }) => `${facility}/${key}`)),
]

/** Where every card lies that can be seen, by its key: to follow it when it moves. */
export function places(view: View, you: Seat): Map<string, string> {
  const found = new Map<string, string>()
  const lay = (names: string[] | number | undefined, place: string) => {
    if (Array.isArray(names)) for (const name of names) found.set(cardNamed(name)?.key ?? name, place)
  }
  lay(view.wastes, 'wastes')
  for (const seat of ['south', 'north'] as const) {
    lay(view[seat].discard, `${seat} discard`)
    lay(view[seat].zone, `${seat} zone`)
  }
  lay(view[you].hand, `${you} hand`)
  return found
}
