import { between, lessThan, where } from '../table/expressions.ts'
import { type Item, queryItems } from '../table/table.ts'
import { monthList } from './audit.ts'

/** The months (as their first instants) that a period overlaps, oldest first. `until` is exclusive. */
export function monthsOf(from: string, until: string): string[] {
  const months: string[] = []
  const month = new Date(`${from.slice(0, 7)}-01T00:00:00.000Z`)
  while (month.toISOString() < until) {
    months.push(month.toISOString())
    month.setUTCMonth(month.getUTCMonth() + 1)
  }
  return months
}

/** Entries of a month from one instant until another (exclusive), oldest first. */
export const entriesOfMonth = (month: string, from: string, until: string): Promise<Item[]> =>
  queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: monthList(month) }, between('gsi2sk', from, until)]),
  })

/** Entries of a month that come before a sort key, newest first. */
export const entriesBefore = (month: string, before: string, limit: number): Promise<Item[]> =>
  queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: monthList(month) }, lessThan('gsi2sk', before)]),
    ScanIndexForward: false,
    Limit: limit,
  })
