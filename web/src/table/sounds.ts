/** Few sounds, dry and close, made here and not loaded; off until they are wanted. Each has a sentence in the log for a twin. */
import { settings } from '../app/settings.svelte'
import type { Told } from '../wire/api'
import { northView, type Node, type View } from '../wire/north'

let context: AudioContext | undefined

const level = (node: Node): number => (typeof node === 'number' ? node : 0)

/** What is to be heard of a step: the loudest thing that happened in it. */
export function heard(before: View, now: View): 'over' | 'discharge' | 'charge' | 'hit' | 'card' | null {
  if (before.turn && !now.turn) return 'over'
  const both = ['south', 'north'] as const
  if (both.some((seat) => before[seat].node !== 'discharged' && now[seat].node === 'discharged')) return 'discharge'
  if (both.some((seat) => now[seat].points < before[seat].points)) return 'hit'
  if (both.some((seat) => level(now[seat].node) > level(before[seat].node))) return 'charge'
  const cards = (view: View) => JSON.stringify([view.wastes, view.south.zone, view.north.zone, view.south.hand, view.north.hand])
  return cards(before) !== cards(now) ? 'card' : null
}

export function play(before: Told | null, next: Told): void {
  if (!settings.sound || !before) return
  const was = northView(before.view)
  const now = northView(next.view)
  if (!was || !now) return
  const what = heard(was, now)
  if (!what) return
  context ??= new AudioContext()
  void context.resume()
  const own = now[(next.you ?? 'south') as 'south' | 'north'].node
  if (what === 'card') noise(0.09, 1800, 0.16)
  else if (what === 'charge') tone(58 * (1 + level(own) / 4), 0.34, 0.2, 'sawtooth')
  else if (what === 'hit') noise(0.06, 700, 0.3)
  else if (what === 'discharge') {
    tone(46, 0.38, 0.5, 'sine', 24)
    noise(0.12, 300, 0.3)
  } else tone(174, 0.9, 0.2, 'triangle', 160)
}

function out(gain: number, seconds: number): GainNode {
  const node = context!.createGain()
  const now = context!.currentTime
  node.gain.setValueAtTime(gain, now)
  node.gain.exponentialRampToValueAtTime(0.001, now + seconds)
  node.connect(context!.destination)
  return node
}

function tone(pitch: number, seconds: number, gain: number, type: OscillatorType, to = pitch): void {
  const source = context!.createOscillator()
  const low = context!.createBiquadFilter()
  low.type = 'lowpass'
  low.frequency.value = pitch * 5
  source.type = type
  source.frequency.setValueAtTime(pitch, context!.currentTime)
  source.frequency.exponentialRampToValueAtTime(to, context!.currentTime + seconds)
  source.connect(low).connect(out(gain, seconds))
  source.start()
  source.stop(context!.currentTime + seconds)
}

function noise(seconds: number, pitch: number, gain: number): void {
  const buffer = context!.createBuffer(1, Math.ceil(seconds * context!.sampleRate), context!.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length)
  const source = context!.createBufferSource()
  const band = context!.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch
  source.buffer = buffer
  source.connect(band).connect(out(gain, seconds))
  source.start()
}
