/** What somebody has set on this machine: kept in the browser, and applied at once. */
export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'slow' | 'full' | 'short' | 'off'

interface Kept {
  theme: Theme
  motion: Motion
  sound: boolean
  language: 'auto' | 'en' | 'de'
  /** Whether one click chooses, without confirming. */
  oneClick: boolean
  level: number
}

const USUAL: Kept = { theme: 'auto', motion: 'full', sound: false, language: 'auto', oneClick: false, level: 1 }
const KEY = 'gridnorth'

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { ...USUAL }
  }
}

export const settings = $state(read())

/** Change something, keep it, and let it show. */
export function set<K extends keyof Kept>(key: K, value: Kept[K]): void {
  settings[key] = value
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // a browser that keeps nothing: it lasts as long as the page
  }
  applySettings()
}

const light = matchMedia('(prefers-color-scheme: light)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

export function applySettings(): void {
  const root = document.documentElement
  root.dataset['theme'] = settings.theme === 'auto' ? (light.matches ? 'light' : 'dark') : settings.theme
  root.dataset['motion'] = settings.motion
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', root.dataset['theme'] === 'light' ? '#e6edf1' : '#0c1219')
}
light.addEventListener('change', applySettings)

/** How long what somebody else does is shown, as a share of the usual time. */
export const leisure = (): number => ({ slow: 2, full: 1, short: 0.5, off: 0 })[settings.motion]

/** How long cards travel, as a share of the usual time; 0 if nothing is to move. */
export const pace = (): number => (still.matches ? 0 : leisure())
