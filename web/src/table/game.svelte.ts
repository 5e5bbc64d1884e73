/** A game that is looked at: what the server has told of it, what is being chosen, and what is shown meanwhile. */
import { tick } from 'svelte'
import { leisure, pace } from '../app/settings.svelte'
import { t } from '../texts/index.svelte'
import { isSolo, optionsOf, seatName } from '../texts/names'
import { refusedName } from '../texts/refused'
import { get, me, post, Refused, type Story, type Talked, type Told } from '../wire/api'
import { Live, type GameTold, type Link, type Sent } from '../wire/live'
import { cardNamed, isDirective, laidOut, northView, otherSeat, places, type Directive, type Seat, type View } from '../wire/north'
import { plain, type Fragments, type LogLine, type OptionInfo, type Prompt } from '../wire/words'
import { Mover, wentTo } from './moving'
import { inOrder, placed, type Places } from './slots'
import { play as sound } from './sounds'

/** Milliseconds for which what happened is shown before somebody else goes on: at least, for each further sentence, at most. */
const SHOWN = 1_200
const SENTENCE = 900
const LONGEST = 5_000
/** Milliseconds of waiting for somebody else after which it is asked how the game stands. */
const ANXIOUS = 15_000

export type Advice = Extract<Sent, { type: 'hint' }>
type Forecast = Extract<Sent, { type: 'forecasts' }>['options'][number]

export class Game {
  told = $state.raw<Told | null>(null)
  /** The Wastes as they lie; null where a card was taken. */
  wastes = $state.raw<Places>([])
  link = $state<Link>('connecting')
  lost = $state<Refused | null>(null)
  lines = $state.raw<LogLine[]>([])
  /** Up to which position they were read at once, and what was heard after it. */
  private storyTo = 0
  /** How many there were at your last choice. */
  private mark = $state(Infinity)
  private heard: { position: number; lines: LogLine[] }[] = []
  /** The position after your last choice, or in which you came: what was heard after it is new. */
  private newAfter = 0
  /** What happened by the last choice, whoever made it. */
  latest = $state.raw<LogLine[]>([])
  /** How many of the lines are new since your last choice. */
  fresh = $state(0)
  chosen = $state<string | null>(null)
  /** What each option will do, by its notation; what has come but is not shown yet is `foreseen`. */
  private forecasts = $state.raw<Partial<Record<string, Forecast>>>({})
  private foreseen: Extract<Sent, { type: 'forecasts' }> | undefined
  /** Something to say for a while: why not, a hint, what went wrong. */
  notice = $state('')
  hinted = $state<string | null>(null)
  /** What was chosen while there was no connection. */
  private later: string | null = null
  /** Why. */
  advice = $state.raw<Advice | null>(null)
  sending = $state(false)
  thinking = $state(false)
  talk = $state<Talked[]>([])
  unread = $state(0)
  /** Points that came or went since your last choice. */
  change = $state.raw<Partial<Record<Seat, number>>>({})
  /** Whether a curtain hangs before the table: two people at one screen. */
  curtain = $state(false)

  readonly mover = new Mover()
  private live: Live | undefined
  private queue: GameTold[] = []
  private pumping = false
  private shownUntil = 0
  private anxious: ReturnType<typeof setInterval> | undefined
  private hurried: (() => void) | undefined
  private since: Partial<Record<Seat, number>> = {}
  /** A page that plays itself back may want to know. */
  onShown: ((told: Told) => void) | undefined

  constructor(readonly id: string) {}

  async open(): Promise<void> {
    try {
      await me()
    } catch (error) {
      this.lost = asRefused(error)
      this.link = 'lost'
    }
    this.anxious = setInterval(() => {
      if (this.link === 'open' && this.told?.state === 'playing' && !this.asked) void this.live?.ask({ type: 'look' }).catch(() => undefined)
    }, ANXIOUS)
    this.live = new Live(
      this.id,
      (message) => this.hear(message),
      (link, why) => {
        if (link !== 'open') this.sending = false
        this.link = link
        if (why) this.lost = why
      },
    )
  }

  close(): void {
    clearInterval(this.anxious)
    this.live?.close()
    this.hurry()
  }

  // --- looking --------------------------------------------------------------------------------------------------------
  get view(): View | null {
    return northView(this.told?.view)
  }

  get you(): Seat | null {
    return (this.told?.you ?? null) as Seat | null
  }

