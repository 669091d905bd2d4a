const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Nobody agreed to get mail before there was mail to get: an earlier date is an empty cell of a spreadsheet. */
const earliest = Date.UTC(1990, 0, 1)

/**
 * When somebody agreed, by the text of a file: a date of ISO 8601, with or without a time, in UTC where it names no zone.
 * Nothing else is guessed at, since 01.02.2025 is another day to every second reader, and a consent has to be shown later.
 */
export function consentTime(text: string, now: Date): Date | { why: string } {
  const [, day = '', zone] = iso.exec(text) ?? []
  const at = new Date(text.length > 10 ? `${text.replace(' ', 'T')}${zone ? '' : 'Z'}` : day)
  // A day that its month does not have would become one of the next month.
  if (Number.isNaN(at.getTime()) || Number.isNaN(Date.parse(day)) || !isDay(day)) {
    return { why: 'The time of the consent is not a date like 2025-02-01.' }
  }
  if (at.getTime() < earliest) return { why: 'The time of the consent lies before 1990.' }
  if (at > now) return { why: 'The time of the consent lies in the future.' }
  return at
}

const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day)
