import type { AlarmDefinition, Statistic } from './cloudwatch-definition.ts'

/** A recorded value with its epoch milliseconds. */
export interface Sample {
  at: number
  value: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const combine: Record<Statistic, (values: readonly number[]) => number> = {
  Sum: sum,
  Maximum: (values) => Math.max(...values),
  Average: (values) => sum(values) / values.length,
}

/**
 * Whether enough of an alarm's last periods are over its threshold; forgets older samples. That a value is missing counts
 * only once the metric has had one: on a laptop nothing has run yet.
 */
export function isRaised(definition: AlarmDefinition, samples: Sample[], now: number): boolean {
  const { period, periods, datapointsToAlarm, threshold, isBelow, statistic, alarmsWhenMissing } = definition
  const length = period * 1000
  // Where some periods suffice, they are whole minutes as on AWS. With periods that end now, two errors a second apart
  // would soon be in different ones.
  const end = datapointsToAlarm < periods ? Math.ceil(now / length) * length : now
  const begins = end - periods * length
  const forgotten = samples.splice(0, samples.findLastIndex(({ at }) => at <= begins) + 1)
  if (samples.length === 0) {
    const last = forgotten.at(-1)
    // Kept, so that it stays known that there was a value.
    if (alarmsWhenMissing && last) samples.push({ ...last, at: begins })
    return alarmsWhenMissing && last !== undefined
  }
  const breaches = Array.from({ length: periods }, (_, index) => {
    const until = end - index * length
    const values = samples.filter(({ at }) => at > until - length && at <= until).map(({ value }) => value)
    if (values.length === 0) return alarmsWhenMissing && samples.some(({ at }) => at <= until - length)
    const value = combine[statistic](values)
    return isBelow ? value < threshold : value > threshold
  }).filter(Boolean)
  return breaches.length >= datapointsToAlarm
}