  /** The seat at the foot of the table. */
  get near(): Seat {
    return this.you ?? 'south'
  }

  get solo(): boolean {
    return this.told !== null && isSolo(this.told)
  }

  /** Whether two people sit at this screen. */
  get shared(): boolean {
    return (this.told?.yours.length ?? 0) > 1
  }

  get asked(): boolean {
    return this.told?.state === 'playing' && this.told.asked !== null && this.told.asked === this.you && this.options.length > 0
  }

  get options(): string[] {
    const zones = this.view ? [this.near, otherSeat(this.near)].flatMap((seat) => laidOut(this.view?.[seat].zone ?? [])) : []
    return inOrder(this.prompt?.options.map(({ notation }) => notation) ?? [], [...this.wastes, ...zones])
  }

  get prompt(): Prompt | null {
    return this.told?.prompt ?? null
  }

  /** An option by its notation. */
  option(notation: string): OptionInfo | undefined {
    return this.prompt?.options.find((each) => each.notation === notation)
  }

  /** What an option will do. */
  forecast(notation: string): Fragments {
    return this.forecasts[notation]?.text ?? []
  }

  /** The same in a word or two. */
  tag(notation: string): string {
    return this.forecasts[notation]?.tag ?? ''
  }

  /** Why something cannot be chosen, as far as that has been said. */
  refusal(notation: string): string {
    return plain(this.prompt?.refusals.find(({ names }) => names.includes(notation))?.text ?? [])
  }

  get asksDirective(): boolean {
    return this.asked && this.options.every(isDirective)
  }

  /** The place in which a card is asked for, if it is one. */
  get askedPlace(): string {
    if (!this.asked || !this.view) return ''
    const where = places(this.view, this.near)
    const found = this.options.map((option) => where.get(cardNamed(option)?.key ?? '') ?? '')
    return found.every((place) => place === found[0]) ? (found[0] ?? '') : ''
  }

  /** Options that are no card on the table: words, or cards that lie in a pile. */
  get loose(): string[] {
    if (!this.asked || !this.view || this.asksDirective) return []
    const where = places(this.view, this.near)
    return this.options.filter((option) => {
      const place = where.get(cardNamed(option)?.key ?? '')
      return !place || place.endsWith('discard')
    })
  }

  isOption(name: string): boolean {
    return this.asked && this.options.includes(name)
  }

  /** Whether an option is one that is meant here: who learns is shown those that the step is about. */
  isMeant: (name: string) => boolean = () => true

  can(directive: Directive): boolean {
    return this.isOption(directive)
  }

  name(seat: Seat): string {
    if (seat === this.you && !this.shared) return t('name.you')
    if (this.shared || !this.told) return t(`name.${seat}`)
    return seatName(this.told, seat)
  }

  get canUndo(): boolean {
    const chosenNothing = this.view?.turns === 1 && this.view.turn !== this.you
    return this.told?.state === 'playing' && this.you !== null && this.told.position > 1 && !chosenNothing
  }

  /** Whether somebody learns here. */
  get guided(): boolean {
    return false
  }

  /** Whether choices can be taken back in this game at all. */
  get hasUndo(): boolean {
    return true
  }

  /** Whether a name's Protocol works only twice in a turn. */
  get overloads(): boolean {
    const { edition, overloaded } = this.told ? optionsOf(this.told) : {}
    return overloaded ?? edition !== 'first'
  }

  /** Whether somebody else plays, to whom one can talk. */
  get hasCompany(): boolean {
    return Object.entries(this.told?.seats ?? {}).some(([seat, told]) => seat !== this.you && told.player === 'person') && !this.shared
  }

  /** Whether the other seats are ours, or nobody's: then a hint is fair. */
  get canHint(): boolean {
    if (!this.asked) return false
    const others = Object.entries(this.told?.seats ?? {}).filter(([seat]) => seat !== this.you)
    return this.shared || others.every(([, seat]) => seat.player !== 'person' && seat.player !== 'bot')
  }

  // --- hearing --------------------------------------------------------------------------------------------------------
  private hear(message: Sent): void {
    if (message.type === 'game') {
      this.queue.push(message)
      void this.pump()
    } else if (message.type === 'talk') {
      if (!this.talk.some((each) => each.number === message.number)) {
        this.talk.push(message)
        if (message.seat !== this.you) this.unread += 1
      }
    } else if (message.type === 'forecasts') {
      this.foreseen = message
      void this.foresee()
    }
  }

