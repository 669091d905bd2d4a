import { instantOf } from './time-zone.ts'

/**
 * The years that posts are dated in, and that the archive has: the web's first, and far enough ahead. Other years are typing
 * mistakes, which the API accepts but nothing is drawn for.
 */
export const firstYear = 1990
export const lastYear = 2100
export const isPostYear = (year: number): boolean => year >= firstYear && year <= lastYear

/** A year or a quarter of the newsroom's archive. */
export interface Period {
  year: number
  quarter?: Quarter
}

export type Quarter = 1 | 2 | 3 | 4

/** A period as URLs and the API write it: `2026` or `2026-q3`. Years start in the 1990s, with the web. */
export const periodPattern = /^(199\d|20\d{2}|2100)(?:-q([1-4]))?$/

/** The period with this key; undefined if there is none. */
export function parsePeriod(key: string): Period | undefined {
  const [, year, quarter] = periodPattern.exec(key) ?? []
  if (year === undefined) return undefined
  return { year: Number(year), ...(quarter !== undefined && { quarter: Number(quarter) as Quarter }) }
}

/** The inverse of `parsePeriod`. */
export const periodKey = ({ year, quarter }: Period): string => (quarter ? `${year}-q${quarter}` : `${year}`)

const quarterNames = { 1: 'First', 2: 'Second', 3: 'Third', 4: 'Fourth' } as const

/** `2026`, or `Third quarter of 2026`. */
export const periodName = ({ year, quarter }: Period): string =>
  quarter ? `${quarterNames[quarter]} quarter of ${year}` : `${year}`

/** The quarter of a month, which counts from 1. */
export const quarterOf = (month: number): Quarter => Math.ceil(month / 3) as Quarter

const startOf = (year: number, month: number, zone: string): string =>
  instantOf({ year, month, day: 1, hour: 0, minute: 0, second: 0 }, zone).toISOString()

/** The first instant of a period in a zone, and the first one after it. */
export function periodRange({ year, quarter }: Period, zone: string): { since: string; until: string } {
  const month = quarter ? quarter * 3 - 2 : 1
  const months = quarter ? 3 : 12
  const next = month + months
  return {
    since: startOf(year, month, zone),
    until: next > 12 ? startOf(year + 1, next - 12, zone) : startOf(year, next, zone),
  }
}
