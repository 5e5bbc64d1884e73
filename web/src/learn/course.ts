/** Where a lesson or a puzzle stands, from what the server tells of its game. */
import type { Told } from '../wire/api'
import { cardNamed, DIRECTIVES, isDirective, northView } from '../wire/north'
import type { Lesson, Move, Puzzle } from './library'

/** What came since a lesson began: how many choices, and how many turns. */
export interface Since {
  made: number
  turns: number
}

/** The choice that a lesson asks for, or the part of its round; null when it is done. */
export function moveAt(lesson: Lesson, since: Since, told: Pick<Told, 'asked' | 'state' | 'view'>): Move | null {
  if (told.state === 'over') return null
  if (!lesson.whole_round) return lesson.do[since.made] ?? null
  const [ownTurn = null, rivals = null, atTheEnd = null] = lesson.do
  if (told.asked !== lesson.seat) return rivals
  if (northView(told.view)?.turn !== lesson.seat) return atTheEnd
  return since.turns ? null : ownTurn
}

/** Whether a lesson takes an option. */
export const accepts = (move: Move, option: string): boolean => move.choose.includes('any') || move.choose.includes(option)

/** How a puzzle stands: it is missed once the turn is over and the game is not won. */
export function outcome(puzzle: Puzzle, told: Pick<Told, 'state' | 'ending' | 'view'>): 'won' | 'going on' | 'missed' {
  if (told.state === 'over') return told.ending?.winners.includes(puzzle.seat) && told.ending.why === 'score' ? 'won' : 'missed'
  return northView(told.view)?.turn === puzzle.seat ? 'going on' : 'missed'
}

/** Where on the table is what a lesson points at. `wanted` narrows it where one thing alone is meant. */
export function selector(point: string, seat: string, wanted: string[] = []): string {
  const directive = (name: string): string =>
    `.directives li:nth-child(${(DIRECTIVES as readonly string[]).indexOf(name) + 1}) .directive`
  switch (point) {
    case 'hand':
      return `[data-place="${seat} hand"] ul`
    case 'wastes':
      return '[data-place="wastes"] ul'
    case 'wastes deck':
      return '[data-pile="wastes deck"]'
    case 'node':
      return '.near-seat .node'
    case 'zone':
      return `[data-place="${seat} zone"]`
    case 'rival':
      return '.far-seat .seat'
    case 'log':
      return '.side .log'
    case 'directives':
      return wanted.length === 1 && isDirective(wanted[0]) ? directive(wanted[0]) : '.directives ul'
  }
  if (isDirective(point)) return directive(point)
  return `[data-card="${CSS.escape(cardNamed(point)?.key ?? point)}"]`
}

/** Where on the table an option is, in a game that asks for it. */
export function selectorOf(option: string, words: string[]): string {
  const word = words.indexOf(option)
  return word < 0 ? selector(option, '') : `.words .word:nth-child(${word + 1})`
}

