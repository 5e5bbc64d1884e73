import { expect, it, vi } from 'vitest'
import type { LogLine, Message } from '../wire/words'
import { losses } from './losses'

vi.mock('../texts/index.svelte', () => ({ language: () => 'en', t: (key: string) => key }))

type Args = Message['args']
const message = (key: string, args: Args = {}): Message => ({ ref: 'message', key, args })
const seat = (name: string) => ({ ref: 'seat' as const, seat: name, role: '' })
const loses = (player: string, lost: number, key = 'loses', more: Args = {}) => message(key, { player: seat(player), lost, left: 30, ...more })
const card = (name: string, side: string, spark = false) => message(spark ? 'source-spark' : 'source-card', { card: { ref: 'card', name, side } })
const line = (source: Message | null, ...messages: Message[]): Pick<LogLine, 'messages' | 'source'> => ({ source, messages })
const TURN_END = message('source-turn-end')

it('adds up what each cause cost each seat', () => {
  const lines = [
    line(message('source-directive', { directive: 'discharge' }), message('node-discharged', { player: seat('north'), level: 2 }), loses('south', 2)),
    line(card('Arcguard II', 'Foundry'), loses('south', 1), loses('south', 2, 'loses-more')),
    line(card('Animator 0', 'Foundry'), loses('south', 1)),
    line(card('Wastehaunt 0', 'Outpost'), loses('north', 1)),
    line(TURN_END, loses('south', 3, 'loses-for-hand', { cards: 3, holder: seat('north') })),
  ]
  expect(losses(lines)).toEqual({
    south: [
      { kind: 'card', name: 'Foundry', points: 4 },
      { kind: 'hand', name: '', points: 3 },
      { kind: 'directive', name: 'discharge', points: 2 },
    ],
    north: [{ kind: 'card', name: 'Outpost', points: 1 }],
  })
})

it('counts what The Collector and its turn cost', () => {
  const lines = [line(TURN_END, loses('north', 2, 'loses-for-hand'), loses('south', 2, 'loses-for-wastes', { more: 3, ancients: 2 }))]
  expect(losses(lines)).toEqual({ south: [{ kind: 'turn', name: '', points: 5 }], north: [{ kind: 'hand', name: '', points: 2 }] })
})

it('names the Ancient whose Spark it was', () => {
  expect(losses([line(card('Animator II', '', true), loses('north', 2))]).north).toEqual([{ kind: 'card', name: 'Animator II', points: 2 }])
})

it('counts nothing else that happens', () => {
  expect(losses([line(null, message('turn', { number: 3, player: seat('south') }), message('game-ends-deck', { cards: 4 }))])).toEqual({ south: [], north: [] })
})
