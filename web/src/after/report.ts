/** What a game that is over is told as: position by position, and judged. And what is read from it. */
import type { components } from '../wire/schema'
import type { Seat, View } from '../wire/north'
import type { LogLine } from '../wire/words'

type Schemas = components['schemas']

/** A choice of the game, with the table as it was before it. */
export type Step = Pick<Schemas['ReplayStep'], 'number' | 'chose' | 'prompt' | 'log'> & {
  seat: Seat
  view: View
  /** Which turn of the game it was, and whose. */
  turn: [number, Seat]
}

export type ScoreRow = Omit<Schemas['ScoreSheet'], 'cards'>
export type LedgerStep = Omit<Schemas['LedgerStep'], 'seat'> & { seat: Seat }
export type Ledger = Omit<Schemas['LedgerReport'], 'seat' | 'steps'> & { seat: Seat; steps: LedgerStep[] }
export type Judgement = Pick<Schemas['JudgementReport'], 'at' | 'played' | 'best' | 'before' | 'after' | 'mistake' | 'options'> & { seat: Seat }
export type TurningPoint = Pick<Schemas['PointReport'], 'kind' | 'at' | 'swing'> & { seat: Seat; turn: [number, Seat] }

/** What is read of a report of the wire; its seats are those of this game. */
export type Report = Pick<Schemas['AnalysisReport'], 'iterations' | 'mistakes'> & {
  seat: Seat
  turning_points: TurningPoint[]
  ledgers: Partial<Record<Seat, Ledger>>
  judgements: Judgement[]
}

/** How a seat gives up, where others choose. */
export const CONCEDE = 'concede'

/** Whether a choice belongs to the end of a turn: no text asks for it, and it is not one of a Directive. */
export const isEndOfTurn = ({ prompt, view }: { prompt: { kind: string } | null; view: { chain: string[] } }): boolean =>
  prompt !== null && !view.chain.length && prompt.kind !== 'directive'

/** A place on the curve: a choice stands in the middle of its own stretch, `x` from its number to the next. */
export interface Point {
  x: number
  chance: number
}

export function curve(ledger: Ledger, length: number): Point[] {
  const points = ledger.steps.flatMap(({ at, before, after }) => [
    { x: at, chance: before },
    { x: at + 0.5, chance: after },
  ])
  return [...points, { x: length, chance: ledger.end }]
}

/** Where a position stands on the curve, and how high: the end, if it is no choice. */
export function spot(ledger: Ledger, at: number, length: number): Point {
  const step = ledger.steps.find((each) => each.at === at)
  if (at >= length || !step) return { x: Math.min(at + (at < length ? 0.5 : 0), length), chance: at >= length ? ledger.end : chanceBefore(ledger, at) }
  return { x: at + 0.5, chance: step.after }
}

/** The chance when a choice was to be made; of one that was not judged, as it was before it. */
export function chanceBefore(ledger: Ledger, at: number): number {
  const next = ledger.steps.find((each) => each.at >= at)
  return next ? next.before : ledger.end
}

export interface Turn {
  turn: number
  seat: Seat
  from: number
  until: number
}

/** The turns of a game, by the choices made in them. */
export function turns(steps: Pick<Step, 'turn'>[]): Turn[] {
  const found: Turn[] = []
  for (const [at, { turn }] of steps.entries()) {
    const last = found.at(-1)
    if (last?.turn === turn[0]) last.until = at + 1
    else found.push({ turn: turn[0], seat: turn[1], from: at, until: at + 1 })
  }
  return found
}

/** Whether the seat of a ledger led in the end, and in which turn that last changed: 0 if it never did. Null for a draw. */
export function lastLead(ledger: Ledger, steps: Pick<Step, 'turn'>[]): { ahead: boolean; turn: number } | null {
  if (ledger.end === 0.5) return null
  const ahead = ledger.end > 0.5
  const points = curve(ledger, steps.length)
  const last = points.findLastIndex(({ chance }) => (ahead ? chance < 0.5 : chance > 0.5))
  if (last < 0) return { ahead, turn: 0 }
  const at = Math.min(Math.floor((points[last + 1] ?? points[last])?.x ?? 0), steps.length - 1)
  return { ahead, turn: steps[at]?.turn[0] ?? 0 }
}

/** From so much of a win on, luck is worth a line. */
const WORTH_A_LINE = 0.01

/** The greatest of what happened, in the order in which it came. */
function greatest<T extends { at: number }>(found: T[], size: (each: T) => number, most: number): T[] {
  return [...found]
    .sort((one, other) => size(other) - size(one))
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
}

