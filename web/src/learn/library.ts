/** The lessons and puzzles that the server has, and games of them. */
import { language } from '../texts/index.svelte'
import { get, openGame } from '../wire/api'
import type { components } from '../wire/schema'

export type Lesson = components['schemas']['Lesson']
export type Move = components['schemas']['LessonMove']
export type Puzzle = components['schemas']['Puzzle']

let lessons: Promise<Lesson[]> | undefined
let puzzles: Promise<Puzzle[]> | undefined

export function allLessons(): Promise<Lesson[]> {
  lessons ??= get<{ lessons: Lesson[] }>('/lessons/north')
    .then((told) => told.lessons)
    .catch((error: unknown) => {
      lessons = undefined
      throw error
    })
  return lessons
}

export function allPuzzles(): Promise<Puzzle[]> {
  puzzles ??= get<{ puzzles: Puzzle[] }>('/puzzles/north')
    .then((told) => told.puzzles)
    .catch((error: unknown) => {
      puzzles = undefined
      throw error
    })
  return puzzles
}

/** Who sits across: in a lesson the gentlest machine, which will be the first to be played against. */
const RIVAL = { lesson: 'level:1', puzzle: 'simple' }

/** Open a game of a lesson or a puzzle; its id. */
export async function begin(kind: keyof typeof RIVAL, of: Lesson | Puzzle): Promise<string> {
  const seats = Object.fromEntries(of.seats.map((seat) => [seat, seat === of.seat ? 'me' : RIVAL[kind]]))
  return (await openGame({ game: 'north', seats, settings: { [kind]: of.id }, clock: { kind: 'none' }, listed: false })).id
}

/** A game that nobody will go on with need not wait for anybody; said even by a page that is being left. */
export const giveUp = (id: string): Promise<unknown> =>
  fetch(`/api/v1/games/${id}/resign`, { method: 'POST', keepalive: true }).catch(() => undefined)

type Both<K extends string> = Record<K | `${K}_de`, string>

/** What a lesson or puzzle says, in the language that is set. */
export const said = <K extends string>(of: Both<K>, key: K): string => (language() === 'de' ? of[`${key}_de`] : of[key])
