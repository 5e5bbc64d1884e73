/** What the server is asked over HTTP. Whatever it refuses is thrown as `Refused`, with a code and a sentence. */
import { language } from '../texts/index.svelte'
import type { components } from './schema'

type Schemas = components['schemas']
export type Account = Schemas['Account']
export type Told = Schemas['GameState']
export type Listed = Schemas['GameSummary']
export type GameList = Schemas['GameList']
export type NewGame = Schemas['NewGame']
export type Analysis = Schemas['Analysis']
export type Ending = Schemas['Ending']
export type Talked = Schemas['TalkLine']
export type Story = Schemas['Story']
export type Replay = Schemas['Replay']

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const ROOT = '/api/v1'

/** A path with the language in which the answer is to be. */
const inLanguage = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${language()}`

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(ROOT + inLanguage(path), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refused('offline', 'The server cannot be reached.')
  }
  const text = await response.text()
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Refused('internal', 'The server gave no answer that can be read.')
  }
  if (!response.ok) {
    const error = (data as { error?: { code: string; message: string } }).error
    throw new Refused(error?.code ?? 'internal', error?.message ?? response.statusText)
  }
  return data as T
}

export const get = <T>(path: string) => ask<T>('GET', path)
export const post = <T>(path: string, body?: unknown) => ask<T>('POST', path, body ?? {})

let guest: Promise<Account> | undefined

/** Who plays here: whom the cookie names, or a new guest. */
export function me(): Promise<Account> {
  guest ??= get<Account>('/me')
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'offline') throw error
      return post<Account>('/guests')
    })
    .catch((error: unknown) => {
      guest = undefined
      throw error
    })
  return guest
}

/** Forget who played here: after signing in or out. */
export function somebodyElse(): void {
  guest = undefined
}

export async function openGame(wanted: NewGame): Promise<Told> {
  await me()
  return post<Told>('/games', wanted)
}
