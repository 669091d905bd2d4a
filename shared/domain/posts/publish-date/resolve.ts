import { isPostYear } from '../../period.ts'
import { ianaZone, instantOf, instantsOf, wallClock, zoneNameAt, zoneOffset } from '../../time-zone.ts'
import { daysUntil, isCalendarDay, plusDays, weekdayOf } from './days.ts'
import type { CalendarDay, DateContext, DayPhrase, Parts, TimeOfDay, ZoneReading } from './phrase.ts'

/** The instants that a whole text can mean. Those of `unsure` are only offered. */
interface Instants {
  sure: Date[]
  unsure: Date[]
}

const sameDay = (a: CalendarDay, b: CalendarDay) =>
  a.year === b.year && a.month === b.month && a.day === b.day
const isBefore = (a: CalendarDay, b: CalendarDay) =>
  Date.UTC(a.year, a.month - 1, a.day) < Date.UTC(b.year, b.month - 1, b.day)

/** The present day in a zone that was named, too: "tomorrow 9am CET" has two readings around midnight. */
function presentDays({ now, timezone }: DateContext, zone: ZoneReading | undefined): CalendarDay[] {
  const own = wallClock(now, timezone)
  if (!zone) return [own]
  const there =
    zone.offset === undefined
      ? wallClock(now, zone.region ?? timezone)
      : wallClock(new Date(now.getTime() + zone.offset * 60_000), 'UTC')
  return sameDay(own, there) ? [own] : [own, there]
}

/** A date without a year is this year's while that is still to come; a past one may also be the next year's. */
function datesOf(
  { year, month, day }: DayPhrase & { kind: 'date' },
  weekday: number | undefined,
  today: CalendarDay,
): CalendarDay[] {
  const inYear = (one: number) => ({ year: one, month, day })
  const fits = (date: CalendarDay) =>
    isPostYear(date.year) && isCalendarDay(date) && (weekday === undefined || weekdayOf(date) === weekday)
  if (year !== undefined) return [inYear(year)].filter(fits)
  const thisYear = inYear(today.year)
  if (isCalendarDay(thisYear) && !isBefore(thisYear, today)) return [thisYear].filter(fits)
  // February 29 can be up to eight years away.
  const next = Array.from({ length: 8 }, (_, more) => inYear(today.year + 1 + more)).find(isCalendarDay)
  return [thisYear, ...(next ? [next] : [])].filter(fits)
}

/** The instants at which clocks in a zone show a time. One that a clock change skips is moved forward, as an offer. */
function instantsIn(
  day: CalendarDay,
  time: TimeOfDay,
  zone: ZoneReading | undefined,
  context: DateContext,
): Instants {
  const { hour, minute, second, nextDay } = time
  const clock = { ...(nextDay ? plusDays(day, 1) : day), hour, minute, second }
  if (zone?.offset === undefined) {
    const region = zone?.region ?? context.timezone
    const sure = instantsOf(clock, region)
    return { sure, unsure: sure.length ? [] : [instantOf(clock, region)] }
  }
  const literal = new Date(instantOf(clock, 'UTC').getTime() - zone.offset * 60_000)
  const { region, abbreviation, offset } = zone
  if (!region || !abbreviation) return { sure: [literal], unsure: [] }
  // Many write EST all year round and mean New York's clock: in summer, that is another instant.
  const agrees =
    zoneOffset(literal, region) === offset ||
    zoneNameAt(literal, context.timezone, 'short') === abbreviation ||
    zoneNameAt(literal, context.timezone, 'long').toLowerCase() === `${abbreviation} time`
  return { sure: agrees ? [literal] : [literal, ...instantsOf(clock, region)], unsure: [] }
}

/** The beginning of a day. Nobody typed a time, so a clock change at midnight leaves no question. */
function startOfDay(day: CalendarDay, zone: ZoneReading | undefined, timezone: string): Date {
  const midnight = { ...day, hour: 0, minute: 0, second: 0 }
  if (zone?.offset === undefined) return instantOf(midnight, zone?.region ?? timezone)
  return new Date(instantOf(midnight, 'UTC').getTime() - zone.offset * 60_000)
}

