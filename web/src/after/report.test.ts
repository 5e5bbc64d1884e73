import { describe, expect, it } from 'vitest'
import type { Seat } from '../wire/north'
import { adding, byChance, chanceBefore, curve, givenAway, hundredths, isEndOfTurn, largest, lastLead, luckOf, signed, spot, strokes, turns, wanted, type Judgement, type Ledger, type Report, type TurningPoint } from './report'
import type { LogLine, Message } from '../wire/words'

const step = (at: number, before: number, after: number, luck = 0, seat: Seat = 'south') => ({ at, seat, before, after, luck })
const ledger = (end: number, ...steps: ReturnType<typeof step>[]): Ledger => ({
  seat: 'south',
  start: steps[0]?.before ?? end,
  choices: {},
  luck: 0,
  end,
  steps,
})
const turn = (number: number, seat: Seat = 'south') => ({ turn: [number, seat] as [number, Seat] })

describe('the curve', () => {
  const one = ledger(1, step(0, 0.5, 0.4), step(1, 0.6, 0.6), step(2, 0.7, 0.8))

  it('stands before a choice, after it, and at the end', () => {
    expect(curve(one, 3)).toEqual([
      { x: 0, chance: 0.5 },
      { x: 0.5, chance: 0.4 },
      { x: 1, chance: 0.6 },
      { x: 1.5, chance: 0.6 },
      { x: 2, chance: 0.7 },
      { x: 2.5, chance: 0.8 },
      { x: 3, chance: 1 },
    ])
  })
  it('shows a choice by what it led to, and what comes after the last as the end', () => {
    expect(spot(one, 0, 3)).toEqual({ x: 0.5, chance: 0.4 })
    expect(spot(one, 3, 3)).toEqual({ x: 3, chance: 1 })
  })
  it('passes over a choice that was not judged', () => {
    const gap = ledger(0, step(0, 0.5, 0.5), step(2, 0.3, 0.2))
    expect(spot(gap, 1, 3)).toEqual({ x: 1.5, chance: 0.3 })
    expect(chanceBefore(gap, 1)).toBe(0.3)
    expect(chanceBefore(gap, 3)).toBe(0)
  })
})

describe('turns', () => {
  it('hold the choices made in them, whoever makes them', () => {
    expect(turns([turn(1), turn(1), turn(2, 'north'), turn(3)])).toEqual([
      { turn: 1, seat: 'south', from: 0, until: 2 },
      { turn: 2, seat: 'north', from: 2, until: 3 },
      { turn: 3, seat: 'south', from: 3, until: 4 },
    ])
    expect(turns([])).toEqual([])
  })
})

describe('the lead', () => {
  const game = [turn(1), turn(2), turn(3)]

  it('is said from the turn in which it last changed', () => {
    expect(lastLead(ledger(1, step(0, 0.5, 0.4), step(1, 0.4, 0.4), step(2, 0.7, 0.8)), game)).toEqual({ ahead: true, turn: 3 })
    expect(lastLead(ledger(0, step(0, 0.6, 0.4), step(1, 0.4, 0.4), step(2, 0.3, 0.2)), game)).toEqual({ ahead: false, turn: 1 })
  })
  it('never changed if the winner was never behind', () => {
    expect(lastLead(ledger(1, step(0, 0.5, 0.5), step(1, 0.6, 0.6), step(2, 0.7, 0.8)), game)).toEqual({ ahead: true, turn: 0 })
  })
  it('changes in the last turn if it does so at the very end', () => {
    expect(lastLead(ledger(0, step(0, 0.5, 0.5), step(1, 0.6, 0.6), step(2, 0.7, 0.8)), game)).toEqual({ ahead: false, turn: 3 })
  })
  it('is nobody’s in a draw', () => {
    expect(lastLead(ledger(0.5, step(0, 0.5, 0.5)), game)).toBeNull()
  })
})

describe('luck', () => {
  it('is told by its largest strokes, in their order; what is less than a hundredth is not told', () => {
    const one = ledger(1, step(0, 0, 0, 0.02), step(1, 0, 0, -0.2), step(2, 0, 0, 0.009), step(3, 0, 0, 0.1))
    expect(strokes(one, 2).map(({ at }) => at)).toEqual([1, 3])
    expect(strokes(one, 9).map(({ at }) => at)).toEqual([0, 1, 3])
  })
})

describe('turning points', () => {
  const point = (at: number, swing: number): TurningPoint => ({ kind: 'choice', at, seat: 'south', turn: [1, 'south'], swing })

  it('have a largest one, whichever way it went', () => {
    expect(largest([point(1, 0.1), point(2, -0.3), point(3, 0.3)])?.at).toBe(2)
    expect(largest([])).toBeNull()
  })
})

