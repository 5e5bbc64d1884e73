import { beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceName, confirmName, optionName, resultName, rivalName } from './names'
import { loadSentences } from './sentences'
import { ASKED } from './sentences.de'
import type { Step } from '../after/report'

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

describe('the button that confirms', () => {
  const DONE: Record<string, [english: string, german: string]> = {
    discard: ['Discard Animator I', 'Animator I ablegen'],
    reveal: ['Reveal Animator I', 'Animator I vorzeigen'],
    exchange: ['Exchange Animator I', 'Animator I tauschen'],
    flip: ['Flip Animator I', 'Animator I umdrehen'],
    move: ['Take Animator I', 'Animator I nehmen'],
    play: ['Play Animator I', 'Animator I spielen'],
    reprogram: ['Take Animator I', 'Animator I nehmen'],
    use: ['Use Animator I', 'Animator I nutzen'],
  }

  // tests/web/test_sentences.py sees that these are all that the cards ask for
  it.each(ASKED.map(([question]) => question))('says what is done: %s', (question) => {
    const [english, german] = DONE[question.split(' ')[0] as string] ?? []
    expect(confirmName(question, 'Animator I')).toBe(english)
    expect(confirmName(`${question}: the second`, 'Animator I')).toBe(english)
    set.language = 'de'
    expect(confirmName(question, 'Animator I')).toBe(german)
  })
  it('names a Facility as sentences do', () => {
    expect(confirmName('use the Protocol of a Facility in your Zone', 'Outpost/Neuraldiode I')).toBe('Use Outpost (Neuraldiode I)')
  })
  it('has an answer in words alone', async () => {
    expect(confirmName('choose a Directive', 'discharge')).toBe('Discharge')
    expect(confirmName('choose one', 'draw one card')).toBe('Draw one card')
    expect(confirmName('you may move this card to your hand', 'decline')).toBe('Decline')
    set.language = 'de'
    await loadSentences()
    expect(confirmName('choose one', 'draw one card')).toBe('Eine Karte ziehen')
  })
  it('chooses where a text of one’s own asks for something else', () => {
    expect(confirmName('move a card in your hand to The Wastes', 'Animator I')).toBe('Choose Animator I')
    expect(confirmName('', 'Animator I')).toBe('Choose Animator I')
    set.language = 'de'
    expect(confirmName('', 'Animator I')).toBe('Animator I wählen')
  })
})

describe('an option', () => {
  it('that is a Facility has its card in brackets', () => {
    expect(optionName('Thermal Plant/Reprocessor II')).toBe('Thermal Plant (Reprocessor II)')
    expect(optionName('Reprocessor II')).toBe('Reprocessor II')
  })
})

describe('the other seat', () => {
  const seated = (player: string, options = {}) => ({ seats: { north: { player } }, settings: { options } }) as unknown as Parameters<typeof rivalName>[0]

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
  const chose = (what: string, ...chain: string[]) => choiceName({ chose: what, view: { chain } as unknown as Step['view'] })

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
