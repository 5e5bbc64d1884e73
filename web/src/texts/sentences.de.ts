/**
 * The sentences of The North in German: how the server puts them together (north/sentences.py, account.py, asking.py, words.py), and
 * what each part is called here. A part that is not known stays in English.
 *
 * In a pattern `{who}` is somebody, and `[take|takes]` what stands after `you` and after anybody else; `{who's}` is `your`,
 * `the rival's`. In its German `[nimmst|nimmt]` says the same, `{from place}` is a place with what stands before it, and
 * `{Knoten who}` a thing with whose it is.
 */
type Pairs = readonly (readonly [english: string, german: string])[]

// --- who, where, which ------------------------------------------------------------------------------------------------
/** Nominative, and what follows a thing that is theirs; who has a name stands before it. */
const PEOPLE: Record<string, { name: string; of?: string; before?: string }> = {
  you: { name: 'du' },
  'the rival': { name: 'der Gegner', of: 'des Gegners' },
  'The Collector': { name: 'der Sammler', of: 'des Sammlers' },
  South: { name: 'Süd', before: 'Süds' },
  North: { name: 'Nord', before: 'Nords' },
}

/** Something of somebody's: with `du`, with the article, and bare. */
const THINGS: Record<string, [yours: string, the: string, bare: string]> = {
  Knoten: ['dein Knoten', 'der Knoten', 'Knoten'],
  Stapel: ['dein Stapel', 'der Stapel', 'Stapel'],
  Hand: ['deiner Hand', 'der Hand', 'Hand'],
}

/** Where something lies, where it comes from, where it goes. */
const PLACES: Record<string, { in: string; from: string; to: string }> = {
  hand: { in: 'in [deiner|seiner] Hand', from: 'aus [deiner|seiner] Hand', to: 'auf [deine|seine] Hand' },
  Discard: { in: 'in [deiner|seiner] Ablage', from: 'aus [deiner|seiner] Ablage', to: 'auf [deine|seine] Ablage' },
  Zone: { in: 'in [deiner|seiner] Zone', from: 'aus [deiner|seiner] Zone', to: 'in [deine|seine] Zone' },
  Deck: { in: 'in [deinem|seinem] Stapel', from: 'aus [deinem|seinem] Stapel', to: 'in [deinen|seinen] Stapel' },
  'The Wastes': { in: 'in der Öde', from: 'aus der Öde', to: 'in die Öde' },
  'the Wastes Deck': { in: 'im Ödestapel', from: 'aus dem Ödestapel', to: 'in den Ödestapel' },
}

const LABELS: Record<string, string> = {
  Reprogram: 'Umprogrammieren',
  Build: 'Bauen',
  Awaken: 'Erwecken',
  Discharge: 'Entladen',
  'End of turn': 'Ende des Zuges',
  "The rival's turn ends": 'Der Zug des Gegners endet',
}

