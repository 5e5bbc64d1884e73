/**
 * The texts of the printed cards in German, by name: of an Ancient its Protocol, of a Facility what it does besides the loss.
 * Always the same words for the same thing: nutze (use), drehe (flip), tausche (exchange), nimm auf deine Hand, lege auf deine Ablage (move).
 */
export const CARDS_DE: Record<string, string> = {
  // --- Facilities ---
  Outpost: 'Nutze das Protokoll eines Uralten in der Öde.',
  Scrapyard: 'Nutze das Protokoll eines Uralten in deiner Ablage.',
  'Thermal Plant': 'Lade deinen Knoten auf, entlade ihn oder setze ihn zurück.',
  Foundry: 'Du darfst diese Karte auf deine Hand nehmen.',
  'Tower Array': 'Nimm die oberste Karte des Ödestapels auf deine Hand.',
  'Nanospore Mill': 'Nutze die Funken von zwei verschiedenen Uralten in der Öde.',
  Prototyper: 'Zeige einen Uralten aus deiner Hand vor, dann nutze sein Protokoll.',
  SolarNexus: 'Steht dein Knoten auf Stufe 1 oder 2, entlade ihn, dann setze ihn zurück.',

  // --- Ancients: Outpost ---
  Datatapper: 'Ziehe zwei Karten. Lege eine Karte ab.',
  Circuitstalker: 'Nutze den Funken eines Uralten in der Öde. Entlade deinen Knoten.',
  Neuraldiode: 'Nutze die Funken aller Neuraldiodes in deiner Zone.',
  Wastehaunt: 'Lege eine Karte ab. Nimm einen Uralten aus der Öde auf deine Hand.',

  // --- Scrapyard ---
  Animator: 'Drehe eine Anlage in deiner Zone auf ihre Uraltenseite.',
  Switchkeep: 'Nimm eine Anlage aus deiner Zone auf deine Hand. Ziehe eine Karte.',
  Fabricator: 'Spiele eine Karte aus deiner Hand als Anlage in deine Zone.',
  Forgequeen: 'Nutze das Protokoll einer Anlage in deiner Zone.',

  // --- Thermal Plant ---
  Conduitdrone: 'Lade deinen Knoten auf. Der Knoten der anderen Seite sinkt um zwei Stufen.',
  Reprocessor: 'Programmiere einen Uralten in der Öde um.',
  Codecrawler: 'Drehe einen anderen Uralten in deiner Zone auf seine Anlagenseite.',
  Mimicmask: 'Tausche einen Uralten in der Öde mit einem Uralten in deiner Zone.',

  // --- Foundry ---
  Oathelder: 'Nutze den Funken dieser Karte. Nutze den Funken eines anderen Uralten in deiner Zone.',
  Arcguard: 'Lege die oberste Karte des Ödestapels auf deine Ablage. Ziehe eine Karte.',
  Alternator: 'Tausche eine Karte in deiner Hand mit einem Uralten in der Öde.',
  Scrapclaimer: 'Nutze den Funken eines Uralten in deiner Ablage, dann nimm ihn auf deine Hand.',

  // --- Tower Array ---
  Assembler: 'Spiele eine Karte aus deiner Ablage als Anlage in deine Zone.',
  Enforcer: 'Die andere Seite verliert 2.',
  Electroscrabbler: 'Lade deinen Knoten auf. Nutze den Funken eines Uralten in deiner Ablage.',
  Scavenger: 'Lege einen Uralten aus der Öde auf deine Ablage. Ziehe eine Karte.',

  // --- Nanospore Mill ---
  Wandermoeba: 'Lege die oberste Karte des Ödestapels auf deine Ablage, dann nutze ihren Funken.',
  Servoshell: 'Tausche diese Karte mit einer Karte in deiner Ablage.',
  Protomite: 'Tausche eine Karte in deiner Hand mit einer Karte in deiner Ablage. Ziehe eine Karte.',
  Knotilus: 'Spiele eine Karte aus deiner Hand mit beliebiger Seite in deine Zone, dann lege sie auf deine Ablage.',

  // --- Prototyper ---
  Glintender: 'Setze deinen Knoten zurück. Ziehe eine Karte.',
  Surgeinfector: 'Lade deinen Knoten zweimal auf.',
  Spindlewraith: 'Ziehe zwei Karten. Du darfst diese Karte auf deine Ablage legen.',
  Coreweevil: 'Lade deinen Knoten für jeden Coreweevil in deiner Zone einmal auf.',

  // --- SolarNexus ---
  Junktorch: 'Mische die Öde in den Ödestapel. Lade deinen Knoten auf.',
  Staticsentry: 'Drehe eine andere Karte in deiner Zone auf ihre andere Seite, dann nimm sie auf deine Hand.',
  Clonecaster: 'Nutze das Protokoll eines anderen Uralten in deiner Zone.',
  Shuffler: 'Lege deine Hand auf deine Ablage. Nimm zwei Karten aus deiner Zone auf deine Hand.',
}
