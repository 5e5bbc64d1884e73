import { expect, test, vi } from 'vitest'
import type { Told } from '../wire/api'
import { told } from '../wire/samples'
import { ended } from './games'

vi.mock('../texts/index.svelte', async () => {
  const { en } = await import('../texts/en')
  const t = (key: keyof typeof en, given: never) => {
    const said = en[key] as string | ((given: never) => string)
    return typeof said === 'string' ? said : said(given)
  }
  return { language: () => 'en', t }
})

const person = { player: 'person', name: 'Ada', free: false, salt: '' }
const level = { player: 'level:4', name: '', free: false, salt: '' }
const over = (winners: string[], more: Partial<Told> = {}): Told =>
  told({ seats: { south: person, north: level }, ending: { winners, why: 'score', by: '', scores: { south: 32, north: 41 } }, ...more })
const HOUR = 3_600_000
const says = (game: Told) => ended(game, 0, HOUR)?.says

test('a game that is over says who won, and leads to its page', () => {
  expect(ended(over(['north']), 0, HOUR)).toMatchObject({
    href: '/games/x7/analysis',
    title: 'Datatapper',
    says: 'Datatapper won, 1 hour ago',
    points: [32, 41],
    waits: false,
  })
  expect(says(over(['south']))).toBe('You won, 1 hour ago')
  expect(says(over([]))).toBe('Draw, 1 hour ago')
})
test('it says how, if not by score', () => {
  const ending = { winners: ['north'], why: 'concede' as const, by: 'south', scores: { south: 31, north: 47 } }
  expect(says(over([], { ending }))).toBe('Datatapper won, by resignation, 1 hour ago')
})
test('from the other seat your points come first', () => {
  const seats = { south: level, north: person }
  expect(ended(over(['north'], { you: 'north', yours: ['north'], seats }), 0, HOUR)).toMatchObject({
    title: 'Datatapper',
    says: 'You won, 1 hour ago',
    points: [41, 32],
  })
})
test('two at one screen are told apart by their seats', () => {
  const seats = { south: person, north: person }
  expect(ended(over(['north'], { yours: ['south', 'north'], seats }), 0, HOUR)).toMatchObject({
    title: 'Side by side',
    says: 'North won, 1 hour ago',
  })
})
test('a game that goes on is none of them', () => {
  expect(ended(over([], { ending: null }), 0)).toBeNull()
})
