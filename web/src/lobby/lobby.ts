/** What is said of a game that is listed. */
import { optionsOf } from '../texts/names'
import { t } from '../texts/index.svelte'
import type { Listed } from '../wire/api'

const BASE_FOUR = ['Outpost', 'Scrapyard', 'Thermal Plant', 'Foundry']

/** How fast it is to be played. */
export function clockWords(clock: Record<string, unknown>): string {
  if (clock['kind'] === 'fischer') return t('lobby.clock.fischer', { minutes: Number(clock['minutes']), seconds: Number(clock['seconds']) })
  if (clock['kind'] === 'days') return t('lobby.clock.days', Number(clock['days']))
  return t('lobby.clock.none')
}

/** With which rules and Facilities. */
export function ruleWords(game: Pick<Listed, 'seats' | 'settings'>): string[] {
  const { edition, facilities = [], overloaded } = optionsOf(game)
  const said = [edition === 'first' ? t('lobby.edition.first') : t('lobby.edition.provenance')]
  const base = facilities.length === BASE_FOUR.length && BASE_FOUR.every((name) => facilities.includes(name))
  if (base) said.push(t('lobby.four.basic'))
  else if (facilities.length > BASE_FOUR.length) said.push(t('lobby.four.any', facilities.length))
  else if (facilities.length) said.push(facilities.join(', '))
  if (edition !== 'first' && overloaded === false) said.push(t('lobby.notOverloaded'))
  return said
}

/** Whether a person can sit down there. */
export const hasRoom = (game: Listed): boolean => Object.values(game.seats).some((seat) => seat.free && seat.player === 'person')

/** What you give to the deal. */
export function salt(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