// --- what a text asks for ---------------------------------------------------------------------------------------------
/** What is asked; and what stands after `du kannst`, `der Gegner kann` where it cannot be done. */
export const ASKED: readonly (readonly [english: string, german: string, cannot: string])[] = [
  ['discard one card', 'lege eine Karte ab', 'keine Karte ablegen'],
  ['reveal an Ancient from your hand', 'zeige einen Uralten aus deiner Hand vor', 'keinen Uralten aus [deiner|seiner] Hand vorzeigen'],

  ['exchange a card in your hand with a card in your Discard', 'tausche eine Karte in deiner Hand mit einer Karte in deiner Ablage', 'keine Karte in [deiner|seiner] Hand mit einer in [deiner|seiner] Ablage tauschen'],
  ['exchange a card in your hand with an Ancient in The Wastes', 'tausche eine Karte in deiner Hand mit einem Uralten in der Öde', 'keine Karte in [deiner|seiner] Hand mit einem Uralten in der Öde tauschen'],
  ['exchange an Ancient in The Wastes with an Ancient in your Zone', 'tausche einen Uralten in der Öde mit einem Uralten in deiner Zone', 'keinen Uralten in der Öde mit einem in [deiner|seiner] Zone tauschen'],
  ['exchange this card with a card in your Discard', 'tausche diese Karte mit einer Karte in deiner Ablage', 'diese Karte nicht mit einer in [deiner|seiner] Ablage tauschen'],

  ['flip a Facility in your Zone to its Ancient side', 'drehe eine Anlage in deiner Zone auf ihre Uraltenseite', 'keine Anlage in [deiner|seiner] Zone auf ihre Uraltenseite drehen'],
  ['flip another Ancient in your Zone to its Facility side', 'drehe einen anderen Uralten in deiner Zone auf seine Anlagenseite', 'keinen anderen Uralten in [deiner|seiner] Zone auf seine Anlagenseite drehen'],
  ['flip another card in your Zone to its other side', 'drehe eine andere Karte in deiner Zone auf ihre andere Seite', 'keine andere Karte in [deiner|seiner] Zone auf ihre andere Seite drehen'],

  ['move a Facility in your Zone to your hand', 'nimm eine Anlage aus deiner Zone auf deine Hand', 'keine Anlage aus [deiner|seiner] Zone auf [deine|seine] Hand nehmen'],
  ['move an Ancient in The Wastes to your Discard', 'lege einen Uralten aus der Öde auf deine Ablage', 'keinen Uralten aus der Öde auf [deine|seine] Ablage legen'],
  ['move an Ancient in The Wastes to your hand', 'nimm einen Uralten aus der Öde auf deine Hand', 'keinen Uralten aus der Öde auf [deine|seine] Hand nehmen'],
  ['move two cards in your Zone to your hand', 'nimm zwei Karten aus deiner Zone auf deine Hand', 'keine zwei Karten aus [deiner|seiner] Zone auf [deine|seine] Hand nehmen'],

  ['play a card from your Discard to your Zone as a Facility', 'spiele eine Karte aus deiner Ablage als Anlage in deine Zone', 'keine Karte aus [deiner|seiner] Ablage als Anlage spielen'],
  ['play a card from your hand to your Zone as a Facility', 'spiele eine Karte aus deiner Hand als Anlage in deine Zone', 'keine Karte aus [deiner|seiner] Hand als Anlage spielen'],
  ['play a card from your hand to your Zone as an Ancient', 'spiele eine Karte aus deiner Hand als Uralten in deine Zone', 'keine Karte aus [deiner|seiner] Hand als Uralten spielen'],
  ['play a card from your hand to your Zone on either side', 'spiele eine Karte aus deiner Hand mit beliebiger Seite in deine Zone', 'keine Karte aus [deiner|seiner] Hand in [deine|seine] Zone spielen'],
  ['play an Ancient from The Wastes to your Zone as a Facility', 'spiele einen Uralten aus der Öde als Anlage in deine Zone', 'keinen Uralten aus der Öde als Anlage spielen'],

  ['reprogram an Ancient in The Wastes', 'programmiere einen Uralten in der Öde um', 'keinen Uralten in der Öde umprogrammieren'],
  ['reprogram an Ancient with another Value than it in The Wastes', 'programmiere einen Uralten mit anderem Wert in der Öde um', 'keinen Uralten mit anderem Wert in der Öde umprogrammieren'],

  ['use the Protocol of a Facility in your Zone', 'nutze das Protokoll einer Anlage in deiner Zone', 'kein Protokoll einer Anlage in [deiner|seiner] Zone nutzen'],
  ['use the Protocol of an Ancient in The Wastes', 'nutze das Protokoll eines Uralten in der Öde', 'kein Protokoll eines Uralten in der Öde nutzen'],
  ['use the Protocol of an Ancient in your Discard', 'nutze das Protokoll eines Uralten in deiner Ablage', 'kein Protokoll eines Uralten in [deiner|seiner] Ablage nutzen'],
  ['use the Protocol of another Ancient in your Zone', 'nutze das Protokoll eines anderen Uralten in deiner Zone', 'kein Protokoll eines anderen Uralten in [deiner|seiner] Zone nutzen'],
  ['use the Spark of an Ancient in The Wastes', 'nutze den Funken eines Uralten in der Öde', 'keinen Funken eines Uralten in der Öde nutzen'],
  ['use the Spark of an Ancient in your Discard', 'nutze den Funken eines Uralten in deiner Ablage', 'keinen Funken eines Uralten in [deiner|seiner] Ablage nutzen'],
  ['use the Spark of another Ancient in your Zone', 'nutze den Funken eines anderen Uralten in deiner Zone', 'keinen Funken eines anderen Uralten in [deiner|seiner] Zone nutzen'],
  ['use the Sparks of two different Ancients in The Wastes', 'nutze die Funken von zwei verschiedenen Uralten in der Öde', 'nicht die Funken von zwei verschiedenen Uralten in der Öde nutzen'],
]

