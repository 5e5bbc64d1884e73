/** A game in which somebody learns: some choices are not for now, and no hint is given that says otherwise. */
import { Game } from '../table/game.svelte'

export class Guided extends Game {
  /** Why an option is not taken now; empty if it is. */
  refuses: ((option: string) => string) | undefined
  /** Whether choices can be taken back. */
  undoable = false

  /** The position that it began in. */
  private begun: number | undefined

  constructor(id: string) {
    super(id)
    this.onShown = ({ position }) => (this.begun ??= position)
  }

  /** How many choices were made since. */
  get made(): number {
    const now = this.told?.position ?? 0
    return now - (this.begun ?? now)
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
