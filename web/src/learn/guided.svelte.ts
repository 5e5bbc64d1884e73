/** A game in which somebody learns: some choices are not for now, and no hint is given that says otherwise. */
import { Game } from '../table/game.svelte'
import { t } from '../texts/index.svelte'
import type { Seat } from '../wire/north'

export class Guided extends Game {
  /** Why an option is not taken now; empty if it is. */
  refuses: ((option: string) => string) | undefined
  /** Whether choices can be taken back. */
  undoable = false

  /** The position and the turn that it began in. */
  private begun: { position: number; turns: number } | undefined

  constructor(id: string) {
    super(id)
    this.onShown = ({ position }) => (this.begun ??= { position, turns: this.view?.turns ?? 0 })
  }

  /** How many choices were made since. */
  get made(): number {
    const now = this.told?.position ?? 0
    return now - (this.begun?.position ?? now)
  }

  /** How many turns have begun since. */
  get turns(): number {
    const now = this.view?.turns ?? 0
    return now - (this.begun?.turns ?? now)
  }

  /** Whichever machine it is: to who learns it is the rival. */
  override name(seat: Seat): string {
    return seat === this.you ? super.name(seat) : t('name.simple')
  }

  override get canHint(): boolean {
    return false
  }

  override get guided(): boolean {
    return true
  }

  override get hasUndo(): boolean {
    return this.undoable
  }

  override get canUndo(): boolean {
    return this.undoable && this.told?.state === 'playing' && this.made > 0
  }

  override isMeant = (name: string): boolean => !this.refuses?.(name)

  override async choose(option: string | null = this.chosen): Promise<void> {
    const why = option !== null && this.isOption(option) ? this.refuses?.(option) : ''
    if (why) this.notice = why
    else await super.choose(option)
  }
}
