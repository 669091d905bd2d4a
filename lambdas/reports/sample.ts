/** Number of reports per minute that are all logged. */
const keptEachMinute = 20
/** Of the others, one in this many is logged and counts for all of them. */
const oneIn = 10
/** Maximum number of reports that are logged per minute. */
const mostEachMinute = 60

let minute = 0
let seen = 0

/**
 * The number of reports that this one stands for: 1 at first, then 10 for one in ten, and 0 if it is left out. The
 * sum is therefore about right, and a flood of fake reports costs CPU time but does not fill the log. Each function
 * instance counts separately.
 */
export function weightOf(now: Date): number {
  const current = Math.floor(now.getTime() / 60_000)
  if (current !== minute) {
    minute = current
    seen = 0
  }
  seen += 1
  if (seen <= keptEachMinute) return 1
  const further = seen - keptEachMinute
  if (further % oneIn !== 0 || further / oneIn > mostEachMinute - keptEachMinute) return 0
  return oneIn
}
