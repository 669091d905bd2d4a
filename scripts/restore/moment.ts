import { Refusal } from '../stage/connect-to-table.ts'

/** A moment with its zone, to the second. */
export function momentOf(text: string, option: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Refusal(`${option} is a time with its zone, like 2026-11-20T14:05:00Z, not "${text}".`)
  return moment
}