/** The largest strokes of luck, in the order in which they came. */
export function strokes(ledger: Ledger, most: number): LedgerStep[] {
  const size = ({ luck }: LedgerStep): number => Math.abs(luck)
  return greatest(ledger.steps.filter((step) => size(step) >= WORTH_A_LINE), size, most)
}

/** The choices of a seat that gave something away: the greatest, in the order in which they came. */
export function givenAway(report: Report, seat: Seat, most = Infinity): Judgement[] {
  const own = report.judgements.filter((each) => each.mistake && each.seat === seat)
  return greatest(own, ({ before, after }) => before - after, most)
}

/** The turning point that moved most; null if there is none. */
export function largest(points: TurningPoint[]): TurningPoint | null {
  return points.reduce<TurningPoint | null>((best, point) => (best && Math.abs(best.swing) >= Math.abs(point.swing) ? best : point), null)
}

/** A chance in hundredths: what is not quite 0 or 100 is not called so. */
export function hundredths(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1'
  return chance >= 0.995 && chance < 1 ? '>99' : String(Math.round(chance * 100))
}

/** What something gave, in hundredths: `+21`, `−9`, `0`. */
export function signed(gain: number): string {
  return withSign(Math.round(gain * 100))
}

export function withSign(whole: number): string {
  return whole === 0 ? '0' : `${whole > 0 ? '+' : '−'}${Math.abs(whole)}`
}

/** What several things gave, in hundredths that add up to the whole: what rounding loses goes where it is missed most. */
export function adding(gains: number[], whole: number): number[] {
  const low = gains.map((gain) => Math.floor(gain * 100))
  const missed = gains.map((gain, at) => [gain * 100 - (low[at] ?? 0), at] as const).sort(([one], [other]) => other - one)
  const more = new Set(missed.slice(0, whole - low.reduce((sum, each) => sum + each, 0)).map(([, at]) => at))
  return low.map((each, at) => each + Number(more.has(at)))
}

/** What chance has a hand in: cards that are drawn, laid out or turned up. */
const DRAWS = 'draws'
const isTop = (key: string): boolean => key.includes('-top')
const isRefill = (key: string): boolean => key.startsWith('wastes-refilled')

type Said = Pick<LogLine, 'heading' | 'messages'>

/** Of what happened, the lines that tell of what chance brought; all of them, if none does. */
export function byChance<L extends Said>(lines: L[]): L[] {
  const told = lines.filter(({ heading }) => !heading)
  const found = told.filter(({ messages }) => messages.some(({ key }) => key === DRAWS || isTop(key) || isRefill(key)))
  return found.length ? found : told
}

export type Luck = 'drew' | 'rivalDrew' | 'top' | 'wastes' | 'rivalHeld' | 'light'

/** What luck was about, to a seat, as far as lines tell: chance first; else a card that the rival had in hand and now is seen. */
export function luckOf(lines: Said[], seat: Seat): Luck[] {
  const happened = lines.flatMap(({ messages }) => messages)
  const isMine = ({ args }: (typeof happened)[number]): boolean => {
    const player = args['player']
    return typeof player === 'object' && player.ref === 'seat' && player.seat === seat
  }
  const isFromHand = ({ args }: (typeof happened)[number]): boolean => {
    const place = args['place']
    return typeof place === 'object' && place.ref === 'place' && place.place === 'hand'
  }
  const found: Luck[] = []
  if (happened.some((each) => each.key === DRAWS && isMine(each))) found.push('drew')
  if (happened.some((each) => each.key === DRAWS && !isMine(each))) found.push('rivalDrew')
  if (happened.some(({ key }) => isTop(key))) found.push('top')
  if (happened.some(({ key }) => isRefill(key))) found.push('wastes')
  if (found.length) return found
  const shows = (each: (typeof happened)[number]): boolean =>
    each.key === 'discards' || each.key === 'reveals' || (each.key === 'plays' && isFromHand(each))
  return [happened.some((each) => shows(each) && !isMine(each)) ? 'rivalHeld' : 'light']
}

/** What an address asks for: `?at=38&eyes=north` is the choice that 37 were made before. */
export function wanted(query: string): { at: number | null; eyes: Seat | null } {
  const given = new URLSearchParams(query)
  const at = Number(given.get('at'))
  const eyes = given.get('eyes')
  return { at: Number.isInteger(at) && at > 0 ? at - 1 : null, eyes: eyes === 'south' || eyes === 'north' ? eyes : null }
}