  /** Show one after the other what has come in: time to see what somebody else did. */
  private async pump(): Promise<void> {
    if (this.pumping) return
    this.pumping = true
    try {
      for (let next = this.queue[0]; next; next = this.queue[0]) {
        const left = this.shownUntil - performance.now()
        if (left > 0) await this.wait(left)
        this.queue.shift() // not before: what waits to be shown is not in the log
        const first = this.told === null
        await this.show(next)
        this.shownUntil = performance.now() + this.shownFor(next, first) * leisure()
      }
    } finally {
      this.pumping = false
    }
  }

  /** How long it is to be seen before the next is shown: while somebody else is to choose, as long as it takes to read. */
  private shownFor(next: GameTold, first: boolean): number {
    const sentences = next.log.length
    if (next.state !== 'playing' || next.asked === next.you || (!sentences && !first)) return 0
    return Math.min(LONGEST, SHOWN + SENTENCE * Math.max(0, sentences - 1))
  }

  private async show(next: GameTold): Promise<void> {
    const before = this.told
    const first = before === null
    const gap = first || next.position > before.position + 1 || (next.position > before.position && !next.log.length)
    const handed = before !== null && before.you !== next.you && next.you !== null
    const frames = this.mover.before()
    this.told = next
    this.wastes = placed(this.wastes, this.view?.wastes ?? [])
    const moved = first || next.position !== before.position || next.you !== before.you
    if (moved) {
      this.chosen = null
      this.hinted = null
      this.notice = ''
      this.sending = false
      this.forecasts = {}
    }
    if (moved) this.latest = gap || handed ? [] : next.log
    if (handed) this.mark = Infinity
    if (handed && next.state === 'playing') this.curtain = true
    if (gap || handed) void this.readStory()
    else if (next.log.length && next.position > this.storyTo) {
      this.heard.push({ position: next.position, lines: next.log })
      this.lines = [...this.lines, ...next.log]
      this.fresh += next.log.length
    }
    this.count(before, next)
    if (first) void this.readTalk()
    await tick()
    if (!gap && !handed) {
      const now = this.view && places(this.view, this.near)
      this.mover.after(frames, pace(), (key, place) => now?.get(key) ?? wentTo(place, this.view?.turn ?? 'south'))
    }
    if (!first && moved) sound(before, next)
    if (this.asked && moved) void this.foresee()
    this.onShown?.(next)
    this.catchUp(moved)
  }

  /** What happened by your last choice and since. */
  get recent(): LogLine[] {
    return this.lines.slice(Math.min(this.mark, this.lines.length - this.fresh))
  }

  private count(before: Told | null, next: GameTold): void {
    const view = northView(next.view)
    if (!view) return
    const now = { south: view.south.points, north: view.north.points }
    const mine = before !== null && before.asked === before.you && next.position === before.position + 1
    if (before === null || mine) {
      const then = northView(before?.view)
      this.since = then ? { south: then.south.points, north: then.north.points } : now
      this.newAfter = next.position
      if (mine) {
        this.fresh = 0
        this.mark = this.lines.length - next.log.length
      }
    }
    this.change = { south: now.south - (this.since.south ?? now.south), north: now.north - (this.since.north ?? now.north) }
  }

  /** The last position that the server has told of. */
  private get received(): number {
    return this.queue.at(-1)?.position ?? this.told?.position ?? 0
  }

  private async readStory(): Promise<void> {
    try {
      const story = await get<Story>(`/games/${this.id}/story`)
      // what is on its way comes first, so that nothing is told before it is shown
      for (let tries = 0; tries < 20 && this.received < story.position; tries += 1) await new Promise((done) => setTimeout(done, 100))
      if (story.position < this.storyTo) return
      const ahead = this.queue.filter(({ position }) => position <= story.position).flatMap(({ log }) => log)
      if (ahead.length) {
        story.log.splice(-ahead.length)
        story.position = this.told?.position ?? story.position
      }
      this.storyTo = story.position
      const after = (when: number): LogLine[] => this.heard.filter(({ position }) => position > when).flatMap(({ lines }) => lines)
      this.lines = [...story.log, ...after(story.position)]
      this.fresh = Math.max(after(this.newAfter).length, this.lines.length - this.mark)
      this.heard = this.heard.filter(({ position }) => position > Math.min(story.position, this.newAfter))
    } catch {
      // the log comes with the next connection
    }
  }

