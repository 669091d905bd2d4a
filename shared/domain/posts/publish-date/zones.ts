import { isTimeZone } from '../../time-zone.ts'
import { type Match, type Parts, startOf, wordEnd, type ZoneReading } from './phrase.ts'

/** Where people who write an abbreviation are, and its offset in minutes; without one, the region's clock decides. */
const abbreviations: Readonly<Record<string, readonly (readonly [region: string, offset?: number])[]>> = {
  et: [['America/New_York']],
  est: [['America/New_York', -300]],
  edt: [['America/New_York', -240]],
  ct: [['America/Chicago']],
  cst: [['America/Chicago', -360]],
  cdt: [['America/Chicago', -300]],
  mt: [['America/Denver']],
  mst: [['America/Denver', -420]],
  mdt: [['America/Denver', -360]],
  pt: [['America/Los_Angeles']],
  pst: [['America/Los_Angeles', -480]],
  pdt: [['America/Los_Angeles', -420]],
  akst: [['America/Anchorage', -540]],
  akdt: [['America/Anchorage', -480]],
  hst: [['Pacific/Honolulu', -600]],
  bst: [['Europe/London', 60]],
  wet: [['Europe/Lisbon', 0]],
  west: [['Europe/Lisbon', 60]],
  cet: [['Europe/Berlin', 60]],
  cest: [['Europe/Berlin', 120]],
  eet: [['Europe/Athens', 120]],
  eest: [['Europe/Athens', 180]],
  msk: [['Europe/Moscow', 180]],
  // Israel, India and Ireland.
  ist: [
    ['Asia/Jerusalem', 120],
    ['Asia/Kolkata', 330],
    ['Europe/Dublin', 60],
  ],
  idt: [['Asia/Jerusalem', 180]],
  jst: [['Asia/Tokyo', 540]],
  kst: [['Asia/Seoul', 540]],
  hkt: [['Asia/Hong_Kong', 480]],
  sgt: [['Asia/Singapore', 480]],
  awst: [['Australia/Perth', 480]],
  aest: [['Australia/Sydney', 600]],
  aedt: [['Australia/Sydney', 660]],
  nzst: [['Pacific/Auckland', 720]],
  nzdt: [['Pacific/Auckland', 780]],
}

/** The names of zones in words; `standard` and `daylight` fix the offset. */
const regions: Readonly<Record<string, readonly [region: string, standard: number]>> = {
  eastern: ['America/New_York', -300],
  central: ['America/Chicago', -360],
  mountain: ['America/Denver', -420],
  pacific: ['America/Los_Angeles', -480],
  'central european': ['Europe/Berlin', 60],
  'eastern european': ['Europe/Athens', 120],
}
const regionWord = new RegExp(
  `^(${Object.keys(regions).reverse().join('|')})(?: (standard|daylight|summer))?(?: time)?${wordEnd}`,
)

/** Names of today for zones that browsers list under older ones, such as Asia/Calcutta. */
const renamedZones = [
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Europe/Kyiv',
]

const allZones = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), ...renamedZones.filter(isTimeZone)]),
]

/** Cities that zones are named after: `new york` for America/New_York. Read once, when a text names one. */
let cities: ReadonlyMap<string, readonly string[]> | undefined
function zonesOfCity(city: string): readonly string[] {
  cities ??= allZones().reduce((known, zone) => {
    const name = zone
      .slice(zone.lastIndexOf('/') + 1)
      .replaceAll('_', ' ')
      .toLowerCase()
    return known.set(name, [...(known.get(name) ?? []), zone])
  }, new Map<string, string[]>())
  return cities.get(city) ?? []
}

/** Offsets are between -12:00 and +14:00, in quarters of an hour. */
function offsetOf(sign = '', hours = '', minutes = ''): number | undefined {
  const total = Number(hours) * 60 + Number(minutes || 0)
  const offset = sign === '-' ? -total : total
  return Number(minutes || 0) % 15 === 0 && Number(minutes || 0) < 60 && offset >= -720 && offset <= 840
    ? offset
    : undefined
}

