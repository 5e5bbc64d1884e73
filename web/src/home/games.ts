/** Your games on the first page: those that are going on, and the one that ended last. */
import { ago, faceAt, seatName } from '../texts/names'
import { t } from '../texts/index.svelte'
import { get, type GameList, type Listed, type Told } from '../wire/api'
import { northView, otherSeat, type Seat } from '../wire/north'

/** A game in a line. */
export interface Row {
  id: string
  href: string
  picture: string
  /** Against whom. */
  title: string
  says: string
  /** Yours first. */
  points: [number, number] | null
  /** Whether it waits for you. */
  waits: boolean
}

const MOST = 5
const isGame = ({ game, settings }: Listed): boolean => game === 'north' && !settings['lesson'] && !settings['puzzle']

/** Games that are going on, those that wait for you first. */
export async function going(): Promise<Row[]> {
  const [playing, open] = await Promise.all([get<GameList>('/games/mine?state=playing'), get<GameList>('/games/mine?state=open')])
  const listed = [...playing.games, ...open.games].filter(isGame)
  listed.sort((one, other) => Number(other.waits_for_you) - Number(one.waits_for_you) || other.changed - one.changed)
  return Promise.all(listed.slice(0, MOST).map(goesOn))
}

async function goesOn({ id, state, waits_for_you: waits }: Listed): Promise<Row> {
  const told = await get<Told>(`/games/${id}`)
  const you = (told.you ?? 'south') as Seat
  const rival = otherSeat(you)
  const begun = northView(told.view)
  const title = opponent(told, rival)
  const chooser = told.yours.length > 1 && begun ? t(`name.${begun.asked ?? you}`) : title
  const says = state === 'open' ? t('home.waiting') : waits && chooser === title ? t('home.yourTurn') : t('home.theirTurn', chooser)
  return {
    id,
    href: `/games/${id}`,
    picture: faceAt(told, rival),
    title,
    says: begun ? `${says}, ${t('home.turn', begun.turns)}` : says,
    points: begun && [begun[you].points, begun[rival].points],
    waits,
  }
}

/** The game that ended last; null if none did. */
export async function lastEnded(): Promise<Row | null> {
  const { games } = await get<GameList>('/games/mine?state=over')
  const last = games.find((each) => isGame(each) && each.ending && each.ending.why !== 'abandon')
  return last ? ended(await get<Told>(`/games/${last.id}`), last.changed) : null
}

export function ended(told: Told, changed: number, now = Date.now()): Row | null {
  const { ending } = told
  if (!ending) return null
  const you = (told.you ?? 'south') as Seat
  const winner = ending.winners[0] as Seat | undefined
  const shared = told.yours.length > 1
  const result = !winner
    ? t('past.draw')
    : winner === you && !shared
      ? t('home.last.won')
      : t('past.wins', shared ? t(`name.${winner}`) : seatName(told, winner))
  return {
    id: told.id,
    href: `/games/${told.id}/analysis`,
    picture: faceAt(told, otherSeat(you)),
    title: opponent(told, otherSeat(you)),
    says: [result, t(`past.why.${ending.why}`), ago(changed, now)].filter(Boolean).join(', '),
    points: [ending.scores[you] ?? 0, ending.scores[otherSeat(you)] ?? 0],
    waits: false,
  }
}

function opponent(told: Told, rival: Seat): string {
  if (told.yours.length > 1) return t('home.beside')
  return told.seats[rival]?.free ? t('home.invite') : seatName(told, rival)
}
