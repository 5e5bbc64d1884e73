/**
 * What the server says, in the language that is set. It says everything in English; German is put together from the parts of a
 * sentence (sentences.de.ts), and loaded when it is wanted for the first time: until then the English stands there.
 */
import { createSubscriber } from 'svelte/reactivity'
import { language } from './index.svelte'

type German = typeof import('./sentences.de')

let german: German | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** What reads this is read again when German has come. */
const untilLoaded = createSubscriber((update) => {
  waiting.add(update)
  return () => waiting.delete(update)
})

/** Fetch what the language needs, if it needs anything. It may fail without a connection: the next sentence tries again. */
export function loadSentences(): Promise<void> {
  if (german || language() !== 'de') return Promise.resolve()
  loading ??= import('./sentences.de')
    .then(
      (found) => {
        german = found
        for (const update of [...waiting]) update()
      },
      () => undefined,
    )
    .finally(() => (loading = undefined))
  return loading
}

function inGerman(): German | undefined {
  if (language() !== 'de') return undefined
  if (!german) {
    untilLoaded()
    void loadSentences()
  }
  return german
}

/** A line of the log, a question, a forecast, a tag, a reason, an answer in words. */
export function inLanguage(sentence: string): string {
  return inGerman()?.german(sentence) ?? sentence
}

/** What the server refused, or nothing if it is to be said in the server's own words. */
export function refusedInLanguage(code: string, message: string): string | undefined {
  return inGerman()?.refusal(code, message)
}

/** The parts of a sentence that stay in English though another language is set. */
export function untranslated(sentence: string): string[] {
  return inGerman()?.unknownIn(sentence) ?? []
}
