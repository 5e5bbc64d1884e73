/** What flies before a machine: each place has a weather of its own. */

import { n1 } from './numbers.js'
import { H, W } from './shapes.js'

function flakes(k, n, r, colour = k.day ? '#ffffff' : '#e6eff4') {
  k.dots(n, () => [k.rnd() * W, k.rnd() * H], r, 0.85, colour)
}

/** Driven snow: three weights of stroke, each one path. */
function driven(k, n, slant) {
  for (const [w, op] of [
    [0.6, 0.5],
    [1, 0.4],
    [1.5, 0.3],
  ]) {
    let d = ''
    for (let i = 0; i < n / 3; i++)
      d += `M${n1(k.rnd() * W)} ${n1(k.rnd() * H)}l${n1(slant * (3 + w * 4 + k.rnd() * 3))} ${n1(1 + w + k.rnd())}`
    k.stroke(d, k.day ? '#ffffff' : '#e6eff4', w, op)
  }
}

const KINDS = {
  stars: (k) => flakes(k, 12, 1.1),
  aurora: (k) => flakes(k, 10, 1),
  drift: (k) => driven(k, 36, 1.4),
  halo: (k) => driven(k, 15, 0.7),
  storm: (k) => driven(k, 66, 1.9),
  steam(k) {
    if (!k.day)
      for (let i = 0; i < 6; i++)
        k.stroke(
          `M${n1(20 + k.rnd() * 260)} 236c-14 -26 16 -40 2 -66s10 -34 2 -52`,
          '#e6eff4',
          6 + k.rnd() * 10,
          0.04 + k.rnd() * 0.05,
        )
    flakes(k, 10, 1.1)
  },
  embers(k, site) {
    flakes(k, 12, 1.1)
    flakes(k, 16, 1.4, site.lamp)
  },
  spores(k) {
    const pale = k.day ? '#ffffff' : '#e6eff4'
    for (let i = 0; i < 16; i++) {
      const [x, y, r] = [k.rnd() * W, k.rnd() * H, 1.2 + k.rnd() * 3]
      k.circle(x, y, r, pale, 0.1)
      k.ring(x, y, r, pale, 0.7, 0.2 + k.rnd() * 0.3)
    }
    flakes(k, 8, 0.9)
  },
  fog(k) {
    for (let i = 0; i < 5; i++) {
      const [up, down, back] = [n1(-12 + k.rnd() * 10), n1(-4 + k.rnd() * 8), n1(8 - k.rnd() * 10)]
      k.fill(`M-10 ${152 + i * 17}q80 ${up} 160 0t160 ${down}v12q-80 ${back} -160 2t-160 -2Z`, '#ffffff', 0.05 + k.rnd() * 0.05)
    }
    flakes(k, 10, 1)
  },
}

export const weather = (k, site) => KINDS[site.weather](k, site)
