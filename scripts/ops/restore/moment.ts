import { Refusal } from '../stage/refusal.ts'

/** Parses the value of an option that is a time with its zone. Throws a `Refusal` if it is not. */
export function parseMoment(text: string, option: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Refusal(`${option} is a time with its zone, like 2026-11-20T14:05:00Z, not "${text}".`)
  return moment
}
