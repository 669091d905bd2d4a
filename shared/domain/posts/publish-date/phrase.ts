import type { DateStyle } from '../../date-format.ts'
import type { WallClock } from '../../time-zone.ts'

/** What decides how a text is read: the present, and the zone and formats of the settings. */
export interface DateContext extends DateStyle {
  now: Date
}

export type CalendarDay = Pick<WallClock, 'year' | 'month' | 'day'>

/** A part of a text that says which day is meant. */
export type DayPhrase =
  /** Counted from the present day. Without a time, the time of day stays. */
  | { kind: 'relative'; move: (today: CalendarDay) => CalendarDay }
  /** A day of the calendar; `month` counts from 1. Its year may be missing. */
  | { kind: 'date'; year?: number; month: number; day: number; iso?: boolean; unsure?: boolean }
  /** This very moment, or one counted from it. No time and no zone may follow. */
  | { kind: 'instant'; instant: (now: Date) => Date }

/** One reading of a time of day. "Midnight" can also be the end of a day. */
export interface TimeOfDay {
  hour: number
  minute: number
  second: number
  nextDay?: boolean
}

/** A part of a text that says at what time, with all its readings. */
export interface TimePhrase {
  readings: readonly TimeOfDay[]
  iso?: boolean
  /** It may as well be a year that posts cannot have, so it is only offered. */
  unsure?: boolean
}

/** One reading of a time zone: an offset from UTC in minutes, a region with its clock changes, or a name for both. */
export interface ZoneReading {
  region?: string
  offset?: number
  /** An abbreviation such as `EST`, which people also use in summer. */
  abbreviation?: string
}

/** What has been read so far. Each part may occur once. */
export interface Parts {
  day?: DayPhrase
  /** 0 for Sunday. With a date it must agree; alone it is the next day of this name. */
  weekday?: number
  time?: TimePhrase
  zone?: readonly ZoneReading[]
}

/** What a matcher made of the beginning of a text, and the text that remains. */
export interface Match<Phrase> {
  phrase: Phrase
  rest: string
}

/** Where a word or a number ends: a comma, a bracket, a space or the end of the text. */
export const wordEnd = String.raw`(?=$|[\s,()])`

/** Applies a pattern to the beginning of a text. */
export function startOf(
  text: string,
  pattern: RegExp,
): { groups: readonly string[]; rest: string } | undefined {
  const match = pattern.exec(text)
  if (match?.index !== 0) return undefined
  return { groups: match.slice(1).map((group) => group ?? ''), rest: text.slice(match[0].length) }
}
