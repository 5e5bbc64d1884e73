import { describe, expect, it } from 'vitest'
import { limits } from './fit'

describe('how a card fits', () => {
  it('is told by the limits that it does not pass', () => {
    expect(limits(200)).toBe('')
    expect(limits(140)).toBe('140')
    expect(limits(125)).toBe('140 128')
    expect(limits(96)).toBe('140 128 120 104')
  })
})
