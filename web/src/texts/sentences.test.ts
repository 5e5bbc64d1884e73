import { beforeEach, describe, expect, it, vi } from 'vitest'

const set = vi.hoisted(() => ({ language: 'de' }))
vi.mock('./index.svelte', () => ({ language: () => set.language }))

import { inLanguage, loadSentences, refusedInLanguage, untranslated } from './sentences'
import { REFUSED } from './sentences.de'
import source from './sentences.de.ts?raw'

/** Words of the game that must not be left in a German sentence. */
const ENGLISH =
  /\b(the|your|their|you|rival|card|cards|Node|Level|Discard|Deck|Wastes|Ancients?|Facility|Protocols?|Sparks?|Directives?|hand|South|North|Collector|is|are|it|its|from|with|and|or|to|of|then|turn|draws?|takes?|loses?|choose|left|not|no|for|another)\b/
const NAMES = /[A-Z][a-z]+ (?:0|II?)(?!\w)|Thermal Plant|Tower Array|Nanospore Mill/g

/** What is still English in what was made of a sentence. */
const leftOver = (said: string): string => ENGLISH.exec(said.replace(NAMES, ''))?.[0] ?? ''

/** What random games said: a JSON file that a test of the server names. */
const written = import.meta.env['VITE_SENTENCES'] as string | undefined
const corpus = written ? ((await import(/* @vite-ignore */ written)) as { default: Corpus }).default : undefined

interface Corpus {
  sentences: string[]
  codes: string[]
}

beforeEach(async () => {
  set.language = 'de'
  await loadSentences()
})

