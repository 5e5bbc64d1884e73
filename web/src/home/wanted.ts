/** The game that an address asks for. What it cannot be the server says. */
import type { NewGame } from '../wire/api'

export function wanted(query: string): NewGame {
  const given = new URLSearchParams(query)
  const options: Record<string, unknown> = {}
  for (const name of ['edition', 'first', 'solo']) if (given.get(name)) options[name] = given.get(name)
  const setup = given.get('setup')
  if (setup) options['setup'] = setup.includes(',') ? setup.split(',').map((each) => each.trim()) : setup
  if (given.get('overloaded')) options['overloaded'] = given.get('overloaded') === 'on'
  const rival = given.get('beside') ? 'me' : (given.get('against') ?? 'level:1')
  const seats: Record<string, string> = options['solo']
    ? { south: 'me' }
    : given.get('seat') === 'north'
      ? { south: rival, north: 'me' }
      : { south: 'me', north: rival }
  return { game: 'north', seats, settings: { options }, clock: { kind: 'none' }, listed: false }
}
