/** What a game that is over is told as: position by position, and judged. And what is read from it. */
import { isDirective, type Seat, type View } from '../wire/north'

/** A choice of the game, with the table as it was before it. */
export interface Step {
  number: number
  seat: Seat
  chose: string
  question: string
  options: string[]
  view: View
  lines: string[]
  /** Which turn of the game it was, and whose. */
  turn: [number, Seat]
}

export interface ScoreRow {
  points: number
  values: number
  zone: number
  total: number
}

export interface LedgerStep {
  at: number
  seat: Seat
  before: number
  after: number
  /** What came after this choice and before the next. */
  luck: number
}

export interface Ledger {
  seat: Seat
  start: number
  choices: Partial<Record<Seat, number>>
  luck: number
  end: number
  steps: LedgerStep[]
}

export interface Judgement {
  at: number
  seat: Seat
  played: string
  best: string
  before: number
  after: number
  mistake: boolean
  options: { option: string; chance: number; error: number }[]
}

export interface TurningPoint {
  kind: 'choice' | 'luck'
  at: number
  seat: Seat
  turn: [number, Seat]
  swing: number
}

export interface Report {
  seat: Seat
  iterations: number
  mistakes: Partial<Record<Seat, { choices: number; mistakes: number; given_away: number }>>
  turning_points: TurningPoint[]
  ledgers: Partial<Record<Seat, Ledger>>
  judgements: Judgement[]
}

/** How a seat gives up, where others choose. */
export const CONCEDE = 'concede'

/** Whether a choice belongs to the end of a turn: no text asks for it, and it is not one of a Directive. */
export const isEndOfTurn = (step: Pick<Step, 'options' | 'view'>): boolean =>
  step.options.length > 0 && !step.view.chain.length && !step.options.some(isDirective)

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

/** Whether a line only says where one is (`Turn 9, your turn`), and is no sentence. */
export const isHeading = (line: string): boolean => !/[.!?]$/.test(line)

/** What chance has a hand in, as lines say it: cards that are drawn, laid out or turned up. */
const CHANCE = /\bdraws?\b|\brefilled\b|\btop card\b/

/** Of what happened, what chance brought: the parts of sentences that tell of it; all of it, if none does. */
export function byChance(lines: string[]): string[] {
  const told = lines.filter((line) => !isHeading(line))
  const found = told.flatMap((line) => {
    const [, label = '', rest = line] = /^((?:[A-Z][\w/]*|of|\d)(?: (?:[A-Z][\w/]*|of|turn|\d))*: )(.+)$/.exec(line) ?? []
    const parts = rest.replace(/\.$/, '').split('; ').filter((part) => CHANCE.test(part))
    if (!parts.length) return []
    const said = parts.join('; ')
    return [`${label || said.charAt(0).toUpperCase()}${label ? said : said.slice(1)}.`]
  })
  return found.length ? found : told
}

/** What luck is about, by the lines that tell of it: cards drawn by who is told or by the rival, cards laid out or turned up. */
const LUCK = [
  ['drew', /\byou draw\b/i],
  ['rivalDrew', /\bdraws\b/],
  ['top', /\btop (?:card|\d+ cards)\b/],
  ['wastes', /\brefilled\b/],
] as const
/** A card that the rival had in hand, and now is seen. */
const SHOWN = /\b(?:discards|reveals)\b|\bplays .+ from their hand\b/

export type Luck = (typeof LUCK)[number][0] | 'rivalHeld' | 'light'

/** What luck was about, as far as lines tell: chance first; else what came to light. */
export function luckOf(lines: string[]): Luck[] {
  const told = lines.filter((line) => !isHeading(line))
  const found = LUCK.filter(([, says]) => told.some((line) => says.test(line))).map(([luck]) => luck)
  if (found.length) return found
  return [told.some((line) => SHOWN.test(line)) ? 'rivalHeld' : 'light']
}

/** What an address asks for: `?at=38&eyes=north` is the choice that 37 were made before. */
export function wanted(query: string): { at: number | null; eyes: Seat | null } {
  const given = new URLSearchParams(query)
  const at = Number(given.get('at'))
  const eyes = given.get('eyes')
  return { at: Number.isInteger(at) && at > 0 ? at - 1 : null, eyes: eyes === 'south' || eyes === 'north' ? eyes : null }
}