const SAID: [string, string][] = [
  // the log
  ['Turn 4, your turn', 'Zug 4, du bist dran'],
  ["Turn 5, the rival's turn", 'Zug 5, der Gegner ist dran'],
  ["Turn 5, South's turn", 'Zug 5, Süd ist dran'],
  [
    'You shuffle your hand, Discard and Deck together; you draw Animator I, Oathelder 0 and Enforcer II.',
    'Du mischst Hand, Ablage und Stapel zusammen; du ziehst Animator I, Oathelder 0 und Enforcer II.',
  ],
  ['The rival shuffles their Discard into their Deck; the rival draws a card.', 'Der Gegner mischt seine Ablage in seinen Stapel; der Gegner zieht eine Karte.'],
  [
    'Reprogram: you discard Animator 0; you take Datatapper I from The Wastes to your Discard.',
    'Umprogrammieren: Du legst Animator 0 ab; du legst Datatapper I aus der Öde auf deine Ablage.',
  ],
  ["Spark of Datatapper I: the rival's Node is charged to Level 3.", 'Funke von Datatapper I: Der Knoten des Gegners wird auf Stufe 3 aufgeladen.'],
  ['Outpost (Datatapper I): the rival loses 3 (12 left).', 'Outpost (Datatapper I): Der Gegner verliert 3 (noch 12).'],
  [
    'Outpost (Datatapper I): you lose 1 (39 left); you lose 2 more for three of a kind (37 left).',
    'Outpost (Datatapper I): Du verlierst 1 (noch 39); du verlierst 2 mehr für drei gleiche (noch 37).',
  ],
  [
    'Shuffler 0: the rival moves Tower Array (Enforcer I) from their Zone to their hand; the rival moves Animator II from their Zone to their hand.',
    'Shuffler 0: Der Gegner nimmt Tower Array (Enforcer I) aus seiner Zone auf seine Hand; der Gegner nimmt Animator II aus seiner Zone auf seine Hand.',
  ],
  [
    "Discharge: North's Node is discharged at Level 4; South loses 4 (31 left); North takes the top card of the Wastes Deck to their hand: a Thermal Plant; North gets one more Directive.",
    'Entladen: Nords Knoten wird auf Stufe 4 entladen; Süd verliert 4 (noch 31); Nord nimmt die oberste Karte des Ödestapels auf seine Hand: Thermal Plant; Nord bekommt eine weitere Direktive.',
  ],
  [
    'Mimicmask II: the rival exchanges Animator I in The Wastes with Mimicmask II in their Zone; Animator I is Overloaded and does nothing.',
    'Mimicmask II: Der Gegner tauscht Animator I in der Öde mit Mimicmask II in seiner Zone; Animator I ist überlastet und bewirkt nichts.',
  ],
  ['Codecrawler 0: the rival cannot flip another Ancient in their Zone to its Facility side.', 'Codecrawler 0: Der Gegner kann keinen anderen Uralten in seiner Zone auf seine Anlagenseite drehen.'],
  [
    'End of turn: The Collector loses 2 for the 2 cards in your hand (30 left); you lose 2 for the turn and 3 more for the Ancients left in The Wastes (8 left); The Collector takes the top card of the Wastes Deck face down, Animator I and Scavenger II; The Wastes are refilled with Enforcer I.',
    'Ende des Zuges: Der Sammler verliert 2 für die 2 Karten in deiner Hand (noch 30); du verlierst 2 für den Zug und 3 mehr für die Uralten, die noch in der Öde liegen (noch 8); der Sammler nimmt die oberste Karte des Ödestapels (verdeckt), Animator I und Scavenger II; die Öde wird mit Enforcer I aufgefüllt.',
  ],
  ['End of turn: the game ends: you and the rival have no points left.', 'Ende des Zuges: Das Spiel endet, weil du und der Gegner keine Punkte mehr habt.'],
  ['The rival concedes; you win.', 'Der Gegner gibt auf; du gewinnst.'],

  // questions
  ['Choose a Directive: you have 3 left this turn.', 'Wähle eine Direktive: Du hast in diesem Zug noch 3.'],
  [
    'Alternator I: exchange a card in your hand with an Ancient in The Wastes. Choose the Ancient in The Wastes.',
    'Alternator I: Tausche eine Karte in deiner Hand mit einem Uralten in der Öde. Wähle den Uralten in der Öde.',
  ],
  ['Nanospore Mill (Protomite I): use the Sparks of two different Ancients in The Wastes. Choose the second.', 'Nanospore Mill (Protomite I): Nutze die Funken von zwei verschiedenen Uralten in der Öde. Wähle den zweiten.'],
  ['Foundry (Arcguard I): you may move this card to your hand.', 'Foundry (Arcguard I): Du darfst diese Karte auf deine Hand nehmen.'],

  // forecasts, answers and tags
  [
    'you play the top card of the Wastes Deck as an Outpost; Outpost: the rival loses 1 (39 left); then use the Protocol of an Ancient in The Wastes',
    'du spielst die oberste Karte des Ödestapels als Outpost; Outpost: Der Gegner verliert 1 (noch 39); dann nutze das Protokoll eines Uralten in der Öde',
  ],
  ['you draw a card; then choose: draw one card or Charge your Node', 'du ziehst eine Karte; dann wähle: eine Karte ziehen oder deinen Knoten aufladen'],
  ["your Node stays at Level 4; then it is the rival's turn", 'dein Knoten bleibt auf Stufe 4; dann ist der Gegner dran'],
  ['you discard Animator I; then Datatapper 0: you draw 2 cards; then you may move this card to your Discard', 'du legst Animator I ab; dann Datatapper 0: Du ziehst 2 Karten; dann darfst du diese Karte auf deine Ablage legen'],
  ['Charge your Node', 'deinen Knoten aufladen'],
  ['rival −3, draw 1', 'Gegner −3, ziehe 1'],
  ['Node to 2', 'Stufe 2'],

  // reasons
  ['It is not your choice now.', 'Jetzt wählst nicht du.'],
  ['It is not in your Zone.', 'Sie liegt nicht in deiner Zone.'],
  [
    'Choose a Directive first: Awaken plays a card from your hand; Reprogram and Build discard one.',
    'Wähle zuerst eine Direktive: Erwecken spielt eine Karte aus deiner Hand, Umprogrammieren und Bauen legen eine ab.',
  ],
]

