import * as english from 'chrono-node/en'
import { instantOf, type WallClock, wallClock, zoneOffset } from '../time-zone.ts'
import { monthNames, namesImpossibleTime, weekdays, weekdayWord } from './impossible-date.ts'

/** Moves a wall clock by whole days and keeps its time. */
function plusDays(clock: WallClock, days: number): WallClock {
  const moved = new Date(Date.UTC(clock.year, clock.month - 1, clock.day + days))
  return { ...clock, year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** Moves a wall clock by whole months, at most to the last day of the month (Jan 31 → Feb 28). */
function plusMonths(clock: WallClock, months: number): WallClock {
  const first = new Date(Date.UTC(clock.year, clock.month - 1 + months))
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth() + 1
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { ...clock, year, month, day: Math.min(clock.day, last) }
}

const weekdayOf = ({ year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** Days from today to the next weekday of this name; 0 if that is today. */
const daysUntil = (clock: WallClock, name = ''): number =>
  (weekdays.indexOf(name.slice(0, 3)) - weekdayOf(clock) + 7) % 7

const weeksAway = ['last', 'this', 'next']

const count = (word: string): number => (/^an?$|^one$/.test(word) ? 1 : Number(word))

/** The relative dates in the specification, and months, where chrono-node overflows into the next month. */
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
  // Weeks begin on Sunday, as in the United States.
  [
    new RegExp(`^${weekdayWord} (?:of )?(last|this|next) week\\b`),
    (clock, [, name = '', which = '']) =>
      plusDays(
        clock,
        weekdays.indexOf(name.slice(0, 3)) - weekdayOf(clock) + 7 * weeksAway.indexOf(which) - 7,
      ),
  ],
  // "Next" and "last" never mean today; a weekday alone is the first one from today on.
  [new RegExp(`^next ${weekdayWord}\\b`), (clock, match) => plusDays(clock, daysUntil(clock, match[1]) || 7)],
  [
    new RegExp(`^(?:last|past|previous) ${weekdayWord}\\b`),
    (clock, match) => plusDays(clock, daysUntil(clock, match[1]) - 7),
  ],
  [new RegExp(`^(?:this )?${weekdayWord}\\b`), (clock, match) => plusDays(clock, daysUntil(clock, match[1]))],
]

/** The result of chrono-node if it understands the whole text: a partial match would be a wrong date. */
function parseWhole(text: string, now: Date, zone: string) {
  const [first] = english.casual.parse(text, { instant: now, timezone: zoneOffset(now, zone) })
  return first?.index === 0 && first.text.length === text.length ? first.start : undefined
}

/** Parses "tomorrow" or "next month at 9am": a word for the day, optionally with a time after it. */
function fromWords(text: string, now: Date, zone: string): Date | undefined {
  const clock = wallClock(now, zone)
  for (const [pattern, move] of words) {
    const match = pattern.exec(text)
    if (!match) continue
    const day = move(clock, match)
    const rest = text.slice(match[0].length).replace(/^[\s,]+(?:at )?/, '')
    if (!rest) return day === clock ? now : instantOf(day, zone)
    const time = parseWhole(rest, now, zone)
    if (!time?.isCertain('hour') || time.isCertain('day')) return undefined
    const hour = time.get('hour') ?? 0
    return instantOf({ ...day, hour, minute: time.get('minute') ?? 0, second: 0 }, zone)
  }
  return undefined
}

/**
 * Parses other texts that chrono-node understands, as local time in the zone unless the text contains an
 * offset.
 */
function fromSentence(text: string, now: Date, zone: string): Date | undefined {
  const found = parseWhole(text, now, zone)
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
  const relative =
    found.get('timezoneOffset') !== null || (found.isCertain('weekday') && !found.isCertain('day'))
  const saysWhen = found.isCertain('hour') || hour !== 12 || /\b(?:noon|midday)\b/.test(text)
  if (saysWhen) return instantOf({ ...day, ...time }, zone)
  return instantOf(relative ? { ...clock, ...day } : { ...day, hour: 0, minute: 0, second: 0 }, zone)
}

const browserWords = new RegExp(`^(?:${weekdayWord}|(?:${monthNames})[a-z]*|am|pm|at|t|z|gmt|utc)$`)

/**
 * Parses texts that only the browser's own parser understands. That parser ignores unknown words and reads
 * "blah 5" as May 2001, so every word must belong to a date, and the text must contain a year.
 */
function fromBrowser(text: string, zone: string): Date | undefined {
  const words = text.toLowerCase().replace(/\([^)]*\)/g, '')
  if (!/\d{4}/.test(words) || !(words.match(/[a-z]+/g) ?? []).every((word) => browserWords.test(word)))
    return undefined
  const hasOffset = /z$|gmt|utc|[+-]\d{2}:?\d{2}$/.test(words)
  // Read as UTC, so that the browser's own time zone does not matter.
  const date = new Date(hasOffset ? text : `${text}${/\dt\d/.test(words) ? 'Z' : ' UTC'}`)
  if (Number.isNaN(date.getTime())) return undefined
  return hasOffset ? date : instantOf(wallClock(date, 'UTC'), zone)
}

/**
 * Parses a publish date as staff write it, as local time in the time zone of the settings. Returns `null` for an empty
 * text, which clears the date, and `undefined` for a text that is not a date.
 */
export function parsePublishDate(text: string, now: Date, zone: string): Date | null | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (!plain) return null
  const lower = plain.toLowerCase().replace(/^on /, '')
  if (namesImpossibleTime(lower)) return undefined
  return fromWords(lower, now, zone) ?? fromSentence(lower, now, zone) ?? fromBrowser(plain, zone)
}