const join = (all: readonly Instants[]): Instants => ({
  sure: all.flatMap(({ sure }) => sure),
  unsure: all.flatMap(({ unsure }) => unsure),
})

/** All instants of one day phrase with one reading of the zone. */
function inZone(
  { day, weekday, time }: Parts,
  zone: ZoneReading | undefined,
  context: DateContext,
): Instants {
  const { now, timezone } = context
  const at = (days: readonly CalendarDay[], times: readonly TimeOfDay[]) =>
    join(days.flatMap((one) => times.map((reading) => instantsIn(one, reading, zone, context))))
  /** A time that has passed today may be meant for the next day that fits. */
  const fromNowOn = (today: CalendarDay, next: CalendarDay, times: readonly TimeOfDay[]) => {
    const first = at([today], times)
    return first.sure.some((instant) => instant <= now) ? join([first, at([next], times)]) : first
  }
  const presents = presentDays(context, zone)
  if (day?.kind === 'date') {
    const days = presents.map((today) => datesOf(day, weekday, today))
    const found = join(
      days.map((dates) =>
        time
          ? at(dates, time.readings)
          : { sure: dates.map((date) => startOfDay(date, zone, timezone)), unsure: [] },
      ),
    )
    return day.unsure ? { sure: [], unsure: [...found.sure, ...found.unsure] } : found
  }
  if (day?.kind === 'instant') return { sure: [day.instant(now)], unsure: [] }
  if (!time) {
    // The time of day stays. Nobody typed it, so a clock change that skips it only moves it.
    const clock = wallClock(now, timezone)
    const target =
      day?.kind === 'relative'
        ? day.move(clock)
        : plusDays(clock, daysUntil(clock, weekday ?? weekdayOf(clock)))
    if (sameDay(target, clock)) return { sure: [now], unsure: [] }
    return { sure: [instantOf({ ...clock, ...target }, timezone)], unsure: [] }
  }
  return join(
    presents.map((today) => {
      if (day?.kind === 'relative') {
        const target = day.move(today)
        return weekday === undefined || weekdayOf(target) === weekday
          ? at([target], time.readings)
          : { sure: [], unsure: [] }
      }
      const days = weekday === undefined ? 0 : daysUntil(today, weekday)
      const first = plusDays(today, days)
      return days > 0
        ? at([first], time.readings)
        : fromNowOn(first, plusDays(first, weekday === undefined ? 1 : 7), time.readings)
    }),
  )
}

/** Of several regions that a name can mean, the newsroom's own is meant. */
function likelyZones(zones: readonly ZoneReading[], { timezone }: DateContext): readonly ZoneReading[] {
  const own = zones.filter(({ region }) => region !== undefined && ianaZone(timezone) === region)
  return own.length ? own : zones
}

/** All instants that the parts of a text can mean together, within the years that posts may have. */
export function resolve(parts: Parts, context: DateContext): Instants {
  const { day, weekday, time, zone } = parts
  const empty = { sure: [], unsure: [] }
  if (!day && weekday === undefined && !time) return empty
  if (day?.kind === 'instant' && (time || zone || weekday !== undefined)) return empty
  // A zone belongs to a time; a date of the calendar has one without it, too.
  if (zone && !time && day?.kind !== 'date') return empty
  if (day?.kind === 'relative' && weekday !== undefined && !time) return empty
  const zones = zone ? likelyZones(zone, context) : [undefined]
  const found = join(zones.map((one) => inZone(parts, one, context)))
  const inBounds = (instant: Date) => isPostYear(wallClock(instant, context.timezone).year)
  const [sure, unsure] = [found.sure.filter(inBounds), found.unsure.filter(inBounds)]
  return time?.unsure ? { sure: [], unsure: [...sure, ...unsure] } : { sure, unsure }
}
