/** Which cards are shown, and in which groups. */
import type { Face } from '../parts/faces.svelte'
import type { CardName, Value } from '../wire/north'

export type Side = 'all' | 'ancient' | 'facility'
export type Shown = Exclude<Value, ''>
export const VALUES: Shown[] = ['0', 'I', 'II']

/** The Facilities of every first game; the four others came later. */
export const BASE = ['Outpost', 'Scrapyard', 'Thermal Plant', 'Foundry']

export interface Wanted {
  words: string
  side: Side
  facility: string
}

/** Letters without what sits on them, all small: `Öde` is found by `ode`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a card is wanted: each of the words stands somewhere on it. */
export function wants({ words, side, facility }: Wanted, face: Face, text: string): boolean {
  if (side !== 'all' && face.kind !== side) return false
  if (facility && face.facility !== facility) return false
  const whole = plain(`${face.name} ${text}`)
  return plain(words)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

/** Cards by the Facility they have in common, itself first. */
export function families(faces: Face[]): { facility: string; faces: Face[] }[] {
  const found = new Map<string, Face[]>()
  for (const face of faces) {
    const facility = face.facility || face.name
    const of = found.get(facility) ?? []
    if (face.kind === 'facility') of.unshift(face)
    else of.push(face)
    found.set(facility, of)
  }
  return [...found].map(([facility, of]) => ({ facility, faces: of }))
}

export function cardOf(face: Face, value: Shown): CardName {
  if (face.kind === 'facility') return { key: face.name, ancient: '', value: '', facility: face.name }
  return { key: `${face.name} ${value}`, ancient: face.name, value, facility: '' }
}
