/** The keys of the table: everything that the mouse can do. */
import { DIRECTIVES, type Directive } from '../wire/north'
import type { Desk } from './desk.svelte'

const LETTERS: Record<string, Directive> = { r: 'reprogram', b: 'build', a: 'awaken', d: 'discharge' }

/** What a key does here; false if it does nothing. */
export function pressed(key: string, desk: Desk): boolean {
  const game = desk.game
  game.hurry()
  if (key.length === 1 && key >= '1' && key <= '9') {
    const option = game.asked ? game.options[Number(key) - 1] : undefined
    if (option) game.pick(option)
    return Boolean(option)
  }
  const directive = LETTERS[key.toLowerCase()]
  if (directive && game.asksDirective && DIRECTIVES.includes(directive)) {
    game.pick(directive)
    return true
  }
  switch (key) {
    case 'Enter':
      void game.choose()
      return true
    case 'ArrowRight':
    case 'ArrowLeft': {
      if (!game.asked) return false
      const at = game.chosen ? game.options.indexOf(game.chosen) : key === 'ArrowRight' ? -1 : 0
      const next = game.options.at((at + (key === 'ArrowRight' ? 1 : -1) + game.options.length) % game.options.length)
      if (next) game.pick(next)
      return true
    }
    case 'Backspace':
      if (game.canUndo) void game.want({ type: 'offer', what: 'undo' })
      return true
    case 'h':
    case 'H':
      if (game.canHint) void game.hint()
      return true
    case 'l':
    case 'L':
      desk.sheet = 'log'
      return true
    case 't':
    case 'T':
      desk.sheet = 'talk'
      return true
    case 'm':
    case 'M':
    case '?':
      desk.sheet = 'menu'
      return true
  }
  return false
}