describe('what a seat gave away', () => {
  const judged = (at: number, seat: Seat, loss: number, mistake = true): Judgement => ({ at, seat, played: '', best: '', before: 0.6, after: 0.6 - loss, mistake, options: [] })
  const judgements = [judged(0, 'south', 0.03), judged(1, 'north', 0.4), judged(2, 'south', 0.2), judged(3, 'south', 0, false), judged(4, 'south', 0.1)]
  const report: Report = { seat: 'south', iterations: 0, mistakes: {}, turning_points: [], ledgers: {}, judgements }

  it('is all of its own, in order', () => {
    expect(givenAway(report, 'south').map(({ at }) => at)).toEqual([0, 2, 4])
    expect(givenAway(report, 'north').map(({ at }) => at)).toEqual([1])
  })
  it('is the greatest, in order, if not all is wanted', () => {
    expect(givenAway(report, 'south', 2).map(({ at }) => at)).toEqual([2, 4])
  })
})

describe('figures', () => {
  it('call nothing certain that is not', () => {
    expect([0, 0.001, 0.5, 0.9949, 0.996, 1].map(hundredths)).toEqual(['0', '<1', '50', '99', '>99', '100'])
  })
  it('have a sign, but 0 has none', () => {
    expect([0.214, -0.09, 0.004, -0.004].map(signed)).toEqual(['+21', '−9', '0', '0'])
  })
})

describe('a sum', () => {
  it('is that of its parts as they are shown', () => {
    expect(adding([-0.104, 0.104, -0.044], -4)).toEqual([-10, 10, -4])
    expect(adding([0.333, 0.333, 0.334], 100)).toEqual([33, 33, 34])
    expect(adding([-0.337, -0.336, 0.173], -50)).toEqual([-34, -33, 17])
  })
})

describe('a choice', () => {
  const asked = (kind: string | null, chain: string[]) => isEndOfTurn({ prompt: kind === null ? null : { kind }, view: { chain } })

  it('belongs to the end of a turn if neither a text nor a Directive asks for it', () => {
    expect(asked('take', [])).toBe(true)
    expect(asked('play', ['awaken'])).toBe(false)
    expect(asked('directive', [])).toBe(false)
    expect(asked(null, [])).toBe(false)
  })
})

type Args = Message['args']
const message = (key: string, args: Args = {}): Message => ({ ref: 'message', key, args })
const by = (key: string, seat: Seat, args: Args = {}): Message => message(key, { player: { ref: 'seat', seat, role: '' }, ...args })
const line = (...messages: Message[]): Pick<LogLine, 'heading' | 'messages'> => ({ heading: false, messages })
const heading = { heading: true, messages: [by('turn', 'south', { number: 3 })] }
const hand: Args = { place: { ref: 'place', place: 'hand', owner: null, named: false } }

describe('what chance brought', () => {
  it('is told by the lines that are about it', () => {
    const top = line(by('discards', 'south'), by('plays-top-card', 'south'))
    const drawn = line(by('shuffles-discard', 'south'), by('draws', 'south'))
    const refilled = line(message('wastes-refilled-with'))
    expect(byChance([top, drawn, line(by('node-stays', 'south', { level: 4 })), heading, refilled])).toEqual([top, drawn, refilled])
  })
  it('is all that happened if no line is', () => {
    expect(byChance([line(by('exchanges', 'south')), heading])).toHaveLength(1)
  })
})

describe('what luck was about', () => {
  it('is what was drawn, and by whom; what was laid out; what lay on top', () => {
    expect(luckOf([line(message('wastes-refilled-with')), heading, line(by('shuffles-all', 'south'), by('draws', 'south'))], 'south')).toEqual(['drew', 'wastes'])
    expect(luckOf([line(by('draws', 'north'))], 'south')).toEqual(['rivalDrew'])
    expect(luckOf([line(by('discards', 'north'), by('plays-top-card', 'north'))], 'south')).toEqual(['top'])
  })
  it('is what the rival held, if only that came to light', () => {
    expect(luckOf([line(by('plays', 'north', hand))], 'south')).toEqual(['rivalHeld'])
    expect(luckOf([line(by('discards', 'north'))], 'south')).toEqual(['rivalHeld'])
  })
  it('is what came to light, if no more can be known', () => {
    expect(luckOf([line(by('discards', 'south'))], 'south')).toEqual(['light'])
    expect(luckOf([line(by('has-no-card-to-draw', 'south'))], 'south')).toEqual(['light'])
  })
})

describe('an address', () => {
  it('asks for a choice by its number, and for eyes', () => {
    expect(wanted('?at=38&eyes=north')).toEqual({ at: 37, eyes: 'north' })
  })
  it('asks for nothing if it makes no sense', () => {
    expect(wanted('')).toEqual({ at: null, eyes: null })
    expect(wanted('?at=-1&eyes=west')).toEqual({ at: null, eyes: null })
    expect(wanted('?at=x')).toEqual({ at: null, eyes: null })
  })
})
