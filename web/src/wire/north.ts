/** What a seat sees of The North, as the server sends it. */

export type Seat = 'south' | 'north'
export type Node = 0 | 1 | 2 | 3 | 4 | 'discharged' | 'none'
export const DIRECTIVES = ['reprogram', 'build', 'awaken', 'discharge'] as const
export type Directive = (typeof DIRECTIVES)[number]
export const isDirective = (name: string | undefined): name is Directive => (DIRECTIVES as readonly string[]).includes(name ?? '')

export interface Pile {
  size: number
  top: string | null
  cards?: string[]
}

export interface SeatView {
  points: number
  node: Node
  zone?: string[]
  discard?: string[]
  /** Your own cards; of the other seat how many. Solo, The Collector has none. */
  hand?: string[] | number
  deck: Pile
  known?: string[]
  /** Between what and what it would score if the game ended now. */
  score: { least: number; most: number }
}

export interface View {
  seat: Seat | null
  asked: Seat | null
  turn: Seat | null
  first: Seat
  turns: number
  left: number
  directives: Partial<Record<Directive, number>>
  used: Record<string, number>
  facilities: string[]
  wastes: string[]
  wastes_deck: Pile
  south: SeatView
  north: SeatView
  chain: string[]
}

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

const CARD = /^(?:([A-Za-z ]+)\/)?([A-Z][a-z]+) (0|I|II)$/

export function cardNamed(name: string): CardName | null {
  const found = CARD.exec(name)
  if (!found) return null
  const [, facility = '', ancient = '', value = ''] = found
  return { key: `${ancient} ${value}`, ancient, value: value as Value, facility }
}

/** The card that a text under way belongs to: `Spark of Animator II` is Animator II's. */
export const sourceCard = (text: string): CardName | null => cardNamed(text.replace(/^Spark of /, ''))

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

/** The card that sentences name last. */
export function lastNamed(sentences: string[]): CardName | null {
  const named = sentences.join(' ').match(/[A-Z][a-z]+ (?:II|I|0)\b/g)
  return cardNamed(named?.at(-1) ?? '')
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