describe('a sentence of the game', () => {
  it.each(SAID)('%s', (english, german) => {
    expect(inLanguage(english)).toBe(german)
    expect(untranslated(english)).toEqual([])
  })
  it('stays as it is in English', () => {
    set.language = 'en'
    for (const [english] of SAID) expect(inLanguage(english)).toBe(english)
    expect(refusedInLanguage('over', 'the game is over')).toBeUndefined()
  })
  it('stands there in English until German has come', async () => {
    vi.resetModules()
    const fresh = await import('./sentences')
    expect(fresh.inLanguage('Node to 2')).toBe('Node to 2')
    await fresh.loadSentences()
    expect(fresh.inLanguage('Node to 2')).toBe('Stufe 2')
  })
  it('may be several', () => {
    expect(inLanguage('The rival draws a card. Spark of Enforcer II: you draw a card.')).toBe('Der Gegner zieht eine Karte. Funke von Enforcer II: Du ziehst eine Karte.')
    expect(inLanguage('')).toBe('')
  })
  it('keeps in English what nobody has put into German, and says so', () => {
    const said = 'Animator I: you dance a jig; you draw a card.'
    expect(inLanguage(said)).toBe('Animator I: you dance a jig; du ziehst eine Karte.')
    expect(untranslated(said)).toEqual(['Animator I: you dance a jig'])
  })
})

describe('what is refused', () => {
  it('says why a choice is none', () => {
    expect(refusedInLanguage('illegal-choice', "illegal choice 'Animator II': it is not in your hand")).toBe('Sie ist nicht in deiner Hand.')
    expect(refusedInLanguage('illegal-choice', "illegal choice 'build': a Directive is not being chosen now; 'choose one' is asked")).toBe(
      'Jetzt wird keine Direktive gewählt: Beantworte zuerst die Frage.',
    )
    expect(refusedInLanguage('illegal-choice', "'x' is not offered")).toBe('Das lässt sich jetzt nicht wählen.')
  })
  it('is said by its code where the words are not known, and in English where the code is not', () => {
    expect(refusedInLanguage('not-your-turn', 'it is the choice of north')).toBe('Jetzt wählt die andere Seite.')
    expect(refusedInLanguage('too-many', 'a hint is being thought of')).toBe('Über einen Hinweis wird schon nachgedacht.')
    expect(refusedInLanguage('unheard_of', 'something else')).toBe('something else')
  })
  it('has no English in it', () => {
    for (const said of Object.values(REFUSED)) expect([said, leftOver(said)]).toEqual([said, ''])
  })
})

describe('what is loaded for German', () => {
  it('is less than 15 kB', async () => {
    const small = new Blob([source]).stream().pipeThrough(new CompressionStream('gzip'))
    expect((await new Response(small).arrayBuffer()).byteLength).toBeLessThan(15_000)
  })
})

/** Only where a test of the server has written some (tests/web/test_sentences.py). */
if (corpus) describe('what random games said', () => {
  const { sentences, codes } = corpus
  it('is German to the last word', { timeout: 120_000 }, () => {
    const wrong = new Set<string>()
    for (const said of sentences) {
      const [unknown] = untranslated(said)
      const german = inLanguage(said)
      if (unknown) wrong.add(unknown)
      else if (leftOver(german)) wrong.add(`${german} (${leftOver(german)})`)
    }
    expect([...wrong].slice(0, 20)).toEqual([])
  })
  it('is as short on a tag as in English, or nearly', () => {
    const long = sentences.filter((said) => /^[^.;:]*[−+]\d|^(Node to|draw) \d/.test(said)).map(inLanguage).filter((said) => said.length > 20)
    expect(long).toEqual([])
  })
  it('is refused in German', () => {
    expect(codes.filter((code) => !REFUSED[code])).toEqual([])
  })
})
