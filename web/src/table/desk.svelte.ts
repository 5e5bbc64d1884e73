/** What the parts of a table share: the game, and the card that is being read. */
import { createContext } from 'svelte'
import type { CardName } from '../wire/north'
import type { Game } from './game.svelte'

export type Sheet = 'menu' | 'log' | 'talk' | 'card' | 'worth' | 'since' | 'south discard' | 'north discard' | 'south deck' | 'north deck' | null

export class Desk {
  /** The card whose two sides are shown. */
  read = $state.raw<CardName | null>(null)
  /** What lies over the table, on a small screen or for more than a glance. */
  sheet = $state<Sheet>(null)

  constructor(readonly game: Game) {}

  /** Look at a card. */
  look(card: CardName | null): void {
    if (card) this.read = card
  }

  /** Read a card, large. */
  open(card: CardName): void {
    this.read = card
    this.sheet = 'card'
  }
}

export const [getDesk, setDesk] = createContext<Desk>()
