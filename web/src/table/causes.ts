/** What cost points, in the words of the page. */
import { t } from '../texts/index.svelte'
import { isDirective } from '../wire/north'
import { HAND, type Cost } from './since'

/** A cause by its name; `other` is whose hand it was, if it was a hand. */
export function causeName({ cause, points }: Cost, other: string): string {
  const directive = cause.toLowerCase()
  if (cause === HAND) return t('since.hand', { who: other, n: points })
  return isDirective(directive) ? t(`directive.${directive}`) : cause === 'End of turn' ? t('since.end') : cause
}
