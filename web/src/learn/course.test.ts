import { describe, expect, it, vi } from 'vitest'

vi.mock('../texts/index.svelte', () => ({ language: () => 'en', t: (key: string) => key }))
vi.stubGlobal('CSS', { escape: (text: string) => text })

import { accepts, moveAt, outcome, selector, selectorOf } from './course'
import { view } from '../wire/samples'
import type { Lesson, Move, Puzzle } from './library'

const move = (choose: string[]): Move => ({ choose, asks: '', asks_de: '', wrong: '', wrong_de: '', point: '' })
const TEXTS = { id: '', title: '', title_de: '', about: '', about_de: '', says: '', says_de: '', words: [], then: '', then_de: '' }
const lesson = (...moves: Move[]): Lesson => ({ ...TEXTS, do: moves, whole_round: false, seat: 'south', seats: [] })
/** A game that goes on. */
const playing = (asked: string, turn = asked) => ({ asked, state: 'playing' as const, view: view({ turn }) })
const AWAKEN = move(['awaken'])
const ANY = move(['any'])

describe('a lesson', () => {
  it('asks for its choices one after the other, and is done after the last', () => {
    const of = lesson(AWAKEN, ANY)
    expect(moveAt(of, { made: 0, turns: 0 }, playing('south'))).toBe(AWAKEN)
    expect(moveAt(of, { made: 1, turns: 0 }, playing('south'))).toBe(ANY)
    expect(moveAt(of, { made: 2, turns: 0 }, playing('south'))).toBeNull()
  })
  it('is done when the game is over', () => {
    expect(moveAt(lesson(AWAKEN, ANY), { made: 1, turns: 0 }, { asked: null, state: 'over', view: view({ turn: null }) })).toBeNull()
  })
  it('of a whole round goes on until your next turn', () => {
    const [ownTurn, rivals, atTheEnd] = [move(['any']), move(['any']), move(['any'])]
    const of = { ...lesson(ownTurn, rivals, atTheEnd), whole_round: true }
    expect(moveAt(of, { made: 7, turns: 0 }, playing('south'))).toBe(ownTurn)
    expect(moveAt(of, { made: 8, turns: 0 }, playing('north', 'south'))).toBe(rivals)
    expect(moveAt(of, { made: 9, turns: 1 }, playing('north'))).toBe(rivals)
    expect(moveAt(of, { made: 15, turns: 1 }, playing('south', 'north'))).toBe(atTheEnd)
    expect(moveAt(of, { made: 16, turns: 2 }, playing('south'))).toBeNull()
  })
  it('takes what it names, or anything', () => {
    expect(accepts(AWAKEN, 'awaken')).toBe(true)
    expect(accepts(AWAKEN, 'build')).toBe(false)
    expect(accepts(ANY, 'build')).toBe(true)
  })
})

describe('a puzzle', () => {
  const of = { seat: 'south' } as Puzzle
  const ending = (winners: string[], why: 'score' | 'concede' = 'score') => ({ winners, why, by: '', scores: {} })
  it('goes on while it is your turn', () => {
    expect(outcome(of, { state: 'playing', ending: null, view: view({ turn: 'south' }) })).toBe('going on')
  })
  it('is missed when the turn goes over', () => {
    expect(outcome(of, { state: 'playing', ending: null, view: view({ turn: 'north' }) })).toBe('missed')
  })
  it('is won by winning the game, and by nothing else', () => {
    expect(outcome(of, { state: 'over', ending: ending(['south']), view: view({ turn: null }) })).toBe('won')
    expect(outcome(of, { state: 'over', ending: ending(['north']), view: view({ turn: null }) })).toBe('missed')
    expect(outcome(of, { state: 'over', ending: ending([]), view: view({ turn: null }) })).toBe('missed')
    expect(outcome(of, { state: 'over', ending: ending(['south'], 'concede'), view: view({ turn: null }) })).toBe('missed')
  })
})

describe('what is pointed at', () => {
  it('is a place, a Directive or a card', () => {
    expect(selector('hand', 'south')).toBe('[data-place="south hand"] ul')
    expect(selector('directives', 'south')).toBe('.directives ul')
    expect(selector('directives', 'south', ['build'])).toBe('.directives li:nth-child(2) .directive')
    expect(selector('awaken', 'south')).toBe('.directives li:nth-child(3) .directive')
    expect(selector('Outpost/Neuraldiode I', 'south')).toBe('[data-card="Neuraldiode I"]')
  })
  it('may be an option in words', () => {
    expect(selectorOf('decline', ['accept', 'decline'])).toBe('.words .word:nth-child(2)')
    expect(selectorOf('build', [])).toBe('.directives li:nth-child(2) .directive')
    expect(selectorOf('Animator 0', [])).toBe('[data-card="Animator 0"]')
  })
})
