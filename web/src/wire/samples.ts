/** Messages of the wire for tests, to be changed where a test is about something. */
import type { Told } from './api'
import type { components } from './schema'

type Schemas = components['schemas']

const SEAT: Schemas['SeatData'] = {
  points: 40,
  node: 1,
  zone: [],
  discard: [],
  hand: 3,
  deck: { size: 5, top: null },
  known: [],
  unknown: { cards: 8, taken_face_down: {} },
  score: { least: 40, most: 56 },
}

export const view = (changed: Partial<Schemas['NorthView']> = {}): Schemas['NorthView'] => ({
  game: 'north',
  seat: 'south',
  asked: 'south',
  turn: 'south',
  first: 'south',
  turns: 1,
  left: 3,
  directives: {},
  used: {},
  facilities: [],
  wastes: [],
  wastes_deck: { size: 30, top: null },
  south: SEAT,
  north: SEAT,
  chain: [],
  options: [],
  ...changed,
})

export const told = (changed: Partial<Told> = {}): Told =>
  ({
    type: 'game',
    id: 'x7',
    game: 'north',
    state: 'playing',
    you: 'south',
    yours: ['south'],
    length: 1,
    position: 1,
    commitment: '',
    settings: {},
    seats: {},
    clock: { kind: 'none' },
    ending: null,
    rematch: null,
    asked: 'south',
    left: {},
    offers: {},
    view: view(),
    prompt: null,
    sheet: {},
    log: [],
    ...changed,
  }) as Told