/** Answers that are no cards. */
const OPTIONS: Record<string, string> = {
  'draw one card': 'eine Karte ziehen',
  'Charge your Node': 'deinen Knoten aufladen',
  'Discharge your Node': 'deinen Knoten entladen',
  'Reset your Node': 'deinen Knoten zurücksetzen',
  'as an Ancient': 'als Uralten',
  'as a Facility': 'als Anlage',
  'move this card to your hand': 'diese Karte auf deine Hand nehmen',
  'move this card to your Discard': 'diese Karte auf deine Ablage legen',
  decline: 'darauf verzichten',
  reprogram: 'Umprogrammieren',
  build: 'Bauen',
  awaken: 'Erwecken',
  discharge: 'Entladen',
}

/** Which of two cards is meant. */
const PARTS: Record<string, string> = {
  first: 'die erste',
  second: 'die zweite',
  'card in your hand': 'die Karte in deiner Hand',
  'card in your Discard': 'die Karte in deiner Ablage',
  'Ancient in The Wastes': 'den Uralten in der Öde',
  'Ancient in your Zone': 'den Uralten in deiner Zone',
}

const QUESTIONS: Pairs = [
  ['choose a Directive', 'wähle eine Direktive'],
  ['choose a Directive: you have {n} left this turn', 'wähle eine Direktive: Du hast in diesem Zug noch {n}'],
  ['choose your last Directive', 'wähle deine letzte Direktive'],
  ['reprogram: take an Ancient from The Wastes whose Value differs from that of the card you discarded', 'umprogrammieren: Nimm einen Uralten aus der Öde, dessen Wert ein anderer ist als der deiner abgelegten Karte'],
  ['choose one', 'wähle eine Möglichkeit'],
  ['choose: {option} or {option2} or {option3}', 'wähle: {option}, {option2} oder {option3}'],
  ['choose: {option} or {option2}', 'wähle: {option} oder {option2}'],
  ['use the Sparks of two different Ancients in The Wastes{pick}first', 'nutze die Funken von zwei verschiedenen Uralten in der Öde{pick}den ersten'],
  ['use the Sparks of two different Ancients in The Wastes{pick}second', 'nutze die Funken von zwei verschiedenen Uralten in der Öde{pick}den zweiten'],
  ['{asked}{pick}{part}', '{asked}{pick}{part}'],
  ['{asked}', '{asked}'],
  ['a card', 'eine Karte'],
  ['discard a card, take an Ancient of another Value from The Wastes and use its Spark', 'lege eine Karte ab, nimm einen Uralten mit anderem Wert aus der Öde und nutze seinen Funken'],
  ['discard a card and play the top card of the Wastes Deck as a Facility', 'lege eine Karte ab und spiele die oberste Karte des Ödestapels als Anlage'],
  ['discard a card and play an Ancient from The Wastes as a Facility', 'lege eine Karte ab und spiele einen Uralten aus der Öde als Anlage'],
  ['play a card from your hand as an Ancient and use its Protocol', 'spiele eine Karte aus deiner Hand als Uralten und nutze sein Protokoll'],
]

