/** Which lessons are done and which puzzles solved: kept in this browser. */
type Kind = 'lessons' | 'puzzles'

const KEY = 'gridnorth.learning'

function read(): Record<Kind, string[]> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<Kind, unknown>>
    const names = (kind: Kind) => (Array.isArray(kept[kind]) ? kept[kind].filter((each) => typeof each === 'string') : [])
    return { lessons: names('lessons'), puzzles: names('puzzles') }
  } catch {
    return { lessons: [], puzzles: [] }
  }
}

const progress = $state(read())

export const isDone = (kind: Kind, id: string): boolean => progress[kind].includes(id)

export const hasDone = (kind: Kind): boolean => progress[kind].length > 0

export function done(kind: Kind, id: string): void {
  if (!isDone(kind, id)) progress[kind].push(id)
  keep()
}

export function forget(kind: Kind): void {
  progress[kind] = []
  keep()
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // a browser that keeps nothing: it lasts as long as the page
  }
}
