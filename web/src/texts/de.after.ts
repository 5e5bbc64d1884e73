/** Deutsch: nach dem Spiel, Lobby, frühere Spiele. */
import type { enAfter } from './en.after'

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Gebeugt wird nur, wer mit einem Artikel heißt: gegen den Sammler, vom Sammler, zum Sammler. */
const ARTICLE = 'Der '
const declined = (who: string, article: string, otherwise = ''): string =>
  who.startsWith(ARTICLE) ? `${article} ${who.slice(ARTICLE.length)}` : `${otherwise}${who}`
const against = (who: string): string => declined(who, 'den')
const of = (who: string): string => declined(who, 'vom', 'von ')
const inside = (who: string): string => declined(who, 'der')

interface Whom {
  you: boolean
  who: string
}

export const deAfter: { [K in keyof typeof enAfter]: (typeof enAfter)[K] extends string ? string : (typeof enAfter)[K] } = {
  // --- nach dem Spiel ---
  'after.loading': 'Das Spiel wird gelesen …',
  'after.notOver': 'Dieses Spiel ist nicht zu Ende',
  'after.notOver.why': 'Ansehen lässt es sich, wenn es beendet ist; bis dahin birgt es Geheimnisse.',
  'after.toTable': 'Zum Tisch',
  'after.retry': 'Noch einmal versuchen',
  'after.offline': 'Der Server ist nicht zu erreichen',
  'after.offline.why': 'Verloren ist nichts. Sieh nach, ob du verbunden bist, und versuche es noch einmal.',
  'after.wrong': 'Das Spiel konnte nicht gelesen werden',
  'after.nothing': 'In diesem Spiel wurde nichts gewählt; es gibt nichts durchzugehen.',
  'after.meta': (given: Whom & { other: string; turns: number }) =>
    `${given.you ? 'Gegen' : `${given.who} gegen`} ${against(given.other)}, ${count(given.turns, 'Zug', 'Züge')}`,
  'after.percent': (n: string) => `${n}\u00a0%`,
  'after.lead.ahead': (given: Whom & { turn: number }) =>
    `${given.you ? 'Du hattest' : `${given.who} hatte`} ${given.turn ? `von Zug ${given.turn} an` : 'von Anfang bis Ende'} die größere Gewinnchance.`,
  'after.lead.behind': (given: Whom & { turn: number }) =>
    `${given.you ? 'Du hattest' : `${given.who} hatte`} ${given.turn ? `von Zug ${given.turn} an` : 'von Anfang bis Ende'} die kleinere Gewinnchance.`,
  'after.lead.choices': (given: Whom & { fine: number; all: number }) =>
    given.fine === given.all
      ? `Keine ${given.you ? 'deiner' : `der`} ${count(given.all, 'Entscheidung', 'Entscheidungen')}${given.you ? '' : ` ${of(given.who)}`} gab etwas her.`
      : `${given.fine} ${given.you ? 'deiner' : 'der'} ${count(given.all, 'Entscheidung', 'Entscheidungen')}${given.you ? '' : ` ${of(given.who)}`} gaben nichts her.`,
  'after.lead.luck': (given: Whom & { points: number }) => {
    const size = Math.abs(given.points)
    if (size < 3) return 'Das Glück war ausgeglichen.'
    const little = size < 12 ? 'ein wenig ' : ''
    if (given.points > 0) return `Das Glück war ${little}auf ${given.you ? 'deiner Seite' : `der Seite ${of(given.who)}`}.`
    return `Das Glück war ${little}gegen ${given.you ? 'dich' : against(given.who)}.`
  },
  'after.curve': (given: Whom) => (given.you ? 'Deine Gewinnchance' : `Gewinnchance ${of(given.who)}`),
  'after.curve.ahead': (given: Whom) => `größere Chance für ${given.you ? 'dich' : against(given.who)}`,
  'after.curve.help': 'Klicke oder ziehe entlang der Kurve, oder nimm die Pfeiltasten.',
  'after.table': 'Die Kurve als Tabelle',
  'after.table.turn': 'Zug',
  'after.table.of': 'Von',
  'after.table.from': 'Zu Beginn',
  'after.table.to': 'Am Ende',
  'after.turn': (n: number) => `Zug ${n}`,
  'after.waiting': 'Die Analyse wartet, bis sie an der Reihe ist …',
  'after.judging': (given: { done: number; total: number }) =>
    given.total ? `Entscheidung ${Math.min(given.done + 1, given.total)} von ${given.total} wird beurteilt …` : 'Die Beurteilung beginnt …',
  'after.judging.says': 'Jede Möglichkeit wird an Tausenden von Verteilungen erprobt. Das Spiel kannst du inzwischen durchgehen.',
  'after.failed': 'Die Entscheidungen konnten nicht beurteilt werden. Durchgehen kannst du das Spiel trotzdem.',
  'after.points': 'Wendepunkte',
  'after.points.none': 'Keine: Nichts hat die Gewinnchance um 2\u00a0% oder mehr bewegt.',
  'after.unit': 'Gewinnchance',
  'after.when': (given: Whom & { turn: number }) => (given.you ? `Dein Zug ${given.turn}` : `Zug ${given.turn} ${of(given.who)}`),
  'after.when.end': (given: Whom & { turn: number }) => `Am Ende ${given.you ? `deines Zuges ${given.turn}` : `des Zuges ${given.turn} ${of(given.who)}`}`,
  'after.chose.with': (given: { directive: string; what: string }) => `${given.directive} mit ${given.what}`,
  'after.chose.for': (given: { what: string; source: string }) => `${given.what} für ${given.source}`,
  'after.chose.words': (given: { what: string; source: string }) => `„${given.what}“ für ${given.source}`,
  'after.chose.spark': (name: string) => `den Funken von ${name}`,
  'after.chose.takes': (given: Whom & { what: string }) => `${given.you ? 'du nimmst' : `${inside(given.who)} nimmt`} ${given.what}`,
  'after.chose.by': (given: Whom & { what: string }) => `${given.you ? 'du wähltest' : `${inside(given.who)} wählte`} ${given.what}`,
  'after.point.luck': (what: string) => `${what}, dann Glück`,
  'after.luck.told': (given: { who: string; what: string }) => `${given.who} liest: ${given.what}`,
  'after.point.gaveUp': (given: Whom) => `${given.you ? 'du gabst' : `${inside(given.who)} gab`} auf`,
  'after.point.asked': (given: Whom & { question: string }) => (given.you ? `Du wurdest gefragt: ${given.question}` : `${given.who} wurde gefragt: „${given.question}“`),
  'after.quoted': (words: string) => `„${words}“`,
  'after.point.better': (given: Whom & { best: string; chance: string; instead: string }) =>
    `Besser war ${given.best}: ${given.chance} statt ${given.instead}${given.you ? '' : ` für ${against(given.who)}`}.`,
  'after.point.still': (given: Whom & { chance: string }) => `Noch bestand eine Chance von ${given.chance}${given.you ? '' : ` für ${against(given.who)}`}.`,
  'after.gave': (given: Whom) => `Wo ${given.you ? 'du etwas hergabst' : `${inside(given.who)} etwas hergab`}`,
  'after.gave.all': (n: number) => `Alle ${n} zeigen`,
  'after.gave.fewer': 'Weniger zeigen',
  'after.luck': 'Glücksrechnung',
  'after.luck.way': (given: Whom & { from: string; to: string }) =>
    `${given.you ? 'Deine Gewinnchance' : `Die Gewinnchance ${of(given.who)}`} ging von ${given.from} am Anfang zu ${given.to} am Ende. Das hat sie bewegt.`,
  'after.luck.what': 'Was sie bewegt hat',
  'after.luck.choices': (given: Whom) => (given.you ? 'Deine Entscheidungen' : `Entscheidungen ${of(given.who)}`),
  'after.luck.mistakes': (given: { mistakes: number; choices: number }) =>
    given.mistakes ? `${given.mistakes} von ${given.choices} gaben etwas her` : `keine von ${given.choices} gab etwas her`,
  'after.luck.dealt': 'Alles Glück zusammen',
  'after.luck.dealt.says': 'verteilte Karten, und was ans Licht kam',
  'after.luck.dealt.solo': 'verteilte Karten, und was der Sammler tat',
  'after.luck.sum': 'Zusammen',
  'after.strokes': 'Die größten Glücksfälle',
  'after.stroke.drew': (given: Whom) => `was ${given.you ? 'du zogst' : `${inside(given.who)} zog`}`,
  'after.stroke.held': (given: Whom) => `was ${given.you ? 'du auf der Hand hattest' : `${inside(given.who)} auf der Hand hatte`}`,
  'after.stroke.wastes': 'was in die Öde kam',
  'after.stroke.top': 'was oben auf dem Ödestapel lag',
  'after.stroke.light': 'was ans Licht kam',
  'after.steps': 'Das Spiel durchgehen',
  'after.choice': (given: { n: number; total: number }) => `Entscheidung ${given.n} von ${given.total}`,
  'after.end': 'Das Ende',
  'after.first': 'Zur ersten Entscheidung',
  'after.back': 'Eine Entscheidung zurück',
  'after.forward': 'Eine Entscheidung weiter',
  'after.last': 'Zum Ende',
  'after.whose': (given: Whom & { turn: number }) => `Zug ${given.turn}, ${given.you ? 'deiner' : of(given.who)}`,
  'after.whose.chooses': (given: Whom & { whose: string }) => `${given.whose}: ${given.you ? 'du wählst' : `${inside(given.who)} wählt`}`,
  'after.eyes': 'Gesehen von',
  'after.board': 'Der Tisch in diesem Augenblick',
  'after.could': (given: Whom) => (given.you ? 'Was du tun konntest' : `Was ${inside(given.who)} tun konnte`),
  'after.chosen': 'gewählt',
  'after.gaveUp': (given: Whom) => (given.you ? 'Hier gabst du auf.' : `Hier gab ${inside(given.who)} auf.`),
  'after.basis': (given: Whom & { deals: string }) =>
    `Hier zählt nur, was ${given.you ? 'du sehen konntest' : `${inside(given.who)} sehen konnte`}; das Übrige wurde für jede Möglichkeit ${given.deals}-mal neu verteilt.`,
  'after.happened': 'Was geschah',
  'after.happened.as': (who: string) => `aus der Sicht ${of(who)}`,
  'after.playOn': 'Von hier weiterspielen',
  'after.playOn.opening': 'Wird aufgebaut …',
  'after.playOn.says': 'Was nicht zu sehen war, wird neu verteilt; es kann also anders kommen.',
  'after.playOn.end': 'Hier ist das Spiel zu Ende. Geh zurück, um weiterzuspielen.',
  'after.level': 'Gegen',
  'after.share': 'Augenblick teilen',
  'after.shared': 'Link kopiert',
  'after.link': 'Link zu diesem Augenblick',
  'after.file': 'Spieldatei',
  'after.tell': (given: Whom & { n: number; total: number; turn: number; what: string; chance: string }) =>
    `Entscheidung ${given.n} von ${given.total}, Zug ${given.turn}: ${given.you ? 'du wähltest' : `${inside(given.who)} wählte`} ${given.what}.${given.chance ? ` ${given.chance}` : ''}`,

  // --- Lobby ---
  'lobby.title': 'Lobby',
  'lobby.lead': 'Setz dich zu jemandem, der wartet, oder eröffne ein Spiel und warte selbst. Ein Konto brauchst du nicht.',
  'lobby.open': 'Offene Spiele',
  'lobby.none': 'Im Augenblick wartet niemand. Eröffne ein Spiel: Es steht hier, bis jemand kommt.',
  'lobby.loading': 'Sieht nach, wer da ist …',
  'lobby.join': 'Dazusetzen',
  'lobby.joining': 'Einen Moment …',
  'lobby.joinWho': (who: string) => `Zu ${who} setzen`,
  'lobby.yours': 'Dein eigenes Spiel',
  'lobby.toTable': 'Hingehen',
  'lobby.since': (when: string) => `eröffnet ${when}`,
  'lobby.gone': 'Jemand anderes war schneller.',
  'lobby.watch': 'Spiele zum Zusehen',
  'lobby.watch.go': 'Zusehen',
  'lobby.versus': (given: { one: string; other: string }) => `${given.one} gegen ${given.other}`,
  'lobby.new': 'Spiel eröffnen',
  'lobby.new.says': 'Es wird hier gezeigt; jeder darf sich dazusetzen.',
  'lobby.new.go': 'Eröffnen und warten',
  'lobby.opening': 'Wird aufgebaut …',
  'lobby.stale': 'Die Verbindung ist weg. Die Liste kommt von selbst wieder …',
  'lobby.edition.provenance': 'Provenance',
  'lobby.edition.first': 'Erste Ausgabe',
  'lobby.four.basic': 'die vier der Grundfassung',
  'lobby.four.any': (n: number) => `vier von ${n}`,
  'lobby.notOverloaded': 'ohne Überlastung',
  'lobby.clock.none': 'ohne Uhr',
  'lobby.clock.fischer': (given: { minutes: number; seconds: number }) => `${given.minutes} min + ${given.seconds} s`,
  'lobby.clock.days': (n: number) => `${count(n, 'Tag', 'Tage')} je Entscheidung`,
  'lobby.now': 'gerade eben',

  // --- frühere Spiele ---
  'past.title': 'Frühere Spiele',
  'past.none': 'Noch keines deiner Spiele ist zu Ende.',
  'past.none.go': 'Eines spielen',
  'past.loading': 'Sucht deine Spiele …',
  'past.won': 'Gewonnen',
  'past.lost': 'Verloren',
  'past.draw': 'Unentschieden',
  'past.off': 'Liegen gelassen',
  'past.shared': 'Ein Bildschirm',
  'past.wins': (who: string) => `${who} gewann`,
  'past.more': 'Ältere Spiele',
  'past.moreLoading': 'Einen Moment …',
  'past.against': (who: string) => `Gegen ${against(who)}`,
  'past.score': (given: { one: number; other: number }) => `${given.one} zu ${given.other}`,
  'past.why.score': '',
  'past.why.concede': 'durch Aufgabe',
  'past.why.time': 'nach Zeit',
  'past.why.draw': 'vereinbart',
  'past.why.abandon': 'niemand kam zurück',
  'past.from': 'aus einem anderen Spiel weitergespielt',
  'past.puzzle': 'ein Rätsel',
  'past.lesson': 'ein Lernschritt',
  'past.tally': (given: { won: number; lost: number; drawn: number }) =>
    `${given.won} gewonnen, ${given.lost} verloren${given.drawn ? `, ${given.drawn} unentschieden` : ''}`,
  'past.you': 'Wer du bist',
  'past.guest': (name: string) => `Du spielst als ${name}.`,
  'past.guest.says': 'Deine Spiele sind nur für diesen Browser aufbewahrt. Mit Name und Passwort findest du sie von überall.',
  'past.named': (name: string) => `Du bist ${name}.`,
  'past.named.says': 'Deine Spiele sind unter diesem Namen aufbewahrt.',
  'past.signOut': 'Abmelden',
  'past.take': 'Namen nehmen',
  'past.signIn': 'Anmelden',
  'past.which': 'Name und Passwort',
  'past.name': 'Name',
  'past.name.hint': '3 bis 24 Buchstaben, Ziffern, Punkte, Striche; keine Leerzeichen.',
  'past.password': 'Passwort',
  'past.password.hint': 'Mindestens 8 Zeichen. Es kann dir nicht noch einmal geschickt werden: bewahre es auf.',
  'past.take.go': 'Diesen Namen nehmen',
  'past.signIn.go': 'Anmelden',
  'past.signIn.says': 'Spiele, die du hier als Gast gespielt hast, bleiben beim Gast.',
  'past.busy': 'Einen Moment …',
  'past.wrong.name-taken': 'Diesen Namen hat schon jemand. Versuche einen anderen.',
  'past.wrong.bad-name': 'Diesen Namen gibt es nicht: Er braucht 3 bis 24 Buchstaben, Ziffern, Punkte oder Striche und ist kein Wort des Spiels wie „level“ oder „guest“.',
  'past.wrong.bad-password': 'Ein Passwort hat mindestens 8 Zeichen.',
  'past.wrong.wrong-password': 'Niemand hat diesen Namen und dieses Passwort.',
  'past.wrong.too-many': 'Zu viele Versuche. Warte ein wenig.',
  'past.wrong.offline': 'Der Server ist nicht zu erreichen. Versuche es gleich noch einmal.',
}
