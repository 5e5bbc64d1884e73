/** Chance and numbers: the same name always gives the same picture, written in as few characters as will do. */

/** A generator of chance in [0, 1), seeded with a text. */
export function seeded(text) {
  let h = 1779033703 ^ text.length
  for (const c of text) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  return () => {
    h = (h + 0x6d2b79f5) | 0
    let t = Math.imul(h ^ (h >>> 15), 1 | h)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number with at most one decimal. */
export const n1 = (v) => Math.round(v * 10) / 10 + 0

/** A number with at most two decimals: opacities. */
export const n2 = (v) => Math.round(v * 100) / 100 + 0

const short = (tenths) => String(tenths / 10).replace(/^(-?)0\./, '$1.')

/** Path data through points [[x, y], ...]: relative lines, no blank where none is needed. */
export function lines(points, closed = false) {
  let out = ''
  let drawn = 0
  let [px, py] = [0, 0]
  for (const [x, y] of points) {
    const [tx, ty] = [Math.round(x * 10), Math.round(y * 10)]
    if (drawn && tx === px && ty === py) continue
    const [a, b] = [short(tx - px), short(ty - py)]
    out += drawn === 0 ? `M${a}` : drawn === 1 ? `l${a}` : a[0] === '-' ? a : ` ${a}`
    out += b[0] === '-' || (b[0] === '.' && a.includes('.')) ? b : ` ${b}`
    ;[px, py] = [tx, ty]
    drawn++
  }
  return out + (closed ? 'Z' : '')
}
