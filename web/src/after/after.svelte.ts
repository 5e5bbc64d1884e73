/** A game that is over: read, judged, and looked at step by step. */
import { tick } from 'svelte'
import { sentence } from '../table/game.svelte'
import { language, t } from '../texts/index.svelte'
import { refusedName } from '../texts/refused'
import { get, me, openGame, post, Refused, type Analysis, type Replay as SentReplay, type Told } from '../wire/api'
import { cardNamed, northView, otherSeat, type Seat, type View } from '../wire/north'
import { plain, type LogLine } from '../wire/words'
import { choiceName, isSolo, seatName, stepOptionName } from '../texts/names'
import { byChance, CONCEDE, hundredths, isEndOfTurn, largest, luckOf, spot, turns, wanted, type Judgement, type Ledger, type Luck, type Report, type ScoreRow, type Step } from './report'

/** A game for the eyes of a seat. */
interface Replay {
  steps: Step[]
  /** The table at the end. */
  end: View | null
  sheet: Partial<Record<Seat, ScoreRow>>
}

/** Milliseconds between two looks at how far an analysis is; and the longest, while it goes slowly. */
const SOON = 500
const LATER = 4_000

export class After {
  told = $state.raw<Told | null>(null)
  replay = $state.raw<Replay | null>(null)
  analysis = $state.raw<Analysis | null>(null)
  /** Why there is nothing to see. */
  lost = $state.raw<Refused | null>(null)
  /** Why there is no analysis. */
  unjudged = $state.raw<Refused | null>(null)
  /** The position: how many choices were made before it. */
  at = $state(0)
  eyes = $state<Seat>('south')
  private readonly wantedEyes: Seat | null
  private replays: Partial<Record<Seat, Replay>> = {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private touched = false

  constructor(
    readonly id: string,
    query: string,
  ) {
    const { at, eyes } = wanted(query)
    this.wantedEyes = eyes
    if (at === null) return
    this.at = at
    this.touched = true
  }

  async open(): Promise<void> {
    this.lost = null
    try {
      await me()
      const told = await get<Told>(`/games/${this.id}`)
      if (told.game !== 'north') throw new Refused('other_game', '')
      if (told.state !== 'over') throw new Refused('not-over', '')
      this.told = told
      const own = (told.you ?? told.ending?.winners[0] ?? 'south') as Seat
      await this.look(this.seats.includes(own) ? own : 'south')
      if (this.wantedEyes && this.seats.includes(this.wantedEyes)) await this.look(this.wantedEyes)
      if (this.touched) this.at = Math.min(this.at, this.length)
      else this.at = this.length
    } catch (error) {
      this.lost = refused(error)
      return
    }
    if (this.length) await this.judge()
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
  }

  // --- looking ----------------------------------------------------------------------------------------------------------
  /** The seats whose eyes can be looked with. */
  get seats(): Seat[] {
    return this.told && isSolo(this.told) ? ['south'] : ['south', 'north']
  }

  get solo(): boolean {
    return this.told !== null && isSolo(this.told)
  }

  get you(): Seat | null {
    return this.told && this.told.yours.length === 1 ? (this.told.you as Seat | null) : null
  }

  get steps(): Step[] {
    return this.replay?.steps ?? []
  }

  /** How many choices there were. */
  get length(): number {
    return this.steps.length
  }

  get step(): Step | null {
    return this.steps[this.at] ?? null
  }

  get view(): View | null {
    return this.step?.view ?? this.replay?.end ?? null
  }

  get turns() {
    return turns(this.steps)
  }

  get report(): Report | null {
    return this.analysis?.state === 'done' ? (this.analysis.report as Report | null) : null
  }

  /** From whose side chances are told. */
  get side(): Seat {
    return this.report && !this.report.ledgers[this.eyes] ? this.report.seat : this.eyes
  }

  get ledger(): Ledger | null {
    const ledger = this.report?.ledgers[this.side]
    return ledger?.steps.length ? ledger : null
  }

  /** What a swing of the report is from this side. */
  seen(swing: number): number {
    return this.side === this.report?.seat ? swing : -swing
  }

  judgementAt(at: number): Judgement | null {
    return this.report?.judgements.find((each) => each.at === at) ?? null
  }

  /** The chance at a position, on the curve. */
  get chance(): number | null {
    return this.ledger ? spot(this.ledger, this.at, this.length).chance : null
  }

  name(seat: Seat): string {
    if (seat === this.you) return t('name.you')
    if ((this.told?.yours.length ?? 0) > 1) return t(`name.${seat}`)
    return this.told ? seatName(this.told, seat) : t(`name.${seat}`)
  }

  /** A seat for a sentence. */
  whom(seat: Seat): { you: boolean; who: string } {
    return { you: seat === this.you, who: this.name(seat) }
  }

  /** Whose turn a choice was made in: `Your turn 5`. */
  turnOf(at: number): string {
    const turn = this.steps[at]?.turn
    return turn ? t('after.when', { ...this.whom(turn[1]), turn: turn[0] }) : ''
  }

  /** The same, or that it was its end: `End of Protomite’s turn 4`. */
  when(at: number): string {
    const step = this.steps[at]
    return step && isEndOfTurn(step) ? t('after.when.end', { ...this.whom(step.turn[1]), turn: step.turn[0] }) : this.turnOf(at)
  }

  /** What was chosen, by what, and by whom if the turn is not theirs: `Awaken with Forgequeen II`, `you take Arcguard 0`. */
  what(at: number): string {
    const step = this.steps[at]
    if (!step) return ''
    const whom = this.whom(step.seat)
    if (step.chose === CONCEDE) return t('after.point.gaveUp', whom)
    const what = choiceName(step)
    if (isEndOfTurn(step)) return t('after.chose.takes', { ...whom, what })
    return step.seat === step.turn[1] ? what : t('after.chose.by', { ...whom, what })
  }

  /** What luck brought after a choice, in sentences: told to you, whoever's eyes the table is seen with; else to who has those. */
  luckAt(at: number): string {
    return byChance(this.linesAt(at)).map(({ text }) => plain(text)).join(' ')
  }

  /** What that luck was about: `what Protomite drew and what came to The Wastes`. Solo it is also what The Collector did. */
  luckName(at: number): string {
    const near = this.you ?? this.eyes
    const names: Record<Luck, () => string> = {
      drew: () => t('after.stroke.drew', this.whom(near)),
      rivalDrew: () => t('after.stroke.drew', this.whom(otherSeat(near))),
      rivalHeld: () => t('after.stroke.held', this.whom(otherSeat(near))),
      top: () => t('after.stroke.top'),
      wastes: () => t('after.stroke.wastes'),
      light: () => (this.solo ? '' : t('after.stroke.light')),
    }
    return new Intl.ListFormat(language() === 'de' ? 'de' : 'en-GB').format(luckOf(this.linesAt(at), near).map((luck) => names[luck]()))
  }

  private linesAt(at: number): LogLine[] {
    const told = (this.you && this.replays[this.you]) || this.replay
    return told?.steps[at]?.log ?? []
  }

  /** An option of a step; in quotation marks if its words speak to the seat that chose and you are another: “Charge your Node”. */
  option(option: string, step: Step): string {
    const name = stepOptionName(step, option)
    const verb = step.prompt?.options.find(({ notation }) => notation === option)?.verb
    return step.seat !== this.you && (verb === 'accept' || verb === 'alternative') ? t('after.quoted', name) : name
  }

  /** The key of the card that is chosen here, if it is one. */
  get chosenKey(): string {
    return cardNamed(this.step?.chose ?? '')?.key ?? ''
  }

  /** The position in a sentence: for who does not see it. */
  get says(): string {
    const { step } = this
    if (!step) return this.length ? t('after.end') : ''
    const chance = this.chance === null ? '' : `${t('after.curve', this.whom(this.side))}: ${t('after.percent', hundredths(this.chance))}.`
    if (step.chose === CONCEDE) return `${t('after.choice', { n: this.at + 1, total: this.length })}. ${t('after.gaveUp', this.whom(step.seat))}`
    return t('after.tell', { ...this.whom(step.seat), n: this.at + 1, total: this.length, turn: step.turn[0], what: choiceName(step), chance })
  }

  // --- moving -----------------------------------------------------------------------------------------------------------
  go(at: number): void {
    this.touched = true
    this.at = Math.max(0, Math.min(this.length, at))
  }

  /** See it with the eyes of a seat. */
  async look(seat: Seat): Promise<void> {
    const replay = (this.replays[seat] ??= await this.read(seat))
    this.eyes = seat
    this.replay = replay
  }

  private async read(seat: Seat): Promise<Replay> {
    const replay: Replay = { steps: [], end: null, sheet: {} }
    try {
      for (let since: number | null = 0; since !== null; ) {
        const sent: SentReplay = await get<SentReplay>(`/games/${this.id}/replay?seat=${seat}&since=${since}`)
        for (const step of sent.steps) {
          const view = northView(step.view)
          if (view && step.seat) replay.steps.push({ ...step, view } as Step)
          else replay.end = view
        }
        replay.sheet = sent.sheet
        since = sent.next
      }
    } catch (error) {
      if (refused(error).code !== 'not-begun') throw error
    }
    return replay
  }

  get link(): string {
    return `${location.origin}/games/${this.id}/analysis?at=${this.at + 1}&eyes=${this.eyes}`
  }

  // --- judging ----------------------------------------------------------------------------------------------------------
  async judge(): Promise<void> {
    this.unjudged = null
    this.analysis = null
    try {
      this.hear(await post<Analysis>(`/games/${this.id}/analysis`))
    } catch (error) {
      this.unjudged = refused(error)
    }
  }

  private hear(analysis: Analysis, wait = SOON): void {
    if (this.closed) return
    const on = analysis.state === this.analysis?.state && analysis.done === this.analysis.done
    this.analysis = analysis
    if (analysis.state === 'waiting' || analysis.state === 'running') {
      this.timer = setTimeout(() => void this.ask(on ? Math.min(LATER, wait * 1.5) : SOON), wait)
    } else if (!this.touched && this.report) {
      const point = largest(this.report.turning_points)
      if (point) void tick().then(() => (this.at = point.at))
    }
  }

  private async ask(wait: number): Promise<void> {
    try {
      this.hear(await get<Analysis>(`/games/${this.id}/analysis`), wait)
    } catch (error) {
      const why = refused(error)
      if (why.code === 'offline' || why.code === 'too-many') this.timer = setTimeout(() => void this.ask(wait), LATER)
      else this.unjudged = why
    }
  }

  // --- playing on -------------------------------------------------------------------------------------------------------
  /** A new game from this position, against a level; its id. */
  async playOn(level: number): Promise<string> {
    const { step } = this
    if (!step) throw new Refused('over', t('after.playOn.end'))
    const seats = this.solo ? { [step.seat]: 'me' } : { [step.seat]: 'me', [otherSeat(step.seat)]: `level:${level}` }
    const settings = { from: { game: this.id, choice: this.at } }
    return (await openGame({ game: 'north', seats, settings, clock: { kind: 'none' }, listed: false })).id
  }
}

export function refused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused('internal', t('wrong.internal'))
}

/** Why something did not work, as a sentence. */
export function whyNot(error: unknown): string {
  const why = refused(error)
  return why.code === 'offline' ? t('past.wrong.offline') : sentence(refusedName(why))
}
