import * as english from 'chrono-node/en'
import { instantOf, type WallClock, wallClock, zoneOffset } from './time-zone.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Moves a clock by whole days; its time stays. */
function plusDays(clock: WallClock, days: number): WallClock {
  const moved = new Date(Date.UTC(clock.year, clock.month - 1, clock.day + days))
  return { ...clock, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** Moves a clock by whole months; where the month is too short, to its last day (Jan 31 → Feb 28). */
function plusMonths(clock: WallClock, months: number): WallClock {
  const first = new Date(Date.UTC(clock.year, clock.month - 1 + months))
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + 1
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { ...clock, year, month, day: Math.min(clock.day, last) }
}

function plusWeekday(clock: WallClock, name: string): WallClock {
  const today = new Date(Date.UTC(clock.year, clock.month - 1, clock.day)).getUTCDay()
  return plusDays(clock, (weekdays.indexOf(name) - today + 7) % 7 || 7)
}

const count = (word: string): number => (/^an?$|^one$/.test(word) ? 1 : Number(word))

/** The specification's own words, and months, which chrono-node lets run over into the month after. */
const words: readonly [RegExp, (clock: WallClock, match: RegExpExecArray) => WallClock][] = [
  [/^(?:now|today)\b/, (clock) => clock],
  [/^tomorrow\b/, (clock) => plusDays(clock, 1)],
  [/^yesterday\b/, (clock) => plusDays(clock, -1)],
  [/^next week\b/, (clock) => plusDays(clock, 7)],
  [/^next month\b/, (clock) => plusMonths(clock, 1)],
  [/^last month\b/, (clock) => plusMonths(clock, -1)],
  [/^in (an?|one|\d+) months?\b/, (clock, match) => plusMonths(clock, count(match[1] ?? ''))],
  [/^(an?|one|\d+) months? (?:from now|later)\b/, (clock, match) => plusMonths(clock, count(match[1] ?? ''))],
  [/^(an?|one|\d+) months? ago\b/, (clock, match) => plusMonths(clock, -count(match[1] ?? ''))],
  [new RegExp(`^next (${weekdays.join('|')})\\b`), (clock, match) => plusWeekday(clock, match[1] ?? '')],
]

/** chrono-node's reading, where it covers the whole text: half a sentence understood is a date misread. */
function read(text: string, now: Date, zone: string) {
  const forwardDate = weekdays.some((name) => text.includes(name.slice(0, 3)))
  const [first] = english.casual.parse(
    text,
    { instant: now, timezone: zoneOffset(now, zone) },
    { forwardDate },
  )
  return first?.index === 0 && first.text.length === text.length ? first.start : undefined
}

/** "tomorrow", "next month at 9am": a word for the day, and perhaps a time after it. */
function fromWords(text: string, now: Date, zone: string): Date | undefined {
  const clock = wallClock(now, zone)
  for (const [pattern, move] of words) {
    const match = pattern.exec(text)
    if (!match) continue
    const day = move(clock, match)
    const rest = text.slice(match[0].length).replace(/^[\s,]+(?:at )?/, '')
    if (!rest) return day === clock ? now : instantOf(day, zone)
    const time = read(rest, now, zone)
    if (!time?.isCertain('hour') || time.isCertain('day')) return undefined
    const hour = time.get('hour') ?? 0
    return instantOf({ ...day, hour, minute: time.get('minute') ?? 0, second: 0 }, zone)
  }
  return undefined
}

/** Everything else that chrono-node understands, on the wall clock of the zone unless the text names an offset. */
function fromSentence(text: string, now: Date, zone: string): Date | undefined {
  const found = read(text, now, zone)
  if (!found) return undefined
  if (found.isCertain('timezoneOffset') || /\b(?:hours?|minutes?|seconds?|hrs?|mins?)\b/.test(text))
    return found.date()

  const clock = wallClock(now, zone)
  const day = {
    year: found.get('year') ?? clock.year,
    month: found.get('month') ?? clock.month,
    day: found.get('day') ?? clock.day,
  }
  const hour = found.get('hour') ?? 0
  const time = { hour, minute: found.get('minute') ?? 0, second: found.get('second') ?? 0 }
  const relative = found.get('timezoneOffset') !== null || found.isCertain('weekday')
  const saysWhen = found.isCertain('hour') || hour !== 12 || /\b(?:noon|midday)\b/.test(text)
  if (saysWhen) return instantOf({ ...day, ...time }, zone)
  return instantOf(relative ? { ...clock, ...day } : { ...day, hour: 0, minute: 0, second: 0 }, zone)
}

/** What only the browser's own parser reads; a year is asked for, since it takes "blah 5" for May 2001. */
function fromBrowser(text: string, zone: string): Date | undefined {
  const date = new Date(text)
  if (!/\d{4}/.test(text) || Number.isNaN(date.getTime())) return undefined
  if (/z$|gmt|utc|[+-]\d{2}:?\d{2}$/i.test(text)) return date
  return instantOf(
    {
      year: date.getFullYear(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
      second: date.getSeconds(),
    },
    zone,
  )
}

export const publishDateFault =
  'Could not parse date. Try formats like "tomorrow", "next Monday", or "Dec 25, 2024".'

/**
 * Reads a publish date as staff write it, on the clock of the settings' time zone (decision A67).
 * `null` means that the text is empty and clears the date; `undefined` that nobody can read it.
 */
export function parsePublishDate(text: string, now: Date, zone: string): Date | null | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (!plain) return null
  const lower = plain.toLowerCase().replace(/^on /, '')
  return fromWords(lower, now, zone) ?? fromSentence(lower, now, zone) ?? fromBrowser(plain, zone)
}
