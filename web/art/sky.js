/** What stands in the sky of a place: stars, a moon, an aurora, a halo, or bands of cloud. */

import { mix } from './colour.js'
import { W } from './shapes.js'

function stars(k, { pale }) {
  k.dots(42, () => [k.rnd() * W, k.rnd() * 130], 0.8, 0.85, pale)
}

function moon(k, [x, y, r], { pale, low }) {
  const inner = r * 0.92
  k.circle(x, y, r * 3.6, k.round([0, pale, 0.36], [1, pale, 0]))
  k.fill(`M${x - 2} ${y - r}a${r} ${r} 0 1 0 ${r} ${r * 1.5}a${inner} ${inner} 0 0 1 ${-r} ${-r * 1.5}Z`, mix(pale, low, 0.08))
}

function aurora(k, n) {
  const [bright, faint] = k.day ? [0.4, 0.16] : [0.55, 0.24]
  for (let i = 0; i < n; i++) {
    const share = 0.62 + 0.36 * Math.sin(i * 1.3)
    const veil = k.round([0, '#a8e6e0', bright], [0.5, '#9fb4ff', faint], [1, '#9fb4ff', 0])
    const [y, h] = [48 + 20 * Math.sin(i * 0.55 + 0.6), 44 + 20 * Math.sin(i * 1.9)]
    k.oval(i * 16 - 4 + k.rnd() * 8, y, 9 + k.rnd() * 8, h, veil, share)
  }
}

/** A ring about a hidden sun, with its two false suns. */
function halo(k, site, { pale }) {
  k.circle(150, 96, 120, k.round([0, pale, 0.42], [0.5, site.lamp, 0.12], [1, pale, 0]))
  k.ring(150, 96, 76, pale, 2.4, 0.34)
  k.ring(150, 96, 80, site.lamp, 4, 0.2)
  k.ring(150, 96, 104, pale, 1, 0.2)
  k.stroke('M36 96H264M150 -4V40', pale, 1, 0.2)
  for (const x of [74, 226]) k.oval(x, 96, 9, 6, pale, 0.6)
  k.oval(150, 20, 12, 3, pale, 0.4)
}

function clouds(k, site, { low }) {
  const [core, brim] = k.day ? ['#ffffff', '#ffffff'] : [mix(site.top, low, 0.7), mix(site.top, low, 0.6)]
  const fill = k.round([0, core, 0.5], [1, brim, 0])
  for (let i = 0; i < 7; i++) k.oval(k.rnd() * W, 10 + i * 14 + k.rnd() * 8, 60 + k.rnd() * 80, 4 + k.rnd() * 6, fill)
}

/** The sky of a picture; wide: of a landscape, which is three pictures wide and has its own stars. */
export function heavens(k, site, colours, wide = false) {
  const kind = site.weather
  if (!wide && (kind === 'stars' || kind === 'aurora')) stars(k, colours)
  if (site.moon) k.placed(wide ? 130 : 0, wide ? 10 : 0, wide ? 1.3 : 1, () => moon(k, site.moon, colours))
  if (kind === 'aurora') k.placed(0, 0, wide ? '1.25 1.4' : 1, () => aurora(k, wide ? 46 : 20))
  if (kind === 'halo') k.placed(wide ? 477 : 0, wide ? 52 : 0, wide ? 1.3 : 1, () => halo(k, site, colours))
  if (['embers', 'steam', 'storm', 'fog', 'drift'].includes(kind))
    k.placed(0, 0, wide ? '3 1.4' : 1, () => clouds(k, site, colours))
}
