/** What cost points, from the messages of the log. */
import { t } from '../texts/index.svelte'
import { isDirective, type Seat } from '../wire/north'
import type { LogLine, Message } from '../wire/words'

export interface Loss {
  /** Whose doing it was: a card by its name, a Directive, cards left in a hand, or the turn itself. */
  kind: 'card' | 'directive' | 'hand' | 'turn'
  name: string
  points: number
}

const LOSES = 'loses'
const FOR_HAND = 'loses-for-hand'
const number = (value: Message['args'][string] | undefined): number => (typeof value === 'number' ? value : 0)

/** Seat -> what cost it points, the most expensive first. */
export function losses(lines: Pick<LogLine, 'messages' | 'source'>[]): Record<Seat, Loss[]> {
  const found: Record<Seat, Map<string, Loss>> = { south: new Map(), north: new Map() }
  for (const { messages, source } of lines) {
    for (const { key, args } of messages.filter((message) => message.key.startsWith(LOSES))) {
      const player = args['player']
      if (typeof player !== 'object' || player.ref !== 'seat') continue
      const cause = key === FOR_HAND ? { kind: 'hand' as const, name: '' } : causeOf(source)
      const mine = found[player.seat as Seat]
      const before = mine.get(`${cause.kind} ${cause.name}`)?.points ?? 0
      mine.set(`${cause.kind} ${cause.name}`, { ...cause, points: before + number(args['lost']) + number(args['more']) })
    }
  }
  const sorted = (all: Map<string, Loss>): Loss[] => [...all.values()].sort((one, other) => other.points - one.points)
  return { south: sorted(found.south), north: sorted(found.north) }
}

function causeOf(source: Message | null): Pick<Loss, 'kind' | 'name'> {
  const card = source?.args?.['card']
  const directive = source?.args?.['directive']
  if (typeof card === 'object' && card.ref === 'card') return { kind: 'card', name: card.side || card.name }
  return typeof directive === 'string' ? { kind: 'directive', name: directive } : { kind: 'turn', name: '' }
}

/** A cause in words; `other` is whose hand it was, if it was a hand. */
export function lossName({ kind, name, points }: Loss, other: string): string {
  if (kind === 'hand') return t('since.hand', { who: other, n: points })
  if (kind === 'turn') return t('since.end')
  return isDirective(name) ? t(`directive.${name}`) : name
}
