import { describe, expect, it } from 'vitest'
import type { Face } from '../parts/faces.svelte'
import { cardOf, families, wants } from './sorting'

const face = (name: string, kind: Face['kind'], facility: string): Face => ({ name, kind, facility, text: '', origin: 'printed' })
const ANIMATOR = face('Animator', 'ancient', 'Scrapyard')
const SCRAPYARD = face('Scrapyard', 'facility', 'Scrapyard')
const OUTPOST = face('Outpost', 'facility', 'Outpost')
const ALL = { words: '', side: 'all', facility: '' } as const

describe('which cards are shown', () => {
  it('shows all where nothing is asked for', () => {
    expect(wants(ALL, ANIMATOR, 'Flip a Facility.')).toBe(true)
    expect(wants({ ...ALL, words: '  ' }, OUTPOST, '')).toBe(true)
  })
  it('finds words in name and text, in any order, large or small', () => {
    expect(wants({ ...ALL, words: 'facility ANIM' }, ANIMATOR, 'Flip a Facility.')).toBe(true)
    expect(wants({ ...ALL, words: 'draw' }, ANIMATOR, 'Flip a Facility.')).toBe(false)
    expect(wants({ ...ALL, words: 'ode' }, OUTPOST, 'in der Öde')).toBe(true)
  })
  it('keeps to a side and to a Facility', () => {
    expect(wants({ ...ALL, side: 'facility' }, ANIMATOR, '')).toBe(false)
    expect(wants({ ...ALL, side: 'ancient' }, ANIMATOR, '')).toBe(true)
    expect(wants({ ...ALL, facility: 'Scrapyard' }, ANIMATOR, '')).toBe(true)
    expect(wants({ ...ALL, facility: 'Outpost' }, ANIMATOR, '')).toBe(false)
  })
  it('lays a Facility before its Ancients', () => {
    expect(families([ANIMATOR, OUTPOST, SCRAPYARD])).toEqual([
      { facility: 'Scrapyard', faces: [SCRAPYARD, ANIMATOR] },
      { facility: 'Outpost', faces: [OUTPOST] },
    ])
  })
  it('names a card as the table does', () => {
    expect(cardOf(ANIMATOR, 'II').key).toBe('Animator II')
    expect(cardOf(SCRAPYARD, 'II')).toMatchObject({ facility: 'Scrapyard', ancient: '', value: '' })
  })
})
