import { expect, it } from 'vitest'
import { costs, HAND } from './since'

it('adds up what each cause cost each seat', () => {
  const lines = [
    'Discharge: the rival’s Node is discharged at Level 2; you lose 2 (37 left).',
    '  Foundry (Arcguard II): you lose 1 (36 left); you lose 2 more for three of a kind (34 left).',
    'Foundry (Animator 0): you lose 1 (33 left).',
    'Outpost (Wastehaunt 0): the rival loses 1 (39 left).',
    "End of turn: the rival's Node is reset to Level 1; you lose 3 for the 3 cards in the rival's hand (30 left).",
  ]
  expect(costs(lines, 'south')).toEqual({
    south: [
      { cause: 'Foundry', points: 4 },
      { cause: HAND, points: 3 },
      { cause: 'Discharge', points: 2 },
    ],
    north: [{ cause: 'Outpost', points: 1 }],
  })
})

it('counts what The Collector and its turn cost', () => {
  const line =
    'End of turn: The Collector loses 2 for the 2 cards in your hand (30 left); you lose 2 for the turn and 3 more for the Ancients left in The Wastes (8 left).'
  expect(costs([line], 'south')).toEqual({
    south: [{ cause: 'End of turn', points: 5 }],
    north: [{ cause: HAND, points: 2 }],
  })
})

it('knows one card in a hand as it knows several, and a turn that costs no more', () => {
  const line = 'End of turn: The Collector loses 1 for the card in your hand (30 left); you lose 2 for the turn (8 left).'
  expect(costs([line], 'south')).toEqual({ south: [{ cause: 'End of turn', points: 2 }], north: [{ cause: HAND, points: 1 }] })
})

it('tells seats apart for who watches', () => {
  expect(costs(['Outpost (Wastehaunt 0): North loses 1 (39 left).'], null).north).toEqual([{ cause: 'Outpost', points: 1 }])
})
