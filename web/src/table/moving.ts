/** Cards that travel: each is followed from where it lay to where it lies. Things move only because the rules moved them. */

const TRAVEL = 320
const EASE = 'cubic-bezier(.2,.7,.2,1)'
/** Elements that are cards, and places cards come from and go to. */
const CARD = '[data-card]'
const PILE = '[data-pile]'

/** By how much a very large screen shows an element larger: boxes are measured on the screen, styles are not. */
export const zoomOf = (element: Element): number => (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1

export interface Frame {
  box: DOMRect
  place: string
  element: HTMLElement
}

export interface Frames {
  cards: Map<string, Frame>
  piles: Map<string, DOMRect>
  zoom: number
}

/** Where a card lies: the nearest element that names a place. */
const placeOf = (element: Element): string => element.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? ''

/** All that has to be measured, at once: whatever is written between two measurements lets everything be laid out again. */
export function look(root: ParentNode = document): Frames {
  const cards = new Map<string, Frame>()
  for (const element of root.querySelectorAll<HTMLElement>(CARD)) {
    const box = element.getBoundingClientRect()
    if (box.width) cards.set(element.dataset['card'] ?? '', { box, place: placeOf(element), element })
  }
  const piles = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>(PILE)) {
    const box = element.getBoundingClientRect()
    if (box.width) piles.set(element.dataset['pile'] ?? '', box)
  }
  return { cards, piles, zoom: zoomOf(document.body) }
}

/** The pile that a card came from which was not seen before, by where it lies now; and the one it went to. */
export function cameFrom(place: string): string {
  if (place === 'wastes') return 'wastes deck'
  const [seat = '', pile = ''] = place.split(' ')
  return pile === 'hand' ? `${seat} deck` : `${seat} hand`
}
/** Out of The Wastes it was taken by who is on turn now, and shuffled in with what they had. */
export function wentTo(place: string, turn: string): string {
  const [seat = ''] = place === 'wastes' ? [turn] : place.split(' ')
  return `${seat} discard`
}

export class Mover {
  private running = new Set<Animation>()
  private last = new WeakMap<HTMLElement, Animation>()
  private ghosts = new Set<HTMLElement>()

  /** Where everything is on the screen: what still moves goes on from there. */
  before(): Frames {
    const seen = look()
    this.finish()
    return seen
  }

  /** Let everything travel from where it was. `gone` says to which pile a card has gone. */
  after(was: Frames, pace: number, gone: (key: string, place: string) => string): void {
    if (pace === 0) return
    const now = look()
    const travels: (() => void)[] = []
    for (const [key, frame] of now.cards) {
      const old = was.cards.get(key)
      if (old && (old.place === frame.place ? !moved(old.box, frame.box) : false)) continue
      const from = old?.box ?? now.piles.get(cameFrom(frame.place))
      if (!from) continue
      const { transform } = getComputedStyle(frame.element)
      travels.push(() => this.travel(frame, transform, from, now.zoom, pace, old ? 1 : 0.2))
    }
    for (const travel of travels) travel()
    for (const [key, old] of was.cards) {
      if (now.cards.has(key) || !old.place) continue
      const to = now.piles.get(gone(key, old.place))
      if (to) this.vanish(old, to, now.zoom, pace)
    }
  }

  /** Once nothing travels. */
  async still(): Promise<void> {
    await Promise.allSettled([...this.running].map(({ finished }) => finished))
  }

  finish(): void {
    for (const animation of this.running) animation.cancel()
    for (const ghost of this.ghosts) ghost.remove()
    this.running.clear()
    this.ghosts.clear()
  }

  /** From where it was to where it is and how it stands there. */
  private travel({ element, box: to }: Frame, stands: string, from: DOMRect, zoom: number, pace: number, opacity: number): void {
    const x = (from.left + from.width / 2 - (to.left + to.width / 2)) / zoom
    const y = (from.top + from.height / 2 - (to.top + to.height / 2)) / zoom
    const scale = Math.max(0.2, Math.min(3, from.width / to.width))
    this.run(
      element,
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity },
        { transform: stands, opacity: 1 },
      ],
      pace,
    )
  }

  private vanish(old: Frame, to: DOMRect, zoom: number, pace: number): void {
    const ghost = old.element.cloneNode(true) as HTMLElement
    ghost.removeAttribute('data-card')
    ghost.classList.remove('choosable', 'chosen', 'resolving', 'passed')
    ghost.querySelector('.tag')?.remove()
    ghost.setAttribute('aria-hidden', 'true')
    ghost.inert = true
    Object.assign(ghost.style, {
      position: 'fixed', left: `${old.box.left / zoom}px`, top: `${old.box.top / zoom}px`, width: `${old.box.width / zoom}px`,
      height: `${old.box.height / zoom}px`, margin: '0', zIndex: '60', pointerEvents: 'none',
    }) // prettier-ignore
    document.body.append(ghost)
    this.ghosts.add(ghost)
    const x = (to.left + to.width / 2 - (old.box.left + old.box.width / 2)) / zoom
    const y = (to.top + to.height / 2 - (old.box.top + old.box.height / 2)) / zoom
    const scale = Math.max(0.15, Math.min(1, to.width / old.box.width))
    const animation = this.run(
      ghost,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.15 },
      ],
      pace,
    )
    void animation.finished.catch(() => undefined).then(() => {
      ghost.remove()
      this.ghosts.delete(ghost)
    })
  }

  /** Only `transform` and `opacity` may be in the keyframes: those the browser moves without laying out or painting anything. */
  private run(element: HTMLElement, keyframes: Keyframe[], pace: number): Animation {
    const animation = element.animate(keyframes, { duration: TRAVEL * pace, easing: EASE })
    this.running.add(animation)
    this.last.set(element, animation)
    element.style.zIndex ||= '9'
    void animation.finished
      .catch(() => undefined)
      .then(() => {
        this.running.delete(animation)
        animation.cancel() // else it stays with the element, and the next one could not be left to the browser
        if (this.last.get(element) === animation) element.style.zIndex = ''
      })
    return animation
  }
}

const moved = (one: DOMRect, other: DOMRect): boolean =>
  Math.abs(one.left - other.left) + Math.abs(one.top - other.top) > 3
