import { epochSeconds } from '#shared/epoch-seconds.ts'

/** Epoch seconds of this many months after an instant. */
export function monthsAfter(now: Date, months: number): number {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return epochSeconds(then)
}
