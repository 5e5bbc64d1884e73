import { describe, expect, it, vi } from 'vitest'
import { choiceName, resultName } from './names'
import type { Step } from '../after/report'

vi.mock('./index.svelte', async () => {
  const { en } = await import('./en')
  const t = (key: keyof typeof en, given: never) => {
    const said = en[key] as string | ((given: never) => string)
    return typeof said === 'string' ? said : said(given)
  }
  return { language: () => 'en', t }
})

describe('a choice', () => {
  const chose = (what: string, ...chain: string[]) => choiceName({ chose: what, view: { chain } as unknown as Step['view'] })

  it('of a Directive is its name', () => {
    expect(chose('discharge')).toBe('Discharge')
  })
  it('for a Directive is told with it', () => {
    expect(chose('Forgequeen II', 'awaken')).toBe('Awaken with Forgequeen II')
  })
  it('for a text is told with the card whose text asks last', () => {
    expect(chose('Oathelder 0', 'awaken', 'Codecrawler II')).toBe('Oathelder 0 for Codecrawler II')
    expect(chose('Charge your Node', 'Thermal Plant/Reprocessor I')).toBe('“Charge your Node” for Thermal Plant/Reprocessor I')
    expect(chose('Arcguard 0', 'Spark of Animator II')).toBe('Arcguard 0 for the Spark of Animator II')
  })
})

describe('a result', () => {
  const ending = (winners: string[], why = 'score') => ({ winners, why, by: '', scores: { south: 32, north: 41 } }) as Parameters<typeof resultName>[0]
  const name = (seat: string) => seat.toUpperCase()

  it('is told to who played, with their own score first', () => {
    expect(resultName(ending(['north']), 'south', name)).toBe('You lost, 32 to 41')
    expect(resultName(ending(['north']), 'north', name)).toBe('You won, 41 to 32')
  })
  it('says who won to everybody else', () => {
    expect(resultName(ending(['north']), null, name)).toBe('NORTH wins, 41 to 32')
  })
  it('may be that nobody did', () => {
    expect(resultName(ending([]), 'south', name)).toBe('A draw, 32 to 41')
    expect(resultName(ending([], 'abandon'), 'south', name)).toBe('The game was given up on')
  })
})
