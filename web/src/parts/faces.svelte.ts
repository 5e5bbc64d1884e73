/** What the cards say, as the server that plays them has it. Asked for once. */
import { get } from '../wire/api'
import type { CardName, Value } from '../wire/north'
import { language, t } from '../texts/index.svelte'
import { CARDS_DE } from '../texts/cards.de'

export interface Face {
  name: string
  kind: 'ancient' | 'facility'
  /** The Facility on its other side; of a Facility itself. */
  facility: string
  /** An Ancient's Protocol; what a Facility does besides the loss. */
  text: string
  /** Where it comes from: `printed`, `reconstruction` or `own`. */
  origin: string
}

interface Sent {
  cards: { name: string; kind: string; facility: string; protocol: string; origin: string }[]
}

const faces = $state<{ all: Record<string, Face> }>({ all: {} })
let asked: Promise<void> | undefined

export function loadFaces(): Promise<void> {
  asked ??= get<Sent>('/cards/north')
    .then(({ cards }) => {
      faces.all = Object.fromEntries(
        cards.map((card) => [
          card.name,
          { name: card.name, kind: card.kind as Face['kind'], facility: card.facility, text: card.protocol, origin: card.origin },
        ]),
      )
    })
    .catch(() => {
      asked = undefined
    })
  return asked
}

export const allFaces = (): Face[] => Object.values(faces.all)

export function faceOf(name: string): Face | undefined {
  return faces.all[name]
}

/** The text of a card, in the language that is set; in English where there is no other. */
export function textOf(name: string): string {
  const english = faces.all[name]?.text ?? ''
  return language() === 'de' ? (CARDS_DE[name] ?? english) : english
}

export function sparkText(value: Value): string {
  return value === '' ? '' : t(`spark.${value}`)
}

/** The whole card in words: what a screen reader says of it. */
export function inWords(card: CardName): string {
  const facility = card.facility || faces.all[card.ancient]?.facility || ''
  if (card.facility) return `${card.facility}. ${t('card.loss')} ${textOf(card.facility)} ${t('card.under')} ${card.key}.`
  const back = facility ? ` ${t('card.back')} ${facility}.` : ''
  return `${card.key}. ${textOf(card.ancient)} ${t('card.spark')} ${sparkText(card.value)}.${back}`
}
