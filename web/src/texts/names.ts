/** What seats, choices and moments are called. */
import { language, t } from './index.svelte'
import type { Ending, Listed, Told } from '../wire/api'
import { cardNamed, isDirective, linkNamed, otherSeat, type Seat, type View } from '../wire/north'
import { capital, plain, type OptionInfo, type Prompt } from '../wire/words'

type Seated = Pick<Told | Listed, 'seats' | 'settings'>
type Options = { solo?: string; edition?: string; facilities?: string[]; overloaded?: boolean }

export const optionsOf = (game: Seated): Options => (game.settings['options'] ?? {}) as Options
export const isSolo = (game: Seated): boolean => Boolean(optionsOf(game).solo)

const LEVEL = 'level:'

/** The level of a player of ours, as `level:3` says it; null if it is no such player. */
export const levelOf = (player = ''): number | null => (player.startsWith(LEVEL) ? Number(player.slice(LEVEL.length)) : null)

/** What a seat is called by who does not sit there. */
export function seatName(game: Seated, seat: Seat): string {
  if (seat === 'north' && isSolo(game)) return t('name.collector')
  const told = game.seats[seat]
  const level = levelOf(told?.player)
  if (level) return t('name.level', level)
  if (told?.player === 'simple' || told?.player === 'random') return t(`name.${told.player}`)
  return told?.name || t(`name.${seat}`)
}

const FACES = ['protomite', 'scavenger', 'conduitdrone', 'datatapper', 'scrapclaimer', 'arcguard', 'oathelder', 'forgequeen']

/** Whose face a seat has, on a plate or a seal. */
export function faceAt(game: Seated, seat: Seat): string {
  if (seat === 'north' && isSolo(game)) return 'collector'
  const level = levelOf(game.seats[seat]?.player)
  return (level && FACES[level - 1]) || 'mimicmask'
}

/** What a seat is to who plays at the other, and of which level; nothing where its name says it. */
export function rivalName(game: Seated, seat: Seat): [who: string, level: string] | null {
  const player = game.seats[seat]?.player ?? ''
  if (isSolo(game) || player === 'simple') return null
  const level = levelOf(player)
  return [t('seat.rival'), level ? t('seat.level', level) : '']
}

/** An option as it is shown. */
export const optionName = ({ label }: Pick<OptionInfo, 'label'>): string => plain(capital(label))

/** An option by its notation alone, where its label is not known. */
export function notationName(notation: string): string {
  if (isDirective(notation)) return t(`directive.${notation}`)
  const card = cardNamed(notation)
  return card?.facility ? `${card.facility} (${card.key})` : notation
}

/** What is done with a card, by the kind of the question. */
const DEEDS = ['discard', 'take', 'play', 'exchange', 'flip', 'reveal', 'use'] as const

/** What the button says that confirms a choice: `Discard Animator I`; an answer that is no card stands alone. */
export function confirmName(kind: string, option: Pick<OptionInfo, 'label' | 'card'>): string {
  const name = optionName(option)
  if (!option.card) return name
  const deed = DEEDS.find((each) => each === kind)
  return t(deed ? `ask.${deed}` : 'ask.card', name)
}

/** A choice of a game that is over. */
export interface Chosen {
  chose: string
  prompt: Pick<Prompt, 'options'> | null
  view: Pick<View, 'chain'>
}

/** An option of a step by its notation. */
export function stepOptionName(step: Pick<Chosen, 'prompt'>, notation: string): string {
  const option = step.prompt?.options.find((each) => each.notation === notation)
  return option ? optionName(option) : notationName(notation)
}

/** A choice together with what asked for it: `Awaken with Forgequeen II`, `Oathelder 0 for Codecrawler II`; a Directive alone. */
export function choiceName(step: Chosen): string {
  const what = stepOptionName(step, step.chose)
  const asks = step.view.chain.at(-1)
  if (!asks) return what
  const { directive, card, spark } = linkNamed(asks)
  if (directive) return t('after.chose.with', { directive: t(`directive.${directive}`), what })
  const source = !card ? t('chain.hidden') : spark ? t('after.chose.spark', card.key) : notationName(asks)
  return t(cardNamed(step.chose) ? 'after.chose.for' : 'after.chose.words', { what, source })
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
