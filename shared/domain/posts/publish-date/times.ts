import { isPostYear } from '../../period.ts'
import {
  type DateContext,
  type DayPhrase,
  type Match,
  type Parts,
  startOf,
  type TimeOfDay,
  type TimePhrase,
  wordEnd,
} from './phrase.ts'

const meridiem = '(a|p)\\.?m\\.?'
/** Also ends where an offset follows without a space: `10:00Z`, `10:00+02:00`. */
const timeEnd = '(?=$|[\\s,()z+-])'

const at = (hour: number, minute = 0, second = 0): TimeOfDay => ({ hour, minute, second })
const exists = ({ hour, minute, second }: TimeOfDay) => hour <= 23 && minute <= 59 && second <= 59

/** A time on the twelve-hour clock; undefined if that has no such hour. */
function onTwelve(hour: number, minute: number, second: number, half: string): TimeOfDay | undefined {
  if (hour < 1 || hour > 12) return undefined
  return at((hour % 12) + (half === 'p' ? 12 : 0), minute, second)
}

/** The end of a day is the beginning of the next: nobody can tell which of the two "midnight" means. */
const midnight: readonly TimeOfDay[] = [at(0), { ...at(0), nextDay: true }]

type Reader = (
  groups: readonly string[],
  parts: Parts,
  context: DateContext,
) => readonly (TimeOfDay | undefined)[]

const readers: readonly [RegExp, Reader][] = [
  [new RegExp(`^(?:12 )?(?:noon|midday)${wordEnd}`), () => [at(12)]],
  [new RegExp(`^(?:12 )?midnight${wordEnd}`), () => midnight],
  [
    new RegExp(`^(\\d{1,2})(?:[:.](\\d{2}))?(?::(\\d{2}))? ?${meridiem}(?=$|[\\s,()])`),
    ([hour, minute, second, half = '']) => [onTwelve(Number(hour), Number(minute), Number(second), half)],
  ],
  [
    new RegExp(`^(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d{1,9})?)?(?: ?(?:h|hrs?|hours|o'clock))?${timeEnd}`),
    ([hour, minute, second]) => [at(Number(hour), Number(minute), Number(second))],
  ],
  [
    new RegExp(`^(\\d{1,2}) ?h(?: ?(\\d{2}))?${wordEnd}`),
    ([hour, minute]) => [at(Number(hour), Number(minute))],
  ],
  [new RegExp(`^(\\d{1,2})\\.(\\d{2})${wordEnd}`), ([hour, minute]) => [at(Number(hour), Number(minute))]],
  [
    new RegExp(`^(\\d{2})(\\d{2})( ?(?:h|hrs?|hours))?${wordEnd}`),
    ([hour, minute, unit], { day }) => {
      // Unless its day is known, a number that can be a year is one.
      const lacksYear = !day || (day.kind === 'date' && day.year === undefined)
      const canBeYear = lacksYear && isPostYear(Number(`${hour}${minute}`))
      return canBeYear && !unit ? [] : [at(Number(hour), Number(minute))]
    },
  ],
]

/** Four digits after a date without a year that look like one, although posts are not dated there: `dec 4 1930`. */
function looksLikeYear(text: string, { day }: Parts): boolean {
  const [number] = /^\d{4}(?=$|[\s,()])(?! ?h)/.exec(text) ?? []
  const isDate = day?.kind === 'date' && day.year === undefined
  return isDate && number !== undefined && Number(number) >= 1900 && Number(number) < 2200
}

/** After "at", a number alone is an hour. On a twelve-hour clock it is one of two. */
const hourAlone = new RegExp(`^(\\d{1,2})(?: o'clock)?${wordEnd}`)
const clockHour = new RegExp(`^(\\d{1,2}) ?o'clock${wordEnd}`)

const readHour: Reader = ([text], _parts, { timeFormat }) => {
  const hour = Number(text)
  return timeFormat === '24h' || hour < 1 || hour > 12
    ? [at(hour)]
    : [onTwelve(hour, 0, 0, 'a'), onTwelve(hour, 0, 0, 'p')]
}

/** After "at" comes a time, never a year. */
const timeFollows: DayPhrase = { kind: 'relative', move: (today) => today }

/** All ways to read the beginning of a text, in lower case, as a time of day. */
export function timePhrases(text: string, parts: Parts, context: DateContext): Match<TimePhrase>[] {
  const [, after] = /^(?:at |@ ?)(.*)$/.exec(text) ?? []
  const iso = /^t(?=\d)/.test(text)
  const rest = after ?? (iso ? text.slice(1) : text)
  const patterns: readonly [RegExp, Reader][] =
    after === undefined ? [...readers, [clockHour, readHour]] : [...readers, [hourAlone, readHour]]
  return patterns.flatMap(([pattern, read]) => {
    const found = startOf(rest, pattern)
    if (!found) return []
    const readings = read(
      found.groups,
      after === undefined ? parts : { ...parts, day: timeFollows },
      context,
    ).filter((time): time is TimeOfDay => time !== undefined && exists(time))
    const unsure = after === undefined && looksLikeYear(rest, parts)
    return readings.length ? [{ phrase: { readings, iso, ...(unsure && { unsure }) }, rest: found.rest }] : []
  })
}