// --- what happens -----------------------------------------------------------------------------------------------------
const HAPPENS: Pairs = [
  // points
  ["{who} [lose|loses] {n} for the card in {other's} hand ({n2} left)", '{who} [verlierst|verliert] {n} für die Karte in {Hand other} (noch {n2})'],
  ["{who} [lose|loses] {n} for the {n3} cards in {other's} hand ({n2} left)", '{who} [verlierst|verliert] {n} für die {n3} Karten in {Hand other} (noch {n2})'],
  ['{who} [lose|loses] {n} for the turn and {n3} more for the Ancient left in The Wastes ({n2} left)', '{who} [verlierst|verliert] {n} für den Zug und {n3} mehr für den Uralten, der noch in der Öde liegt (noch {n2})'],
  ['{who} [lose|loses] {n} for the turn and {n3} more for the Ancients left in The Wastes ({n2} left)', '{who} [verlierst|verliert] {n} für den Zug und {n3} mehr für die Uralten, die noch in der Öde liegen (noch {n2})'],
  ['{who} [lose|loses] {n} for the turn ({n2} left)', '{who} [verlierst|verliert] {n} für den Zug (noch {n2})'],
  ['{who} [lose|loses] {n} more for three of a kind ({n2} left)', '{who} [verlierst|verliert] {n} mehr für drei gleiche (noch {n2})'],
  ['{who} [lose|loses] {n} ({n2} left)', '{who} [verlierst|verliert] {n} (noch {n2})'],
  ['{who} [have|has] no points left to lose', '{who} [hast|hat] keine Punkte mehr zu verlieren'],

  // Nodes
  ["{who's} Node is charged to Level {n}", '{Knoten who} wird auf Stufe {n} aufgeladen'],
  ["{who's} Node is discharged at Level {n}", '{Knoten who} wird auf Stufe {n} entladen'],
  ["{who's} Node is reset to Level {n}", '{Knoten who} wird auf Stufe {n} zurückgesetzt'],
  ["{who's} Node goes down to Level {n}", '{Knoten who} sinkt auf Stufe {n}'],
  ["{who's} Node stays at Level {n}", '{Knoten who} bleibt auf Stufe {n}'],
  ["{who's} Node is not at Level {n} or {n2}", '{Knoten who} steht nicht auf Stufe {n} oder {n2}'],
  ["{who's} Node is Discharged and is not charged", '{Knoten who} ist entladen und wird nicht aufgeladen'],
  ["{who's} Node is Discharged and stays so", '{Knoten who} ist entladen und bleibt es'],
  ["{who's} Node is Discharged and goes no lower", '{Knoten who} ist entladen und sinkt nicht'],
  ["{who's} Node is at Level {n} and is not charged", '{Knoten who} steht auf Stufe {n} und wird nicht aufgeladen'],
  ["{who's} Node is at Level {n} and stays so", '{Knoten who} steht auf Stufe {n} und bleibt dort'],
  ["{who's} Node is at Level {n} and goes no lower", '{Knoten who} steht auf Stufe {n} und sinkt nicht tiefer'],
  ['{who} has no Node', '{who} hat keinen Knoten'],
  ['{who} [get|gets] one more Directive', '{who} [bekommst|bekommt] eine weitere Direktive'],

  // cards that are drawn, discarded, taken, moved
  ['{who} [shuffle|shuffles] [your|their] hand, Discard and Deck together', '{who} [mischst|mischt] Hand, Ablage und Stapel zusammen'],
  ['{who} [shuffle|shuffles] [your|their] Discard into [your|their] Deck', '{who} [mischst deine|mischt seine] Ablage in [deinen|seinen] Stapel'],
  ['{who} [draw|draws] {cards}', '{who} [ziehst|zieht] {cards}'],
  ['{who} [have|has] no card to draw', '{who} [hast|hat] keine Karte zu ziehen'],
  ['{who} has no hand', '{who} hat keine Hand'],
  ['{who} [discard|discards] {cards}', '{who} [legst|legt] {cards} ab'],
  ['{who} [take|takes] the top card of the Wastes Deck to [your|their] Discard', '{who} [legst|legt] die oberste Karte des Ödestapels auf [deine|seine] Ablage'],
  ['{who} [take|takes] the top card of the Wastes Deck to [your|their] Discard: {kind}', '{who} [legst|legt] die oberste Karte des Ödestapels auf [deine|seine] Ablage: {kind}'],
  ['{who} [take|takes] the top card of the Wastes Deck to [your|their] Discard: {card}', '{who} [legst|legt] die oberste Karte des Ödestapels auf [deine|seine] Ablage: {card}'],
  ['{who} [take|takes] the top card of the Wastes Deck to [your|their] hand', '{who} [nimmst|nimmt] die oberste Karte des Ödestapels auf [deine|seine] Hand'],
  ['{who} [take|takes] the top card of the Wastes Deck to [your|their] hand: {kind}', '{who} [nimmst|nimmt] die oberste Karte des Ödestapels auf [deine|seine] Hand: {kind}'],
  ['{who} [take|takes] the top card of the Wastes Deck to [your|their] hand: {card}', '{who} [nimmst|nimmt] die oberste Karte des Ödestapels auf [deine|seine] Hand: {card}'],
  ['The Collector takes {cards}', 'der Sammler nimmt {cards}'],
  ['{who} [take|takes] {cards} from The Wastes to [your|their] Discard', '{who} [legst|legt] {cards} aus der Öde auf [deine|seine] Ablage'],
  ['{who} [take|takes] {cards} from The Wastes to {place}', '{who} [nimmst|nimmt] {cards} aus der Öde {to place}'],
  ['{who} [move|moves] {cards} from {place} to [your|their] hand', '{who} [nimmst|nimmt] {cards} {from place} auf [deine|seine] Hand'],
  ['{who} [move|moves] {cards} from {place} to {place2}', '{who} [legst|legt] {cards} {from place} {to place2}'],
  ['{who} [exchange|exchanges] {card} in {place} with {card2} in {place2}', '{who} [tauschst|tauscht] {card} {in place} mit {card2} {in place2}'],
  ['{who} [reveal|reveals] {card}', '{who} [zeigst|zeigt] {card} vor'],
  ['{who} [do|does] not move this card to [your|their] hand', '{who} [nimmst|nimmt] diese Karte nicht auf [deine|seine] Hand'],
  ['{who} [do|does] not move this card to [your|their] Discard', '{who} [legst|legt] diese Karte nicht auf [deine|seine] Ablage'],

  // cards that enter a Zone, Protocols
  ['{who} [play|plays] the top card of the Wastes Deck', '{who} [spielst|spielt] die oberste Karte des Ödestapels'],
  ['{who} [play|plays] the top card of the Wastes Deck: {card}', '{who} [spielst|spielt] die oberste Karte des Ödestapels: {card}'],
  ['{who} [play|plays] the top card of the Wastes Deck as {kind}', '{who} [spielst|spielt] die oberste Karte des Ödestapels als {kind}'],
  ['{who} [play|plays] {card} from {place}', '{who} [spielst|spielt] {card} {from place}'],
  ['{who} [flip|flips] {card} to its Ancient side', '{who} [drehst|dreht] {card} auf die Uraltenseite'],
  ['{who} [flip|flips] {card} to {facility}', '{who} [drehst|dreht] {card} auf {facility}'],
  ['{who} [use|uses] the Protocol of {card} in {place}', '{who} [nutzt|nutzt] das Protokoll von {card} {in place}'],
  ['it is Overloaded and does nothing', 'es ist überlastet und bewirkt nichts'],
  ['{card} is Overloaded and does nothing', '{card} ist überlastet und bewirkt nichts'],
  ['it does nothing: too many Protocols were used this turn', 'es bewirkt nichts: In diesem Zug wurden zu viele Protokolle genutzt'],
  ['{card} does nothing: too many Protocols were used this turn', '{card} bewirkt nichts: In diesem Zug wurden zu viele Protokolle genutzt'],
  ['{who} cannot {asked}', '{who} [kannst|kann] {cannot asked}'],
  ['nothing can be done', 'nichts davon ist möglich'],
  ['{who} [have|has] no Directive that can be chosen: the rest of the turn is lost', '{who} [kannst|kann] keine Direktive wählen: Der Rest des Zuges verfällt'],

  // The Wastes
  ['the Wastes Deck is empty', 'der Ödestapel ist leer'],
  ["{who's} Deck is empty", '{Stapel who} ist leer'],
  ['The Wastes are empty', 'die Öde ist leer'],
  ['The Wastes are refilled', 'die Öde wird aufgefüllt'],
  ['The Wastes are refilled with {cards}', 'die Öde wird mit {cards} aufgefüllt'],
  ['The Wastes are shuffled into the Wastes Deck', 'die Öde wird in den Ödestapel gemischt'],

  // turns, and the end
  ["Turn {n}, {who's} turn", 'Zug {n}, {who} [bist|ist] dran'],
  ['the game ends: {who} [have|has] no points left', 'das Spiel endet, weil {who} keine Punkte mehr [hast|hat]'],
  ['the game ends: you and {other} have no points left', 'das Spiel endet, weil du und {other} keine Punkte mehr habt'],
  ['the game ends: {who} and {other} have no points left', 'das Spiel endet, weil {who} und {other} keine Punkte mehr haben'],
  ['the game ends: the Wastes Deck has no cards left', 'das Spiel endet, weil der Ödestapel leer ist'],
  ['the game ends: the Wastes Deck has 1 card left', 'das Spiel endet, weil im Ödestapel nur noch 1 Karte ist'],
  ['the game ends: the Wastes Deck has {n} cards left', 'das Spiel endet, weil im Ödestapel nur noch {n} Karten sind'],
  ['the game ends: {n} turns were played', 'das Spiel endet, weil {n} Züge gespielt sind'],
  ['{who} [concede|concedes]', '{who} [gibst|gibt] auf'],
  ['{who} [win|wins]', '{who} [gewinnst|gewinnt]'],

  // what nobody knows yet
  ["it is {who's} turn", '{who} [bist|ist] dran'],
  ['{who} chooses', '{who} wählt'],
  ['you may {option}', 'du darfst {option}'],
  ['its Protocol', 'ihr Protokoll'],
  ['its Spark', 'ihr Funke'],
  ['the Protocol of a hidden card', 'das Protokoll einer verdeckten Karte'],
  ['the Spark of a hidden card', 'der Funke einer verdeckten Karte'],
  ['what follows depends on a hidden card', 'was folgt, hängt von einer verdeckten Karte ab'],
]

