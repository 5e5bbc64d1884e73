/** The places of The Wastes, from left to right: what lies there keeps its place, and what comes takes the first that is free. */
const FOUR = 4

export type Places = readonly (string | null)[]

export function placed(before: Places, now: readonly string[]): Places {
  const places: (string | null)[] = Array.from({ length: Math.max(FOUR, now.length) }, (_, at) => {
    const card = before[at] ?? null
    return card !== null && now.includes(card) ? card : null
  })
  for (const card of now) if (!places.includes(card)) places[places.indexOf(null)] = card
  return places
}

/** Options in the order in which they lie, if all of them lie in these places. */
export function inOrder(options: string[], places: Places): string[] {
  if (!options.every((option) => places.includes(option))) return options
  return options.toSorted((one, other) => places.indexOf(one) - places.indexOf(other))
}
