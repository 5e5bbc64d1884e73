/** Which screen is shown: what the address says. */
export const route = $state({ path: location.pathname, query: location.search })

function follow(): void {
  route.path = location.pathname
  route.query = location.search
}

/** Go to another screen of ours. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  follow()
  scrollTo(0, 0)
}

addEventListener('popstate', follow)

/** Links to our own screens need not load the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
  if (link.pathname === location.pathname && link.hash) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}

/** `/games/x7/analysis` against `/games/:id/analysis`: what stands where, or null. */
export function matches(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const here = given[at] ?? ''
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(here)
    else if (part !== here) return null
  }
  return found
}