/** The same after `then`, where German turns the words round. */
const THEN: Pairs = [
  ["it is {who's} turn", 'dann [bist|ist] {who} dran'],
  ['{who} chooses', 'dann wählt {who}'],
  ['you may {option}', 'dann darfst du {option}'],
  ['its Protocol', 'dann ihr Protokoll'],
  ['its Spark', 'dann ihr Funke'],
  ['the Protocol of a hidden card', 'dann das Protokoll einer verdeckten Karte'],
  ['the Spark of a hidden card', 'dann der Funke einer verdeckten Karte'],
  ['what follows depends on a hidden card', 'was dann folgt, hängt von einer verdeckten Karte ab'],
]

/** What an option comes to, on a tag. */
const BRIEFS: Pairs = [
  ['rival {change}', 'Gegner {change}'],
  ['Collector {change}', 'Sammler {change}'],
  ['you {change}', 'du {change}'],
  ['Node to {n}', 'Stufe {n}'],
  ['draw {n}', 'ziehe {n}'],
]

// --- why not ----------------------------------------------------------------------------------------------------------
const REASONS: Pairs = [
  ['The game is over', 'das Spiel ist zu Ende'],
  ['It is not your choice now', 'jetzt wählst nicht du'],
  ['choose a Directive first: Awaken plays a card from your hand; Reprogram and Build discard one', 'wähle zuerst eine Direktive: Erwecken spielt eine Karte aus deiner Hand, Umprogrammieren und Bauen legen eine ab'],
  ['no Directive is chosen now: answer the question first', 'jetzt wird keine Direktive gewählt: Beantworte zuerst die Frage'],
  ['it is not a card that is asked for now: choose one of the answers', 'jetzt ist keine Karte gefragt: Wähle eine der Antworten'],
  ['it is not in your hand', 'sie ist nicht in deiner Hand'],
  ['it is not in {place}', 'sie liegt nicht {in place}'],
  ['it is not a Facility', 'sie ist keine Anlage'],
  ['it is not an Ancient', 'sie ist kein Uralter'],
  ['it does not fit what is asked', 'sie passt nicht zu dem, was gefragt ist'],
  ['it was chosen already: another one is asked for', 'sie wurde schon gewählt: Gefragt ist eine andere'],
  ['another one is asked for, not the one that asks', 'gefragt ist eine andere, nicht die, die fragt'],
  ['it was chosen twice this turn already (N3.2)', 'sie wurde in diesem Zug schon zweimal gewählt (N3.2)'],
  ['a card is not exchanged for one of the same name (N4.6)', 'eine Karte wird nicht gegen eine gleichen Namens getauscht (N4.6)'],
  ['there is no card of another name to exchange it with (N4.6)', 'es gibt keine Karte anderen Namens, gegen die sie sich tauschen ließe (N4.6)'],
  ['its Value must differ from that of the card you discarded', 'ihr Wert muss ein anderer sein als der deiner abgelegten Karte'],
  ['no Ancient in The Wastes has another Value than it', 'kein Uralter in der Öde hat einen anderen Wert als sie'],
  ['The Wastes hold no Ancient of another Value than a card in your hand', 'in der Öde liegt kein Uralter, dessen Wert ein anderer ist als der einer Karte in deiner Hand'],
  ['there is no card to build with', 'es gibt keine Karte, mit der sich bauen ließe'],
  ['there is no card in your hand', 'du hast keine Karte in der Hand'],
  ['your Node is Discharged', 'dein Knoten ist entladen'],
]

