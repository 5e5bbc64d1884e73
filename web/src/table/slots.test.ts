import { describe, expect, it } from 'vitest'
import { inOrder, placed } from './slots'

describe('The Wastes', () => {
  it('are laid out from the left', () => {
    expect(placed([], ['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C', 'D'])
    expect(placed([], ['A'])).toEqual(['A', null, null, null])
  })
  it('have a gap where a card was taken, which the next one fills', () => {
    const taken = placed(['A', 'B', 'C', 'D'], ['A', 'C', 'D'])
    expect(taken).toEqual(['A', null, 'C', 'D'])
    expect(placed(taken, ['A', 'C', 'D', 'E'])).toEqual(['A', 'E', 'C', 'D'])
  })
  it('let a card that is exchanged for another have its place', () => {
    expect(placed(['A', 'B', 'C', 'D'], ['A', 'C', 'D', 'X'])).toEqual(['A', 'X', 'C', 'D'])
  })
  it('have room for more than four, and are four again after it', () => {
    const five = placed(['A', 'B', 'C', 'D'], ['A', 'B', 'C', 'D', 'E'])
    expect(five).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(placed(five, ['A', 'B', 'C', 'E'])).toEqual(['A', 'B', 'C', 'E'])
  })
})

describe('options', () => {
  it('in The Wastes are numbered as they lie', () => {
    expect(inOrder(['C', 'A', 'E'], ['A', 'E', 'C', null])).toEqual(['A', 'E', 'C'])
  })
  it('elsewhere keep their order', () => {
    expect(inOrder(['hand', 'A'], ['A', null, null, null])).toEqual(['hand', 'A'])
  })
})
