/** What seats, choices and moments are called. */
import { language, t } from '../texts/index.svelte'
import { inLanguage } from '../texts/sentences'
import type { Listed, Told } from '../wire/api'
import { cardNamed, DIRECTIVES, type Directive, type Seat } from '../wire/north'

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

/** An option as it is shown: a Directive by its name, words with a capital letter. */
export function optionName(option: string): string {
  if ((DIRECTIVES as readonly string[]).includes(option)) return t(`directive.${option as Directive}`)
  const said = cardNamed(option) ? option : inLanguage(option)
  return said.charAt(0).toUpperCase() + said.slice(1)
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