/** What the server refuses, where the words say more than the code. */
const REFUSALS: Pairs = [
  ["illegal choice '{any}': a Directive is not being chosen now; {any2}", 'jetzt wird keine Direktive gewählt: Beantworte zuerst die Frage'],
  ["illegal choice '{any}': expected one of {any2}", 'das lässt sich hier nicht wählen'],
  ["illegal choice '{any}': {reason}", '{reason}'],
  ['a hint is being thought of', 'über einen Hinweis wird schon nachgedacht'],
  ['you have {n} games that are not over: finish some first', 'du hast {n} Spiele, die nicht zu Ende sind: Spiele erst einige davon zu Ende'],
  ['there is nobody else to agree to it: you can give up', 'niemand sonst kann zustimmen: Aufgeben kannst du'],
  ['you have offered it: the others have to agree', 'du hast es angeboten: Jetzt muss die andere Seite zustimmen'],
  ['you have a seat in this game', 'du hast schon einen Platz in diesem Spiel'],
  ['there is nothing to say', 'es gibt nichts zu sagen'],
]

/** What the server refuses, by its code. */
export const REFUSED: Record<string, string> = {
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

// --- taking a sentence apart ------------------------------------------------------------------------------------------
const ANCIENT = '[A-Z][a-z]+ (?:0|II?)(?!\\w)'
const CARD = `(?:[A-Z]\\w+(?: [A-Z]\\w+)? \\(${ANCIENT}\\)|${ANCIENT})`
const ITEM = `(?:${CARD}|a card|\\d+ cards|the top card of the Wastes Deck face down|the top \\d+ cards of the Wastes Deck face down)`
const WHO = '(you|the rival|The Collector|South|North)'

/** What can stand in a gap of a pattern, by the name of the gap. */
const GAPS: Record<string, string> = {
  who: WHO,
  other: WHO,
  "who's": "(your|the rival's|The Collector's|South's|North's)",
  "other's": "(your|the rival's|The Collector's|South's|North's)",
  card: `(${CARD}|a card|it)`,
  cards: `(${ITEM}(?:, ${ITEM})*(?: and ${ITEM})?)`,
  n: '(\\d+)',
  change: '([−+]\\d+)',
  place: '(The Wastes|the Wastes Deck|(?:your|their) (?:hand|Discard|Zone|Deck))',
  facility: '([A-Z]\\w+(?: [A-Z]\\w+)?)',
  kind: '(an? [A-Z]\\w+(?: [A-Z]\\w+)?)',
  pick: '(: the |\\. Choose the )',
  asked: '(.+)',
  option: '(.+?)',
  part: '(.+)',
  reason: '(.+)',
  any: '(.*)',
}

interface Pattern {
  english: RegExp
  /** Words that are in it in any case: looked for first, since that is quick. */
  literal: string
  gaps: string[]
  german: string
}

function compiled(pairs: Pairs): Pattern[] {
  return pairs.map(([english, german]) => {
    const gaps: string[] = []
    const source = english.replace(/\{([^}]+?)\d?\}|\[(.+?)\]|[.()?+*]/g, (found, gap: string | undefined, forms: string | undefined) => {
      if (forms) return `(?:${forms})`
      if (!gap) return `\\${found}`
      gaps.push(found.slice(1, -1).replace("'s", ''))
      return GAPS[gap] as string
    })
    const literal = english.split(/\{.+?\}|\[.+?\]/).reduce((longest, words) => (words.length > longest.length ? words : longest))
    return { english: new RegExp(`^${source}$`), literal, gaps, german }
  })
}

