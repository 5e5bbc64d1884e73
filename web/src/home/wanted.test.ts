import { expect, test } from 'vitest'
import { wanted } from './wanted'

const seats = (query: string) => wanted(query).seats
const options = (query: string) => (wanted(query).settings as { options: unknown }).options

test('nothing asked for is a game against the first level', () => {
  expect(seats('')).toEqual({ south: 'me', north: 'level:1' })
  expect(options('')).toEqual({})
})
test('an opponent, and the other seat', () => {
  expect(seats('?against=level:5')).toEqual({ south: 'me', north: 'level:5' })
  expect(seats('?against=simple&seat=north')).toEqual({ south: 'simple', north: 'me' })
})
test('two people at one screen', () => {
  expect(seats('?beside=True')).toEqual({ south: 'me', north: 'me' })
})
test('alone there is one seat', () => {
  expect(seats('?solo=hard')).toEqual({ south: 'me' })
  expect(options('?solo=hard')).toEqual({ solo: 'hard' })
})
test('options, and Facilities by name', () => {
  expect(options('?edition=first&first=north&overloaded=off')).toEqual({ edition: 'first', first: 'north', overloaded: false })
  expect(options('?setup=Outpost, Foundry,Prototyper,SolarNexus')).toEqual({ setup: ['Outpost', 'Foundry', 'Prototyper', 'SolarNexus'] })
})
