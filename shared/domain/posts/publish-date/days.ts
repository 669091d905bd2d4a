import { isPostYear } from '../../period.ts'
import { type CalendarDay, type DateContext, type DayPhrase, type Match, startOf, wordEnd } from './phrase.ts'

const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayWord = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day|\\.)?'
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?'
const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const countWord = `(an?|\\d{1,3}|${numberWords.join('|')})`

const monthOf = (word = ''): number => monthNames.indexOf(word.slice(0, 3)) + 1
const weekdayNumber = (word = ''): number => weekdays.indexOf(word.slice(0, 3))

/** Moves a day by whole days. */
export function plusDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const moved = new Date(Date.UTC(year, month - 1, day + days))
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** Moves a day by whole months, at most to the last day of the month (Jan 31 → Feb 28). */
function plusMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const first = new Date(Date.UTC(year, month - 1 + months))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(day, last) }
}

/** The day of the week, 0 for Sunday. */
export const weekdayOf = ({ year, month, day }: CalendarDay): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()

/** Whether the calendar has this day. */
export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Days from this day to the next day of the week; 0 if that is today. */
export const daysUntil = (today: CalendarDay, weekday: number): number => (weekday - weekdayOf(today) + 7) % 7

const count = (word = ''): number => {
  if (/^an?$/.test(word)) return 1
  const named = numberWords.indexOf(word)
  return named < 0 ? Number(word) : named + 1
}
const units: Readonly<Record<string, (day: CalendarDay, many: number) => CalendarDay>> = {
  day: plusDays,
  week: (day, many) => plusDays(day, 7 * many),
  month: plusMonths,
  year: (day, many) => plusMonths(day, 12 * many),
}
const milliseconds: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000 }

const later = (many: number, unit = ''): DayPhrase => ({
  kind: 'instant',
  instant: (now) => new Date(now.getTime() + many * (milliseconds[unit.charAt(0)] ?? 0)),
})
const relative = (move: (today: CalendarDay) => CalendarDay): DayPhrase => ({ kind: 'relative', move })
const shift = (many: number, unit = 'day') => relative((today) => units[unit]?.(today, many) ?? today)

/** The given weekday in the week that is `weeks` away. Weeks begin on Sunday, as in the United States. */
const inWeek = (name: string, weeks: number) =>
  relative((today) => plusDays(today, weekdayNumber(name) - weekdayOf(today) + 7 * weeks))
const weeksAway: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 }

const clockUnit = '(hours?|hrs?|h|minutes?|mins?|seconds?|secs?)'
const dateUnit = '(day|week|month|year)s?'

/** Words for a day. Longer ones come first where one begins like another. */
const words: readonly [source: string, phrase: (...groups: string[]) => DayPhrase][] = [
  ['now|today', () => ({ kind: 'instant', instant: (now) => now })],
  ['today', () => shift(0)],
  ['(?:the )?day after tomorrow', () => shift(2)],
  ['(?:the )?day before yesterday', () => shift(-2)],
  ['tomorrow', () => shift(1)],
  ['yesterday', () => shift(-1)],
  ['(next|last) (week|month|year)', (which, unit) => shift(which === 'next' ? 1 : -1, unit)],
  [`in ${countWord} ${dateUnit}`, (many, unit) => shift(count(many), unit)],
  [`${countWord} ${dateUnit} (?:from now|later)`, (many, unit) => shift(count(many), unit)],
  [`${countWord} ${dateUnit} ago`, (many, unit) => shift(-count(many), unit)],
  [`in ${countWord} ?${clockUnit}`, (many, unit) => later(count(many), unit)],
  [`${countWord} ?${clockUnit} (?:from now|later)`, (many, unit) => later(count(many), unit)],
  [`${countWord} ?${clockUnit} ago`, (many, unit) => later(-count(many), unit)],
  [
    `${weekdayWord} (?:of )?(last|this|next) week`,
    (name = '', which = '') => inWeek(name, weeksAway[which] ?? 0),
  ],
  [
    `(last|this|next) week,? (?:on )?${weekdayWord}`,
    (which = '', name = '') => inWeek(name, weeksAway[which] ?? 0),
  ],
  // "Next" and "last" never mean today.
  [
    `next ${weekdayWord}`,
    (name) => relative((today) => plusDays(today, daysUntil(today, weekdayNumber(name)) || 7)),
  ],
  [
    `(?:last|past|previous) ${weekdayWord}`,
    (name) => relative((today) => plusDays(today, daysUntil(today, weekdayNumber(name)) - 7)),
  ],
]
const wordPatterns = words.map(
  ([source, phrase]) => [new RegExp(`^(?:${source})${wordEnd}`), phrase] as const,
)

type DatePhrase = DayPhrase & { kind: 'date' }
const date = (year: string, month: number, day: string): DatePhrase => ({
  kind: 'date',
  month,
  day: Number(day),
  ...(year && { year: Number(year) }),
})