const questions = compiled(QUESTIONS)
const happens = compiled(HAPPENS)
const then = compiled(THEN)
const reasons = compiled(REASONS)
const refusals = compiled(REFUSALS)
const briefs = compiled(BRIEFS)
const askedFor = new Map(ASKED.map(([english, ...german]) => [english, german]))
const LABEL = new RegExp(`^(Spark of )?(${CARD}|End of turn|The rival's turn ends|[A-Z]\\w+(?: [A-Z]\\w+)?): (.+)$`, 's')

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const small = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
const either = (words: string, you: boolean): string => words.replace(/\[(.*?)\|(.*?)\]/g, you ? '$1' : '$2')

const person = (words: string): string => (words === 'your' ? 'you' : words.replace(/'s$/, ''))

function thing(which: string, whose: string): string {
  const [yours, the, bare] = THINGS[which] as [string, string, string]
  const of = PEOPLE[whose]
  return of?.before ? `${of.before} ${bare}` : of?.of ? `${the} ${of.of}` : yours
}

function cards(words: string): string {
  return words
    .replace(/the top card of the Wastes Deck face down/, 'die oberste Karte des Ödestapels (verdeckt)')
    .replace(/the top (\d+) cards of the Wastes Deck face down/, 'die obersten $1 Karten des Ödestapels (verdeckt)')
    .replace(/\ba card\b/, 'eine Karte')
    .replace(/ cards\b/, ' Karten')
    .replace(/ and /, ' und ')
}

/** What stands in a gap, in German; nothing if that is not known. */
function filled(gap: string, form: string, words: string): string | undefined {
  switch (gap.replace(/\d$/, '')) {
    case 'who':
    case 'other':
      return form ? thing(form, person(words)) : PEOPLE[person(words)]?.name
    case 'card':
      return words === 'it' ? 'sie' : cards(words)
    case 'cards':
      return cards(words)
    case 'place': {
      const place = PLACES[words.replace(/^(your|their) /, '')]
      return place && either(place[form as keyof typeof place], words.startsWith('your'))
    }
    case 'kind':
      return words.endsWith(' Facility') ? 'Anlage' : words.replace(/^an? /, '')
    case 'pick':
      return words.startsWith('.') ? '. Wähle ' : ': Wähle '
    case 'asked':
      return askedFor.get(words.replaceAll('their', 'your'))?.[form ? 1 : 0]
    case 'option':
      return OPTIONS[words]
    case 'part':
      return PARTS[words]
    case 'reason':
      return matched(reasons, words)
    default:
      return words
  }
}

/** The German of the first pattern that fits; nothing if none does. */
function matched(patterns: Pattern[], words: string): string | undefined {
  for (const { english, literal, gaps, german } of patterns) {
    const found = words.includes(literal) && english.exec(words)
    if (!found) continue
    const given = new Map(gaps.map((gap, at) => [gap, found[at + 1] as string]))
    let known = true
    const said = german.replace(/\{(?:([^} ]+) )?([^} ]+)\}/g, (_, form: string | undefined, gap: string) => {
      const put = filled(gap, form ?? '', given.get(gap) ?? '')
      known &&= put !== undefined
      return put ?? ''
    })
    if (known) return either(said, person(given.get('who') ?? '') === 'you')
  }
  return undefined
}

