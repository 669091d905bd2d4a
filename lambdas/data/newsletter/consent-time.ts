const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** The earliest plausible consent. An empty spreadsheet cell is exported as an earlier date, such as 1899-12-30. */
const earliest = Date.UTC(1990, 0, 1)

/** It is already tomorrow in the east: a day, or a time without a zone, may be as far ahead of UTC as any zone is. */
const furthestZone = 14 * 60 * 60 * 1000

/**
 * Parses the time of a consent: an ISO 8601 date with or without a time, in UTC if it has no zone. No other format is
 * guessed, since 01.02.2025 means different days in different countries, and the consent may have to be proven later. A day that has begun somewhere counts as today, and no consent is later than now.
 */
export function consentTime(text: string, now: Date): Date | { why: string } {
  const [, day = '', zone] = iso.exec(text) ?? []
  const at = new Date(text.length > 10 ? `${text.replace(' ', 'T')}${zone ? '' : 'Z'}` : day)
  // A day that does not exist in its month would roll over into the next month.
  if (Number.isNaN(at.getTime()) || Number.isNaN(Date.parse(day)) || !isDay(day)) {
    return { why: 'The time of the consent is not a date like 2025-02-01.' }
  }
  if (at.getTime() < earliest) return { why: 'The time of the consent lies before 1990.' }
  const ahead = at.getTime() - now.getTime()
  if (ahead > (zone ? 0 : furthestZone)) return { why: 'The time of the consent lies in the future.' }
  return ahead > 0 ? now : at
}

const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day)
