/** What seats, choices and moments are called. */
import { language, t } from './index.svelte'
import { inLanguage } from './sentences'
import type { Ending, Listed, Told } from '../wire/api'
import { cardNamed, isDirective, otherSeat, sourceCard, type Seat, type View } from '../wire/north'

type Seated = Pick<Told | Listed, 'seats' | 'settings'>
type Options = { solo?: string; edition?: string; facilities?: string[]; overloaded?: boolean }

export const optionsOf = (game: Seated): Options => (game.settings['options'] ?? {}) as Options
export const isSolo = (game: Seated): boolean => Boolean(optionsOf(game).solo)

/** What a seat is called by who does not sit there. */
export function seatName(game: Seated, seat: Seat): string {
  if (seat === 'north' && isSolo(game)) return t('name.collector')
  const told = game.seats[seat]
  const level = /^level:(\d)$/.exec(told?.player ?? '')
  if (level) return t('name.level', Number(level[1]))
  if (told?.player === 'simple' || told?.player === 'random') return t(`name.${told.player}`)
  return told?.name || t(`name.${seat}`)
}

const FACES = ['protomite', 'scavenger', 'conduitdrone', 'datatapper', 'scrapclaimer', 'arcguard', 'oathelder', 'forgequeen']

/** Whose face a seat has, on a plate or a seal. */
export function faceAt(game: Seated, seat: Seat): string {
  if (seat === 'north' && isSolo(game)) return 'collector'
  const level = /^level:(\d)$/.exec(game.seats[seat]?.player ?? '')
  return (level && FACES[Number(level[1]) - 1]) || 'mimicmask'
}

/** What a seat is to who plays at the other, and of which level; nothing where its name says it. */
export function rivalName(game: Seated, seat: Seat): [who: string, level: string] | null {
  const player = game.seats[seat]?.player ?? ''
  if (isSolo(game) || player === 'simple') return null
  const level = /^level:(\d)$/.exec(player)
  return [t('seat.rival'), level ? t('seat.level', Number(level[1])) : '']
}

/** A card as sentences name it: `Outpost (Neuraldiode I)` for `Outpost/Neuraldiode I`. */
export const spoken = (name: string): string => name.replace(/^(.+)\/(.+)$/, '$1 ($2)')

/** An option as it is shown: a Directive by its name, a card as sentences name it, words with a capital letter. */
export function optionName(option: string): string {
  if (isDirective(option)) return t(`directive.${option}`)
  const said = cardNamed(option) ? spoken(option) : inLanguage(option)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** What is done with a card, by the question that asks for it. */
const DEEDS = [
  [/^discard /, 'ask.discard'],
  [/^reprogram |^move .+ (in The Wastes to|to your hand)\b/, 'ask.take'],
  [/^play /, 'ask.play'],
  [/^exchange /, 'ask.exchange'],
  [/^flip /, 'ask.flip'],
  [/^reveal /, 'ask.reveal'],
  [/^use /, 'ask.use'],
] as const

/** What the button says that confirms a choice: `Discard Animator I`; an answer that is no card stands alone. */
export function confirmName(question: string, option: string): string {
  const name = optionName(option)
  if (!cardNamed(option)) return name
  return t(DEEDS.find(([asks]) => asks.test(question))?.[1] ?? 'ask.card', name)
}

/** A choice together with what asked for it: `Awaken with Forgequeen II`, `Oathelder 0 for Codecrawler II`; a Directive alone. */
export function choiceName(step: { chose: string; view: Pick<View, 'chain'> }): string {
  const chosen = optionName(step.chose)
  const asks = step.view.chain.at(-1)
  if (!asks) return chosen
  if (isDirective(asks)) return t('after.chose.with', { directive: optionName(asks), what: chosen })
  const card = sourceCard(asks)
  const given = { what: chosen, source: !card ? inLanguage(asks) : cardNamed(asks) ? spoken(asks) : t('after.chose.spark', card.key) }
  return cardNamed(step.chose) ? t('after.chose.for', given) : t('after.chose.words', given)
}

/** How a game ended, in a sentence: to who sat at a seat, or to nobody in particular. */
export function resultName(ending: Ending, you: Seat | null, name: (seat: Seat) => string): string {
  const score = (seat: Seat): number => ending.scores[seat] ?? 0
  const near = you ?? 'south'
  const figures = { one: score(near), other: score(otherSeat(near)) }
  const winner = ending.winners[0] as Seat | undefined
  if (!winner) return ending.why === 'abandon' ? t('end.abandoned') : t('end.draw', figures)
  if (you) return winner === you ? t('end.won', figures) : t('end.lost', figures)
  return t('end.wins', { who: name(winner), one: score(winner), other: score(otherSeat(winner)) })
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** `3 minutes ago`. */
export function ago(then: number, now: number): string {
  for (const [unit, length] of STEPS) {
    const many = Math.floor((now - then) / length)
    if (many > 0) return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-many, unit)
  }
  return t('lobby.now')
}

/** `12 March 2026, 18:04`. */
export function moment(then: number): string {
  return new Intl.DateTimeFormat(language() === 'de' ? 'de' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(then)
}
