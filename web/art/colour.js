/** Colours as #rrggbb. */

const channels = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))

/** The colour a share t of the way from a to b. */
export function mix(a, b, t) {
  const to = channels(b)
  return (
    '#' +
    channels(a)
      .map((v, i) =>
        Math.round(v + (to[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