  private async readTalk(): Promise<void> {
    try {
      const { talk } = await get<{ talk: Talked[] }>(`/games/${this.id}/talk`)
      this.talk = talk
    } catch {
      // talk is not worth a word
    }
  }

  /** What each option will do is shown when the cards lie still: nothing is laid out while they move. */
  private async foresee(): Promise<void> {
    await this.mover.still()
    const { foreseen, told } = this
    if (foreseen && foreseen.position === told?.position && this.asked) {
      this.forecasts = Object.fromEntries(foreseen.options.map((each) => [each.option, each]))
    }
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds)
      this.hurried = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  /** Finish at once whatever moves. */
  hurry(): void {
    this.mover.finish()
    this.hurried?.()
  }

  // --- choosing -------------------------------------------------------------------------------------------------------
  /** Take an option in hand, to see what it will do; what is no option says why. */
  pick(name: string): void {
    if (!this.asked) return
    if (!this.isOption(name)) {
      void this.explain(name)
      return
    }
    this.hurry()
    this.notice = ''
    this.chosen = this.chosen === name ? this.chosen : name
  }

  async choose(option: string | null = this.chosen): Promise<void> {
    if (option === null || !this.isOption(option) || this.sending) return
    this.sending = true
    this.later = null
    this.fresh = 0
    try {
      await this.live?.ask({ type: 'choose', option: this.option(option)?.id, after: this.told?.position ?? 0, seat: this.you })
    } catch (error) {
      this.fail(error)
      if (error instanceof Refused && error.code === 'offline') {
        this.later = option
        this.notice = t('wrong.later')
      }
    }
  }

  /** What could not be sent is sent once the server is heard again, if the game still stands so: else it had been heard. */
  private catchUp(moved: boolean): void {
    const option = this.later
    this.later = null
    if (option !== null && !moved) void this.choose(option)
  }

  async explain(name: string): Promise<void> {
    this.notice = this.refusal(name)
    if (this.notice) return
    try {
      const answer = await this.live?.ask({ type: 'why', name })
      if (answer?.type === 'why') this.notice = plain(answer.text)
    } catch (error) {
      this.fail(error)
    }
  }

  async hint(): Promise<void> {
    if (this.thinking) return
    this.thinking = true
    try {
      const answer = await this.live?.ask({ type: 'hint' })
      if (answer?.type === 'hint' && answer.position === this.told?.position) {
        this.hinted = answer.option
        this.advice = answer
        this.chosen = answer.option
      }
    } catch (error) {
      this.fail(error)
    } finally {
      this.thinking = false
    }
  }

  async want(message: { type: 'resign' | 'offer' | 'agree' | 'decline' | 'say'; what?: string; said?: string }): Promise<boolean> {
    try {
      await this.live?.ask(message)
      return true
    } catch (error) {
      this.fail(error)
      return false
    }
  }

  async rematch(): Promise<string | null> {
    try {
      return (await post<Told>(`/games/${this.id}/rematch`)).id
    } catch (error) {
      this.fail(error)
      return null
    }
  }

  async sit(): Promise<void> {
    try {
      await me()
      this.queue.push({ ...(await post<Told>(`/games/${this.id}/seats`, { salt: salt() })), type: 'game' })
      this.live?.drop()
      await this.pump()
    } catch (error) {
      this.fail(error)
    }
  }

  drop(): void {
    this.live?.drop()
  }

  private fail(error: unknown): void {
    this.sending = false
    const refused = asRefused(error)
    this.notice = refused.code === 'stale' ? t('wrong.stale') : refused.code === 'offline' ? t('wrong.offline') : sentence(refusedName(refused))
    if (refused.code === 'stale') void this.live?.ask({ type: 'look' }).catch(() => undefined)
  }
}

function asRefused(error: unknown): Refused {
  return error instanceof Refused ? error : new Refused('internal', t('wrong.internal'))
}

/** With a capital letter and a full stop. */
export function sentence(words: string): string {
  const whole = words.charAt(0).toUpperCase() + words.slice(1)
  return ['.', '!', '?'].some((end) => whole.endsWith(end)) ? whole : `${whole}.`
}

/** What you give to the deal. */
function salt(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
