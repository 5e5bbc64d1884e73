/** What cost points, read from the sentences of the log. */
import { otherSeat, type Seat } from '../wire/north'

export interface Cost {
  /** The card, the Directive, what was left in a hand (`HAND`), or the end of the turn. */
  cause: string
  points: number
}

export const HAND = 'hand'

const LOSES = /\b(you|the rival|The Collector|South|North) loses? (\d+)( for the (?:\d+ )?cards? in)?(?: for the turn and (\d+) more)?/g
const CAUSE = /^(?:then )?(?:Spark of )?([^:]+?)(?: \([^:]+\))?: /

/** Seat -> what cost it points, the greatest first. `you` is who the sentences were told to. */
export function costs(lines: string[], you: Seat | null): Record<Seat, Cost[]> {
  const found: Record<Seat, Map<string, number>> = { south: new Map(), north: new Map() }
  for (const line of lines) {
    const whose = CAUSE.exec(line.trim())?.[1] ?? ''
    for (const [, who = '', first = '0', hand, more = '0'] of line.matchAll(LOSES)) {
      const cause = hand ? HAND : whose
      const seat = who === 'South' ? 'south' : who === 'North' ? 'north' : who === 'you' ? (you ?? 'south') : otherSeat(you ?? 'south')
      found[seat].set(cause, (found[seat].get(cause) ?? 0) + Number(first) + Number(more))
    }
  }
  const sorted = (all: Map<string, number>): Cost[] =>
    [...all].map(([cause, points]) => ({ cause, points })).sort((one, other) => other.points - one.points)
  return { south: sorted(found.south), north: sorted(found.north) }
}
