import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceName, confirmName, notationName, resultName, rivalName } from './names'
import type { OptionInfo } from '../wire/words'

const set = vi.hoisted(() => ({ language: 'en' as 'en' | 'de' }))
vi.mock('./index.svelte', async () => {
  const catalogues = { en: (await import('./en')).en, de: (await import('./de')).de }
  const t = (key: keyof typeof catalogues.en, given: never) => {
    const said = catalogues[set.language][key] as string | ((given: never) => string)
    return typeof said === 'string' ? said : said(given)
  }
  return { language: () => set.language, t }
})

beforeEach(() => void (set.language = 'en'))

const card = (name: string, side = ''): Pick<OptionInfo, 'label' | 'card'> => {
  const ref = { ref: 'card' as const, name, side }
  return { label: [{ text: side ? `${side} (${name})` : name, of: ref }], card: ref }
}
const words = (label: string): Pick<OptionInfo, 'label' | 'card'> => ({ label: [label], card: null })

describe('the button that confirms', () => {
  it.each([
    ['discard', 'Discard Animator I', 'Animator I ablegen'],
    ['reveal', 'Reveal Animator I', 'Animator I vorzeigen'],
    ['exchange', 'Exchange Animator I', 'Animator I tauschen'],
    ['flip', 'Flip Animator I', 'Animator I umdrehen'],
    ['take', 'Take Animator I', 'Animator I nehmen'],
    ['play', 'Play Animator I', 'Animator I spielen'],
    ['use', 'Use Animator I', 'Animator I nutzen'],
    ['move', 'Choose Animator I', 'Animator I wählen'],
  ])('says what is done: %s', (kind, english, german) => {
    expect(confirmName(kind, card('Animator I'))).toBe(english)
    set.language = 'de'
    expect(confirmName(kind, card('Animator I'))).toBe(german)
  })
  it('names a Facility as the server does', () => {
    expect(confirmName('use', card('Neuraldiode I', 'Outpost'))).toBe('Use Outpost (Neuraldiode I)')
  })
  it('has an answer in words alone', () => {
    expect(confirmName('directive', words('Discharge'))).toBe('Discharge')
    expect(confirmName('choose-one', words('draw one card'))).toBe('Draw one card')
    expect(confirmName('may', words('decline'))).toBe('Decline')
  })
})

describe('an option without a label', () => {
  it('that is a Facility has its card in brackets', () => {
    expect(notationName('Thermal Plant/Reprocessor II')).toBe('Thermal Plant (Reprocessor II)')
    expect(notationName('Reprocessor II')).toBe('Reprocessor II')
  })
})

describe('the other seat', () => {
  const seated = (player: string, options = {}) => ({ seats: { north: { player, name: '', free: false, salt: '' } }, settings: { options } })

  it('is your rival, a machine with its level', () => {
    expect(rivalName(seated('level:3'), 'north')).toEqual(['your rival', ', level 3'])
    expect(rivalName(seated('person'), 'north')).toEqual(['your rival', ''])
    set.language = 'de'
    expect(rivalName(seated('level:3'), 'north')).toEqual(['dein Gegner', ', Stufe 3'])
  })
  it('is called nothing else where its name says it', () => {
    expect(rivalName(seated('simple'), 'north')).toBeNull()
    expect(rivalName(seated('', { solo: 'normal' }), 'north')).toBeNull()
  })
})

describe('a choice', () => {
  const chose = (what: string, ...chain: string[]) => choiceName({ chose: what, prompt: null, view: { chain } })

  it('of a Directive is its name', () => {
    expect(chose('discharge')).toBe('Discharge')
  })
  it('for a Directive is told with it', () => {
    expect(chose('Forgequeen II', 'awaken')).toBe('Awaken with Forgequeen II')
  })
  it('for a text is told with the card whose text asks last', () => {
    expect(chose('Oathelder 0', 'awaken', 'Codecrawler II')).toBe('Oathelder 0 for Codecrawler II')
    expect(chose('Charge your Node', 'Thermal Plant/Reprocessor I')).toBe('“Charge your Node” for Thermal Plant (Reprocessor I)')
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
    expect(resultName(ending([], 'abandon'), 'south', name)).toBe('The game was abandoned')
  })
})
