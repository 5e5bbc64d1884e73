/** The WebSocket of a game. A connection that is lost comes back by itself, and the server says how the game stands. */
import type { components } from './schema'
import { language } from '../texts/index.svelte'
import { Refused } from './api'

type Schemas = components['schemas']
export type GameTold = Schemas['GameState']
export type Sent =
  | Schemas['GameState']
  | Schemas['TalkLine']
  | Schemas['Forecast']
  | Schemas['Forecasts']
  | Schemas['Refusal']
  | Schemas['Hint']
  | Schemas['Done']
  | Schemas['Pong']
  | Schemas['ErrorMessage']
export type Wanted = { type: string; [key: string]: unknown }

export type Link = 'connecting' | 'open' | 'lost' | 'refused'

/** Milliseconds to wait before the next try, by how many have failed. */
export function delay(failed: number, chance = Math.random()): number {
  return Math.min(8_000, 300 * 2 ** Math.min(failed, 6)) * (0.75 + chance / 2)
}

/** Milliseconds without a word after which the server is asked whether it is there; and then to wait for the answer. */
const SILENCE = 20_000
const PATIENCE = 6_000

export class Live {
  private socket: WebSocket | undefined
  private failed = 0
  private number = 0
  private waiting = new Map<string, { done: (answer: Sent) => void; failed: (why: Refused) => void }>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false

  constructor(
    private readonly game: string,
    private readonly heard: (message: Sent) => void,
    private readonly changed: (link: Link, why?: Refused) => void,
  ) {
    this.connect()
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
    this.giveUp()
  }

  /** Ask for something; resolves with its answer, and rejects with why not. */
  ask(wanted: Wanted): Promise<Sent> {
    const id = String(++this.number)
    return new Promise((done, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        failed(new Refused('offline', 'The connection is lost; it comes back by itself.'))
        return
      }
      this.waiting.set(id, { done, failed })
      this.socket.send(JSON.stringify({ ...wanted, id }))
    })
  }

  /** Drop the connection, as a bad network would: for tests. */
  drop(): void {
    this.socket?.close()
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/games/${this.game}/live?lang=${language()}&forecasts=1`)
    this.socket = socket
    socket.onopen = () => this.listen()
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return
      this.listen()
      this.receive(JSON.parse(event.data) as Sent)
    }
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event)
    }
  }

  private receive(message: Sent): void {
    if (message.type === 'game') {
      this.failed = 0
      this.changed('open')
    }
    const id = 'id' in message ? message.id : undefined
    const asked = id ? this.waiting.get(id) : undefined
    if (id && asked) {
      this.waiting.delete(id)
      if (message.type === 'error') asked.failed(new Refused(message.error.code, message.error.message))
      else asked.done(message)
    }
    this.heard(message)
  }

  private lost(event: CloseEvent): void {
    clearTimeout(this.timer)
    this.giveUp()
    if (this.closed) return
    if (event.code === 4000 && (event.reason === 'no-such-game' || event.reason === 'no-account')) {
      this.changed('refused', new Refused(event.reason, event.reason))
      return
    }
    this.changed('lost')
    this.timer = setTimeout(() => this.connect(), delay(this.failed++))
  }

  private giveUp(): void {
    for (const { failed } of this.waiting.values()) {
      failed(new Refused('offline', 'The connection is lost; it comes back by itself.'))
    }
    this.waiting.clear()
  }

  /** A network that comes back, or a page that is looked at again, need not wait. */
  private hurry = (): void => {
    if (document.hidden || this.closed) return
    if (this.socket?.readyState === WebSocket.OPEN) this.listen(0)
    else if (this.socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer)
      this.connect()
    }
  }

  private listen(after = SILENCE): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.socket?.send('{"type":"ping"}')
      this.timer = setTimeout(() => this.socket?.close(), PATIENCE)
    }, after)
  }
}
