/** Of each minute, so many reports are kept as they are. */
const keptEachMinute = 20
/** Of the further ones each tenth, which then stands for ten. */
const oneIn = 10
/** Nothing more than this is written in a minute, however many reports come. */
const mostEachMinute = 60

let minute = 0
let seen = 0

/**
 * For how many reports this one stands: 1 while there are few, 10 for each tenth of many, 0 where it is left out. So
 * the sum is about right, and a flood of made-up reports costs a function's time but fills no log. Each instance of
 * the function counts for itself.
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
