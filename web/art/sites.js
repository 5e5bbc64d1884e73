/**
 * The places. A Facility gives every picture of its family a sky, a ridge line, a lamp temperature and a weather.
 * The Wastes are the ninth place: only The Collector walks there.
 */

export const SITES = {
  Outpost: {
    hue: '#4f7fa6',
    top: '#081220',
    low: '#5b7f9b',
    ridge: 16,
    weather: 'stars',
    lamp: '#ffb45e',
    moon: [238, 46, 15],
  },
  Scrapyard: { hue: '#77757f', top: '#10121a', low: '#787c86', ridge: 9, weather: 'drift', lamp: '#ff9d45' },
  'Thermal Plant': { hue: '#3f8a8c', top: '#06161a', low: '#4f878b', ridge: 12, weather: 'steam', lamp: '#ff8a35' },
  Foundry: { hue: '#7a605c', top: '#120d10', low: '#7d6a66', ridge: 20, weather: 'embers', lamp: '#ff7a2c' },
  'Tower Array': { hue: '#5866a8', top: '#0a0e26', low: '#5d69a2', ridge: 24, weather: 'aurora', lamp: '#ffbd6e' },
  'Nanospore Mill': { hue: '#5d8a72', top: '#081612', low: '#5f8675', ridge: 8, weather: 'spores', lamp: '#ffc26a' },
  Prototyper: { hue: '#8479a3', top: '#13101f', low: '#82799c', ridge: 5, weather: 'fog', lamp: '#ffad5a' },
  SolarNexus: { hue: '#97845a', top: '#14171d', low: '#a39573', ridge: 14, weather: 'halo', lamp: '#ffcf85' },
  'The Wastes': { hue: '#6b7783', top: '#06080c', low: '#6a7681', ridge: 7, weather: 'storm', lamp: '#ff7d3a' },
}

export const FAMILIES = {
  Outpost: ['Datatapper', 'Circuitstalker', 'Neuraldiode', 'Wastehaunt'],
  Scrapyard: ['Animator', 'Switchkeep', 'Fabricator', 'Forgequeen'],
  'Thermal Plant': ['Conduitdrone', 'Reprocessor', 'Codecrawler', 'Mimicmask'],
  Foundry: ['Oathelder', 'Arcguard', 'Alternator', 'Scrapclaimer'],
  'Tower Array': ['Assembler', 'Enforcer', 'Electroscrabbler', 'Scavenger'],
  'Nanospore Mill': ['Wandermoeba', 'Servoshell', 'Protomite', 'Knotilus'],
  Prototyper: ['Glintender', 'Surgeinfector', 'Spindlewraith', 'Coreweevil'],
  SolarNexus: ['Junktorch', 'Staticsentry', 'Clonecaster', 'Shuffler'],
}

export const FACILITIES = Object.keys(FAMILIES)
export const ANCIENTS = FACILITIES.flatMap((f) => FAMILIES[f])
export const COLLECTOR = 'Collector'

/** The place of each picture: of an Ancient its Facility, of The Collector The Wastes. */
export const HOME = { [COLLECTOR]: 'The Wastes' }
for (const f of FACILITIES) for (const name of FAMILIES[f]) HOME[name] = f

export const slug = (name) => name.toLowerCase().replace(/ /g, '-')
