export const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** Regular expression source for a weekday or its abbreviation; the group starts with one of `weekdays`. */
export const weekdayWord = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?'

const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])'
const yearFirst = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g
const yearLast = /(?<![\d:./-])(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/g
const monthThenDay = new RegExp(`\\b${monthWord},? ${dayNumber}`, 'g')
const dayThenMonth = new RegExp(`(?<![\\d:./-])${dayNumber} (?:of )?${monthWord}`, 'g')
const clockTime = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?!\d)/g

interface WrittenDay {
  /** Undefined if the text contains no year. */
  year: number | undefined
  month: number
  day: number
}

const monthOf = (word = ''): number => monthNames.split('|').indexOf(word.slice(0, 3)) + 1
const written = (year: number | undefined, month: number, day: string | undefined): WrittenDay => ({
  year,
  month,
  day: Number(day),
})

/** The days in a text, each with all possible readings of its numbers. */
function writtenDays(text: string): WrittenDay[][] {
  const named = /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
  const year = named === undefined ? undefined : Number(named)
  return [
    ...[...text.matchAll(yearFirst)].map(([, y, month, day]) => [written(Number(y), Number(month), day)]),
    // 12/25/2026 in America, 25/12/2026 elsewhere.
    ...[...text.matchAll(yearLast)].map(([, first, second, y]) => [
      written(Number(y), Number(first), second),
      written(Number(y), Number(second), first),
    ]),
    ...[...text.matchAll(monthThenDay)].map(([, month, day]) => [written(year, monthOf(month), day)]),
    ...[...text.matchAll(dayThenMonth)].map(([, day, month]) => [written(year, monthOf(month), day)]),
  ]
}

/** Whether the calendar has this day, on this weekday (-1 for any). Without a year, February 29 exists. */
function exists({ year, month, day }: WrittenDay, weekday: number): boolean {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false
  return year === undefined || weekday < 0 || date.getUTCDay() === weekday
}

/**
 * Whether a text in lower case contains a day or time that does not exist: February 30, 2024-13-01, 10:60, a Monday
 * that is a Friday. Parsers read such days as the beginning of the next month, or swap day and month.
 */
export function namesImpossibleTime(text: string): boolean {
  const named = new RegExp(`\\b${weekdayWord}\\b`).exec(text)?.[1]
  const weekday = weekdays.indexOf(named?.slice(0, 3) ?? '')
  if (!writtenDays(text).every((readings) => readings.some((day) => exists(day, weekday)))) return true
  return [...text.matchAll(clockTime)].some(
    ([, hour, minute, second = '0']) => Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59,
  )
}
