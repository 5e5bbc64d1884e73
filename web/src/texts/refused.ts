/** What the server refuses, in the language that is set. It says so in English; its codes are the same in every language. */
import type { Refused } from '../wire/api'
import type { components } from '../wire/schema'
import { language } from './index.svelte'

type Code = components['schemas']['Problem']['code']

const GERMAN: Record<Code | 'offline', string> = {
  'called-off': 'Dieses Spiel ist abgesagt.',
  'bad-deck': 'Dieser Kartensatz geht hier nicht.',
  'bad-game': 'So lässt sich kein Spiel eröffnen.',
  'bad-message': 'Das hat der Server nicht verstanden.',
  'bad-name': 'Diesen Namen gibt es nicht: Er braucht 3 bis 24 Buchstaben, Ziffern, Punkte oder Striche.',
  'bad-origin': 'Das kommt von der Seite eines anderen Servers.',
  'bad-password': 'Ein Passwort hat mindestens 8 Zeichen.',
  begun: 'Das Spiel hat schon begonnen.',
  'illegal-choice': 'Das lässt sich jetzt nicht wählen.',
  internal: 'Etwas ging schief. Versuche es noch einmal.',
  'method-not-allowed': 'Das geht hier nicht.',
  'name-taken': 'Diesen Namen hat schon jemand.',
  named: 'Du hast schon einen Namen.',
  'no-account': 'Der Server kennt dich nicht mehr. Lade die Seite neu.',
  'no-analysis': 'Nach einer Analyse dieses Spiels hat noch niemand gefragt.',
  'no-bots': 'Mehr Bots sind nicht möglich.',
  'no-draw': 'Unsere Maschinen spielen zu Ende: Ein Unentschieden nehmen sie nicht an.',
  'no-hint': 'Hinweise gibt es nur, wenn niemand sonst mitspielt.',
  'no-such-bot': 'Diesen Bot gibt es nicht.',
  'no-such-game': 'Dieses Spiel gibt es nicht.',
  'not-found': 'Hier ist nichts.',
  'not-begun': 'Das Spiel hat noch nicht begonnen: Ein Platz ist frei.',
  'not-offered': 'Das ist nicht mehr angeboten.',
  'not-over': 'Das Spiel ist noch nicht zu Ende.',
  'not-your-game': 'Absagen kann ein Spiel nur, wer es eröffnet hat.',
  'not-your-seat': 'Du hast in diesem Spiel keinen Platz.',
  'not-your-turn': 'Jetzt wählt die andere Seite.',
  'nothing-to-undo': 'Du hast noch nichts gewählt.',
  offered: 'Es ist schon angeboten: Stimme zu oder lehne ab.',
  offline: 'Der Server ist nicht zu erreichen.',
  'other-rules': 'Dieses Spiel begann unter anderen Regeln und lässt sich nicht fortsetzen.',
  over: 'Das Spiel ist zu Ende.',
  stale: 'Das Spiel war inzwischen weitergegangen. Sieh noch einmal hin.',
  taken: 'Der Platz ist nicht mehr frei.',
  'time-is-up': 'Die Zeit ist abgelaufen.',
  'too-slow': 'Die Verbindung war zu langsam. Lade die Seite neu.',
  'too-big': 'Das war zu lang.',
  'too-many': 'Das war zu viel auf einmal. Warte ein wenig.',
  'wrong-password': 'Niemand hat diesen Namen und dieses Passwort.',
}

const isKnown = (code: string): code is keyof typeof GERMAN => code in GERMAN

export function refusedName({ code, message }: Pick<Refused, 'code' | 'message'>): string {
  return language() === 'de' && isKnown(code) ? GERMAN[code] : message
}