const yearAfter = '(?:,? (\\d{4}))'
const named: readonly [RegExp, (...groups: string[]) => DayPhrase][] = [
  ...[yearAfter, ''].flatMap((year): [RegExp, (...groups: string[]) => DayPhrase][] => [
    [
      new RegExp(`^${monthWord} (?:the )?${dayNumber}${year}${wordEnd}`),
      (month = '', day = '', written = '') => date(written, monthOf(month), day),
    ],
    [
      new RegExp(`^(?:the )?${dayNumber}(?: of)? ${monthWord}${year}${wordEnd}`),
      (day = '', month = '', written = '') => date(written, monthOf(month), day),
    ],
  ]),
  [
    new RegExp(`^(\\d{1,2})([-/.])${monthWord}\\2(\\d{4})${wordEnd}`),
    (day = '', _, month = '', year = '') => date(year, monthOf(month), day),
  ],
  [
    new RegExp(`^${monthWord},? (\\d{4})${wordEnd}`),
    (month = '', year = '') => ({ ...date(year, monthOf(month), '1'), unsure: true }),
  ],
]

/** A year of two digits can be in either century, as far as posts may be dated there. */
const fullYears = (year: string): string[] =>
  year.length === 2 ? [`19${year}`, `20${year}`].filter((full) => isPostYear(Number(full))) : [year]

type Order = 'mdy' | 'dmy' | 'ymd'
const orderOf: Readonly<Record<DateContext['dateFormat'], Order>> = {
  'MM/DD/YYYY': 'mdy',
  'DD/MM/YYYY': 'dmy',
  'YYYY-MM-DD': 'ymd',
}

/**
 * The days that three numbers can mean. The order of the settings decides; another one counts where the numbers have no
 * reading in it, or where the settings name neither.
 */
function numericDays(first: string, second: string, third: string, order: Order): DayPhrase[] {
  const inOrder = (one: Order): DayPhrase[] => {
    // A year of four digits in the last place leaves no other place for it.
    if (one === 'ymd' && third.length !== 2) return []
    const [year, month, day] = (
      {
        mdy: [third, first, second],
        dmy: [third, second, first],
        ymd: [first, second, third],
      } as const
    )[one]
    return (year ? fullYears(year.padStart(2, '0')) : ['']).flatMap((full) => {
      // Without a year, February 29 exists.
      const exists = isCalendarDay({ year: Number(full || 2000), month: Number(month), day: Number(day) })
      return exists ? [date(full, Number(month), day)] : []
    })
  }
  const own = order === 'ymd' ? [] : inOrder(order)
  return own.length ? own : (['mdy', 'dmy', 'ymd'] as const).flatMap(inOrder)
}

function numeric(text: string, { dateFormat }: DateContext): Match<DayPhrase>[] {
  const order = orderOf[dateFormat]
  // A time may follow without a space: 2026-12-25T10:00.
  const iso = startOf(text, /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[\s,()]|t\d)/)
  if (iso) {
    const [year = '', , month = '', day = ''] = iso.groups
    return [{ phrase: { ...date(year, Number(month), day), iso: true }, rest: iso.rest }]
  }
  const full = startOf(text, new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${wordEnd}`))
  if (full) {
    const [first = '', , second = '', third = ''] = full.groups
    return numericDays(first, second, third, order).map((phrase) => ({ phrase, rest: full.rest }))
  }
  const short = startOf(text, new RegExp(`^(\\d{1,2})/(\\d{1,2})${wordEnd}`))
  if (!short) return []
  const [first = '', second = ''] = short.groups
  const days = numericDays(first, second, '', order)
  return days.map((phrase) => ({ phrase, rest: short.rest }))
}

/** All ways to read the beginning of a text, in lower case, as a day. */
export function dayPhrases(text: string, context: DateContext): Match<DayPhrase>[] {
  const [, rest = text] = /^on (.*)$/.exec(text) ?? []
  const matches = [...wordPatterns, ...named].flatMap(([pattern, phrase]) => {
    const found = startOf(rest, pattern)
    return found ? [{ phrase: phrase(...found.groups), rest: found.rest }] : []
  })
  return [...matches, ...numeric(rest, context)]
}

const weekdayPattern = new RegExp(`^(?:on |this |coming |on the )?${weekdayWord}${wordEnd}`)

/** Reads the name of a weekday at the beginning of a text. */
export function weekdayPhrase(text: string): Match<number> | undefined {
  const found = startOf(text, weekdayPattern)
  return found && { phrase: weekdayNumber(found.groups[0]), rest: found.rest }
}

/** Reads a year that stands apart from its day: `Dec 25 10:00 2026`. */
export function yearPhrase(text: string): Match<number> | undefined {
  const found = startOf(text, new RegExp(`^(\\d{4})${wordEnd}`))
  const year = Number(found?.groups[0])
  return found && isPostYear(year) ? { phrase: year, rest: found.rest } : undefined
}