/** A clause, without a label. */
function clause(words: string): string | undefined {
  if (words.startsWith('then ')) {
    const after = words.slice(5)
    const question = matched(questions, after)
    return matched(then, after) ?? (question && `dann ${question}`)
  }
  return matched(happens, words) ?? matched(questions, words) ?? matched(reasons, words) ?? OPTIONS[words]
}

/** A clause as it is, or as it would be inside a sentence. */
const anywhere = (words: string): string | undefined => clause(words) ?? clause(small(words))

/** A clause with its label; what is not known is added to `unknown`. */
function labelled(words: string, unknown: string[]): string {
  const whole = anywhere(words)
  if (whole) return whole
  const again = words.startsWith('then ') ? 'dann ' : ''
  const found = LABEL.exec(again ? words.slice(5) : words)
  const [, spark, name, what] = found ?? []
  const said = what && anywhere(what)
  if (said && name) return `${again}${spark ? 'Funke von ' : ''}${LABELS[name] ?? name}: ${capital(said)}`
  const tag = words.split(', ').map((part) => matched(briefs, part))
  if (tag.every((part) => part !== undefined)) return tag.join(', ')
  unknown.push(words)
  return words
}

function turned(words: string, unknown: string[]): string {
  const stops = words.endsWith('.')
  const inner = stops ? words.slice(0, -1) : words
  const whole = anywhere(inner)
  const said = whole ?? inner.split('; ').map((part) => labelled(part, unknown)).join('; ')
  return stops ? `${capital(said)}.` : /^Turn \d/.test(words) ? capital(said) : said
}

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) (?=[A-Z])(?!Choose the )/)

/** Sentences of the game in German. */
export function german(text: string): string {
  return text ? sentencesOf(text).map((words) => turned(words, [])).join(' ') : ''
}

/** The parts of sentences that stay in English. */
export function unknownIn(text: string): string[] {
  const unknown: string[] = []
  if (text) for (const words of sentencesOf(text)) turned(words, unknown)
  return unknown
}

/** What was refused, as a German sentence: by its words where they are known, else by its code. */
export function refusal(code: string, message: string): string {
  const said = matched(refusals, message)
  return said ? `${capital(said)}.` : (REFUSED[code] ?? message)
}
