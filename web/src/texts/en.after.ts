/** English: after the game, the lobby, past games. */
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Somebody in a sentence: you, or who is called so. */
interface Whom {
  you: boolean
  who: string
}

export const enAfter = {
  // --- after the game ---
  'after.loading': 'Reading the game …',
  'after.notOver': 'This game is not over',
  'after.notOver.why': 'It can be looked at when it has ended; until then there are secrets in it.',
  'after.toTable': 'To the table',
  'after.retry': 'Try again',
  'after.offline': 'The server cannot be reached',
  'after.offline.why': 'Nothing is lost. Look whether you are connected, and try again.',
  'after.wrong': 'The game could not be read',
  'after.nothing': 'Nothing was chosen in this game, so there is nothing to step through.',
  'after.meta': (given: Whom & { other: string; turns: number }) =>
    `${given.you ? 'Against' : `${given.who} against`} ${given.other}, ${count(given.turns, 'turn', 'turns')}`,
  'after.percent': (n: string) => `${n}%`,
  'after.lead.ahead': (given: Whom & { turn: number }) =>
    `${given.you ? 'You were' : `${given.who} was`} ahead ${given.turn ? `from turn ${given.turn} on` : 'from beginning to end'}.`,
  'after.lead.behind': (given: Whom & { turn: number }) =>
    `${given.you ? 'You were' : `${given.who} was`} behind ${given.turn ? `from turn ${given.turn} on` : 'from beginning to end'}.`,
  'after.lead.choices': (given: Whom & { fine: number; all: number }) =>
    given.fine === given.all
      ? `None of ${given.you ? 'your' : `${given.who}’s`} ${count(given.all, 'choice', 'choices')} gave anything away.`
      : `${given.fine} of ${given.you ? 'your' : `${given.who}’s`} ${count(given.all, 'choice', 'choices')} gave nothing away.`,
  'after.lead.luck': (given: Whom & { points: number }) => {
    const size = Math.abs(given.points)
    if (size < 3) return 'Luck was even.'
    const little = size < 12 ? 'slightly ' : ''
    if (given.points > 0) return `Luck was ${little}${given.you ? 'on your side' : `on ${given.who}’s side`}.`
    return `Luck was ${little}against ${given.you ? 'you' : given.who}.`
  },
  'after.curve': (given: Whom) => (given.you ? 'Your chance to win' : `${given.who}: chance to win`),
  'after.curve.ahead': (given: Whom) => (given.you ? 'you ahead' : `${given.who} ahead`),
  'after.curve.help': 'Click or drag along the curve, or use the arrow keys.',
  'after.table': 'The curve as a table',
  'after.table.turn': 'Turn',
  'after.table.of': 'Of',
  'after.table.from': 'At its start',
  'after.table.to': 'At its end',
  'after.turn': (n: number) => `Turn ${n}`,
  'after.waiting': 'The analysis waits for its turn …',
  'after.judging': (given: { done: number; total: number }) =>
    given.total ? `Judging choice ${Math.min(given.done + 1, given.total)} of ${given.total} …` : 'Judging begins …',
  'after.judging.says': 'Every option is tried in thousands of deals. You can step through the game meanwhile.',
  'after.failed': 'The choices could not be judged. You can still step through the game.',
  'after.points': 'Turning points',
  'after.points.none': 'None: nothing moved the chance to win by as much as two in a hundred.',
  'after.point.chose': (given: Whom & { turn: number; what: string }) =>
    `Turn ${given.turn}: ${given.you ? 'you' : given.who} chose ${given.what}`,
  'after.point.luck': (given: Whom & { turn: number; what: string }) =>
    `Turn ${given.turn}: luck after ${given.you ? 'you' : given.who} chose ${given.what}`,
  'after.point.gaveUp': (given: Whom & { turn: number }) => `Turn ${given.turn}: ${given.you ? 'you' : given.who} gave up`,
  'after.point.better': (given: Whom & { best: string; chance: string; instead: string }) =>
    `Better was ${given.best}: ${given.chance} instead of ${given.instead}${given.you ? '' : ` for ${given.who}`}.`,
  'after.point.still': (given: Whom & { chance: string }) => `There was still a chance of ${given.chance}${given.you ? '' : ` for ${given.who}`}.`,
  'after.luck': 'Luck ledger',
  'after.luck.unit': 'in points of win chance',
  'after.luck.start': 'At first',
  'after.luck.choices': (given: Whom) => (given.you ? 'Your choices' : `${given.who}’s choices`),
  'after.luck.mistakes': (given: { mistakes: number; choices: number }) =>
    given.mistakes ? `${given.mistakes} of ${given.choices} gave something away` : `none of ${given.choices} gave anything away`,
  'after.luck.dealt': 'All luck together',
  'after.luck.dealt.says': 'cards dealt, and what came to light',
  'after.luck.dealt.solo': 'cards dealt, and what The Collector did',
  'after.luck.end': 'The result',
  'after.strokes': 'Largest strokes of luck',
  'after.stroke': (given: { turn: number; what: string }) => `Turn ${given.turn}: ${given.what}`,
  'after.steps': 'Step through the game',
  'after.choice': (given: { n: number; total: number }) => `Choice ${given.n} of ${given.total}`,
  'after.end': 'The end',
  'after.first': 'To the first choice',
  'after.back': 'One choice back',
  'after.forward': 'One choice on',
  'after.last': 'To the end',
  'after.whose': (given: Whom & { turn: number }) => `Turn ${given.turn}, ${given.you ? 'yours' : `${given.who}’s`}`,
  'after.eyes': 'Seen by',
  'after.board': 'The table at this moment',
  'after.could': (given: Whom) => (given.you ? 'What you could do' : `What ${given.who} could do`),
  'after.chosen': 'chosen',
  'after.gaveUp': (given: Whom) => (given.you ? 'You gave up here.' : `${given.who} gave up here.`),
  'after.basis': (given: Whom & { deals: string }) =>
    `Only what ${given.you ? 'you' : given.who} could see is used here; the rest was dealt again ${given.deals} times for each option.`,
  'after.happened': 'What happened',
  'after.playOn': 'Play on from here',
  'after.playOn.opening': 'Setting up …',
  'after.playOn.says': 'What could not be seen is dealt again, so it may go another way.',
  'after.playOn.end': 'The game is over here. Step back to play on.',
  'after.level': 'Against',
  'after.share': 'Share this moment',
  'after.shared': 'Link copied',
  'after.link': 'Link to this moment',
  'after.file': 'Game file',
  'after.tell': (given: Whom & { n: number; total: number; turn: number; what: string; chance: string }) =>
    `Choice ${given.n} of ${given.total}, turn ${given.turn}: ${given.you ? 'you' : given.who} chose ${given.what}.${given.chance ? ` ${given.chance}` : ''}`,

  // --- lobby ---
  'lobby.title': 'Lobby',
  'lobby.lead': 'Sit down with somebody who waits, or open a game and wait yourself. No account is needed.',
  'lobby.open': 'Open games',
  'lobby.none': 'Nobody waits at the moment. Open a game: it stands here until somebody comes.',
  'lobby.loading': 'Looking who is there …',
  'lobby.join': 'Sit down',
  'lobby.joining': 'One moment …',
  'lobby.joinWho': (who: string) => `Sit down with ${who}`,
  'lobby.yours': 'Your own game',
  'lobby.toTable': 'Go there',
  'lobby.since': (when: string) => `opened ${when}`,
  'lobby.gone': 'Somebody else was quicker.',
  'lobby.watch': 'Games to watch',
  'lobby.watch.go': 'Watch',
  'lobby.versus': (given: { one: string; other: string }) => `${given.one} against ${given.other}`,
  'lobby.new': 'Open a game',
  'lobby.new.says': 'It is shown here; anybody may sit down.',
  'lobby.new.go': 'Open it and wait',
  'lobby.opening': 'Setting up …',
  'lobby.stale': 'The connection is lost. The list comes back by itself …',
  'lobby.edition.provenance': 'Provenance',
  'lobby.edition.first': 'First edition',
  'lobby.four.basic': 'the base four',
  'lobby.four.any': (n: number) => `any four of ${n}`,
  'lobby.notOverloaded': 'without Overloaded',
  'lobby.clock.none': 'no clock',
  'lobby.clock.fischer': (given: { minutes: number; seconds: number }) => `${given.minutes} min + ${given.seconds} s`,
  'lobby.clock.days': (n: number) => `${count(n, 'day', 'days')} a choice`,
  'lobby.now': 'a moment ago',

  // --- past games ---
  'past.title': 'Past games',
  'past.none': 'No game of yours has ended yet.',
  'past.none.go': 'Play one',
  'past.loading': 'Looking for your games …',
  'past.won': 'Won',
  'past.lost': 'Lost',
  'past.draw': 'Draw',
  'past.off': 'Given up on',
  'past.shared': 'One screen',
  'past.wins': (who: string) => `${who} won`,
  'past.more': 'Older games',
  'past.moreLoading': 'One moment …',
  'past.against': (who: string) => `Against ${who}`,
  'past.score': (given: { one: number; other: number }) => `${given.one} to ${given.other}`,
  'past.why.score': '',
  'past.why.concede': 'by resignation',
  'past.why.time': 'on time',
  'past.why.draw': 'agreed',
  'past.why.abandon': 'nobody came back',
  'past.from': 'played on from another game',
  'past.puzzle': 'a puzzle',
  'past.lesson': 'a lesson',
  'past.tally': (given: { won: number; lost: number; drawn: number }) =>
    `${given.won} won, ${given.lost} lost${given.drawn ? `, ${given.drawn} drawn` : ''}`,
  'past.you': 'Who you are',
  'past.guest': (name: string) => `You play as ${name}.`,
  'past.guest.says': 'Your games are kept for this browser only. With a name and a password you find them from anywhere.',
  'past.named': (name: string) => `You are ${name}.`,
  'past.named.says': 'Your games are kept under this name.',
  'past.signOut': 'Sign out',
  'past.take': 'Take a name',
  'past.signIn': 'Sign in',
  'past.which': 'Name and password',
  'past.name': 'Name',
  'past.name.hint': '3 to 24 letters, digits, dots or dashes; no blanks.',
  'past.password': 'Password',
  'past.password.hint': 'At least 8 characters. It cannot be sent to you again: keep it.',
  'past.take.go': 'Take this name',
  'past.signIn.go': 'Sign in',
  'past.signIn.says': 'Games that you played here as a guest stay with the guest.',
  'past.busy': 'One moment …',
  'past.wrong.name_taken': 'Somebody has this name already. Try another.',
  'past.wrong.bad_name': 'This name cannot be had: it needs 3 to 24 letters, digits, dots or dashes, and is no word of the game such as “level” or “guest”.',
  'past.wrong.bad_password': 'A password has at least 8 characters.',
  'past.wrong.wrong_password': 'Nobody has this name and this password.',
  'past.wrong.too_many': 'Too many tries. Wait a little.',
  'past.wrong.offline': 'The server cannot be reached. Try again in a moment.',
}
