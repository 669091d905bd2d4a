import { instantOf } from '#shared/domain/time-zone.ts'
import { parseSort } from '../../../ui/data-table/column.ts'

/** The filters in the list's address, with their defaults. */
export const filterDefaults = {
  q: '',
  status: '',
  author: '',
  category: '',
  tag: '',
  /** Days in the newsroom's time zone, both inclusive. */
  from: '',
  to: '',
  sort: '-changed',
  cursor: '',
  before: '',
}
export type ListFilter = typeof filterDefaults

/** The filters that "Clear all" resets. */
export const filterNames = ['q', 'author', 'category', 'tag', 'from', 'to'] as const

export const statusOptions = [
  { value: '', label: 'All Status' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
  { value: 'scheduled', label: 'Scheduled' },
] as const

const states = ['published', 'draft', 'archived', 'scheduled', 'trash'] as const
const sorts = ['changed', 'published', 'title'] as const
const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((known) => known === value)

/** The start of a day in the newsroom's time zone, or of the day after it. */
function dayStart(day: string, zone: string, daysLater = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const midnight = { hour: 0, minute: 0, second: 0 }
  return instantOf({ year, month, day: date + daysLater, ...midnight }, zone).toISOString()
}

/** The request for the filters in the address. Invalid filters are ignored. */
export function listQuery(filter: ListFilter, zone: string) {
  const { q, author, category, tag, cursor, before } = filter
  const status = oneOf(states, filter.status)
  const { by, direction } = parseSort(filter.sort)
  const from = dayStart(filter.from, zone)
  const to = dayStart(filter.to, zone, 1)
  return {
    ...(q.trim() && { q: q.trim().slice(0, 200) }),
    ...(status && { status }),
    ...(author && { author }),
    ...(category && { category }),
    ...(tag && { tag }),
    ...(from && { from }),
    ...(to && { to }),
    sort: oneOf(sorts, by) ?? 'changed',
    order: direction,
    ...(cursor && { cursor }),
    ...(before && { before }),
  }
}
export type ListQuery = ReturnType<typeof listQuery>
