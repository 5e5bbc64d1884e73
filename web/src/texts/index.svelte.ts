/** All texts of the interface, in the language that is set. */
import { settings } from '../app/settings.svelte'
import { de } from './de'
import { en } from './en'

export type Key = keyof typeof en
type Said = string | ((given: never) => string)
export type Catalogue = Record<Key, Said>

const CATALOGUES = { en, de } satisfies Record<string, Catalogue>
export type Language = keyof typeof CATALOGUES

export function language(): Language {
  if (settings.language !== 'auto') return settings.language
  return navigator.language.startsWith('de') ? 'de' : 'en'
}

type Given<K extends Key> = (typeof en)[K] extends (given: infer G) => string ? [given: G] : []

/** A text: `t('home.play')`, `t('table.left', 2)`. */
export function t<K extends Key>(key: K, ...given: Given<K>): string {
  const said = CATALOGUES[language()][key] as string | ((given: unknown) => string)
  return typeof said === 'string' ? said : said(given[0])
}
