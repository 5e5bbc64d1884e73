import { describe, expect, it } from 'vitest'
import { cardNamed, isLastRound, laidOut, lastNamed, linkNamed } from '../wire/north'
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

describe('cards', () => {
  it('in a Zone are laid out Ancients first, then Facilities by kind, the largest kind first', () => {
    expect(laidOut(['Foundry/Arcguard I', 'Outpost/Datatapper 0', 'Animator II', 'Outpost/Wastehaunt I'])).toEqual([
      'Animator II',
      'Outpost/Datatapper 0',
      'Outpost/Wastehaunt I',
      'Foundry/Arcguard I',
    ])
  })
  it('that lines name are shown, the last one of them', () => {
    const card = (name: string, side = '') => ({ text: name, of: { ref: 'card' as const, name, side } })
    const lines = [{ text: ['The rival plays ', card('Codecrawler 0'), '.'] }, { text: ['The rival flips ', card('Neuraldiode II'), ' to ', card('Outpost'), '.'] }]
    expect(lastNamed(lines)?.key).toBe('Neuraldiode II')
    expect(lastNamed([{ text: [card('Arcguard I', 'Foundry'), ': you lose ', { text: '1', of: 1 }] }])).toEqual(cardNamed('Foundry/Arcguard I'))
    expect(lastNamed([{ text: ['The rival draws 3 cards.'] }])).toBeNull()
  })
  it('are read from their notation', () => {
    expect(cardNamed('Animator II')).toEqual({ key: 'Animator II', ancient: 'Animator', value: 'II', facility: '' })
    expect(cardNamed('Thermal Plant/Reprocessor 0')).toEqual({ key: 'Reprocessor 0', ancient: 'Reprocessor', value: '0', facility: 'Thermal Plant' })
    expect(['draw one card', 'Outpost', 'Spark of Animator II', 'decline', ''].map(cardNamed)).toEqual([null, null, null, null, null])
  })
  it('speak for themselves, or by their Spark', () => {
    expect(linkNamed('Spark of Animator II')).toEqual({ directive: null, card: cardNamed('Animator II'), spark: true })
    expect(linkNamed('build')).toEqual({ directive: 'build', card: null, spark: false })
    expect(linkNamed('a card')).toEqual({ directive: null, card: null, spark: false })
  })
})

describe('the last round', () => {
  const view = (size: number, south = 12, north = 9) => ({ wastes_deck: { size, top: null }, south: { points: south }, north: { points: north } })
  it('is there when the Wastes Deck has four cards or fewer, or somebody has no points left', () => {
    expect(isLastRound(view(5))).toBe(false)
    expect(isLastRound(view(4))).toBe(true)
    expect(isLastRound(view(20, 0))).toBe(true)
    expect(isLastRound(view(20, 12, 0))).toBe(true)
  })
})
