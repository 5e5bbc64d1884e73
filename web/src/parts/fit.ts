/** How much room there is for cards, worked out when it changes: a style that asks how wide each card is would be asked at every layout. */
import type { Attachment } from 'svelte/attachments'

/** Widths in pixels from which downwards a card leaves something out (Card.svelte). */
const LIMITS = [140, 128, 120, 104]

/** The limits that a card of some width does not pass. */
export const limits = (width: number): string => LIMITS.filter((limit) => width <= limit).join(' ')

/** Mark an element with how its cards (`--card-m`) fit; and set `--fit`, the width of a card for the room it has, where one is given. */
export function fitted(widthIn?: (room: { width: number; height: number }) => number): Attachment<HTMLElement> {
  return (element) => {
    const watcher = new ResizeObserver(([entry]) => {
      if (widthIn && entry) element.style.setProperty('--fit', `${widthIn(entry.contentRect)}px`)
      element.dataset['fit'] = limits(parseFloat(getComputedStyle(element).getPropertyValue('--card-m')))
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }
}
