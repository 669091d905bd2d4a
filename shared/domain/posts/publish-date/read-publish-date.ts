import { dayPhrases, weekdayPhrase, yearPhrase } from './days.ts'
import type { DateContext, Parts } from './phrase.ts'
import { resolve } from './resolve.ts'
import { timePhrases } from './times.ts'
import { zonePhrase } from './zones.ts'

export type { DateContext } from './phrase.ts'

/** What a text means as a publish date. */
export type DateReading =
  | { kind: 'empty' }
  | { kind: 'read'; instant: Date }
  /** The text is refused. `offers` are what its writer may have meant, the earliest first. */
  | { kind: 'refused'; offers: readonly Date[] }

/** Longer texts are no dates. */
const maxLength = 80
const maxOffers = 3

/**
 * All ways to divide a text into a day, a time and a zone so that nothing of it is left over. A text that only begins with a
 * date is none: "tomorrow 5pm PT" without its zone would be three hours early.
 */
function divisions(text: string, parts: Parts, context: DateContext): Parts[] {
  const rest = text.replace(/^[\s,]+/, '')
  if (!rest) return [parts]
  const attached = rest === text
  const on = <Phrase>(
    match: { phrase: Phrase; rest: string } | undefined,
    add: (phrase: Phrase) => Partial<Parts>,
  ): Parts[] => (match ? divisions(match.rest, { ...parts, ...add(match.phrase) }, context) : [])
  const { day, weekday, time, zone } = parts
  return [
    ...(day ? [] : dayPhrases(rest, context).flatMap((match) => on(match, (phrase) => ({ day: phrase })))),
    ...(weekday === undefined ? on(weekdayPhrase(rest), (phrase) => ({ weekday: phrase })) : []),
    ...(time
      ? []
      : timePhrases(rest, parts, context).flatMap((match) => on(match, (phrase) => ({ time: phrase })))),
    ...(zone || (!time && day?.kind !== 'date')
      ? []
      : on(zonePhrase(rest, attached, parts), (phrase) => ({ zone: phrase }))),
    ...(day?.kind === 'date' && day.year === undefined
      ? on(yearPhrase(rest), (year) => ({ day: { ...day, year } }))
      : []),
  ]
}

const distinct = (instants: readonly Date[]): Date[] =>
  [...new Set(instants.map((instant) => instant.getTime()))]
    .sort((a, b) => a - b)
    .map((time) => new Date(time))

function instantsOfText(text: string, context: DateContext) {
  const found = divisions(text, {}, context).map((parts) => resolve(parts, context))
  return {
    sure: distinct(found.flatMap(({ sure }) => sure)),
    unsure: distinct(found.flatMap(({ unsure }) => unsure)),
  }
}

/** What the longest part of a text means that is a date by itself. */
function partialOffers(text: string, context: DateContext): readonly Date[] {
  const words = text.split(' ')
  for (let length = words.length - 1; length > 0; length--)
    for (const part of [words.slice(0, length), words.slice(-length)]) {
      const { sure, unsure } = instantsOfText(part.join(' '), context)
      const offers = sure.length ? sure : unsure
      if (offers.length) return offers
    }
  return []
}

/** Spaces and hyphens as people type them, whatever their word processor made of them. */
const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Reads a publish date as staff write it, as local time in the time zone of the settings unless it names another. A text
 * has exactly one meaning, or it is refused.
 */
export function readPublishDate(text: string, context: DateContext): DateReading {
  const plain = normalized(text)
  if (!plain) return { kind: 'empty' }
  if (plain.length > maxLength) return { kind: 'refused', offers: [] }
  const { sure, unsure } = instantsOfText(plain, context)
  const [only] = sure
  if (only && sure.length === 1) return { kind: 'read', instant: only }
  const offers = sure.length ? sure : unsure.length ? unsure : partialOffers(plain, context)
  return { kind: 'refused', offers: offers.slice(0, maxOffers) }
}