const universal = new RegExp(
  `^(?:z|utc|gmt|universal time(?: \\(utc\\))?)(?: ?([+-])(\\d{1,2})(?::?(\\d{2}))?)?${wordEnd}`,
)
const plainOffset = new RegExp(`^([+-])(\\d{2}):?(\\d{2})${wordEnd}`)

/** Whether a range of hours could be meant: `9:00-10:00`, `9:00 -10:00`. */
function canBeRange(text: string, attached: boolean, { day, time }: Parts): boolean {
  if (!text.startsWith('-')) return false
  if (attached) return !(day?.kind === 'date' && day.iso)
  const end = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2))
  return !time?.iso && (time?.readings ?? []).some(({ hour, minute }) => end >= hour * 60 + minute)
}

function bracketed(text: string): Match<readonly ZoneReading[]> | undefined {
  const [, inner, rest = ''] = /^\(([^()]*)\)(.*)$/.exec(text) ?? []
  const found = inner === undefined ? undefined : named(inner)
  return found?.rest === '' ? { phrase: found.phrase, rest } : undefined
}

/** Reads the name of a zone at the beginning of a text. */
function named(text: string): Match<readonly ZoneReading[]> | undefined {
  const abbreviation = startOf(text, new RegExp(`^([a-z]{2,4})${wordEnd}`))
  const known = abbreviation && Object.hasOwn(abbreviations, abbreviation.groups[0] ?? '')
  if (abbreviation && known) {
    const [name = ''] = abbreviation.groups
    const phrase = (abbreviations[name] ?? []).map(([region, offset]) => ({
      region,
      ...(offset !== undefined && { offset, abbreviation: name.toUpperCase() }),
    }))
    return { phrase, rest: abbreviation.rest }
  }
  const inWords = startOf(text, regionWord)
  if (inWords) {
    const [name = '', kind = ''] = inWords.groups
    const [region, standard] = regions[name] ?? ['UTC', 0]
    if (kind === '') return { phrase: [{ region }], rest: inWords.rest }
    const offset = kind === 'standard' ? standard : standard + 60
    return { phrase: [{ region, offset, abbreviation: `${name} ${kind}` }], rest: inWords.rest }
  }
  const path = startOf(text, new RegExp(`^([a-z_]+(?:/[a-z_]+)+)${wordEnd}`))
  if (path && isTimeZone(path.groups[0] ?? ''))
    return { phrase: [{ region: path.groups[0] ?? '' }], rest: path.rest }
  const [, city = '', rest = ''] =
    new RegExp(`^([\\p{L}][\\p{L} .'-]*?)(?: time)?(?=$|[,()])(.*)$`, 'u').exec(text) ?? []
  const zones = zonesOfCity(city)
  return zones.length ? { phrase: zones.map((region) => ({ region })), rest } : undefined
}

/**
 * Reads a time zone at the beginning of a text, in lower case. `attached` says that no space came before it. The names
 * that a browser puts in brackets after an offset say nothing new, and are left out.
 */
export function zonePhrase(
  text: string,
  attached: boolean,
  parts: Parts,
): Match<readonly ZoneReading[]> | undefined {
  const utc = startOf(text, universal)
  if (utc) {
    const [sign, hours, minutes] = utc.groups
    const offset = sign ? offsetOf(sign, hours, minutes) : 0
    if (offset === undefined) return undefined
    return { phrase: [{ offset }], rest: utc.rest.replace(/^ \([a-z ]+ time\)$/, '') }
  }
  const plain = startOf(text, plainOffset)
  if (plain) {
    const offset = offsetOf(...plain.groups)
    const [written = ''] = text.split(/[\s,()]/)
    return offset === undefined || canBeRange(written, attached, parts)
      ? undefined
      : { phrase: [{ offset }], rest: plain.rest }
  }
  return attached && !text.startsWith('(') ? undefined : (bracketed(text) ?? named(text))
}
