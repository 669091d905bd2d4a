/** A parsed schedule, in UTC. */
export interface ScheduleExpression {
  /** The first time after `after`; undefined if there is none within five years. */
  next(after: Date): Date | undefined
}

const minute = 60_000
const units: Record<string, number> = { minute, hour: 60 * minute, day: 24 * 60 * minute }

/** A fixed period, counted from `since`. */
function parseRate(text: string, since: Date): ScheduleExpression | undefined {
  const [, amount = '', unit = '', plural = ''] = /^(\d+) (minute|hour|day)(s?)$/.exec(text) ?? []
  const period = Number(amount) * (units[unit] ?? 0)
  // EventBridge accepts `1 hour` and `2 hours`, but not `1 hours`.
  if (!(period > 0) || (plural === '') !== (amount === '1')) return undefined
  return {
    next(after) {
      const periods = Math.floor((after.getTime() - since.getTime()) / period) + 1
      return new Date(since.getTime() + Math.max(1, periods) * period)
    },
  }
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

interface Field {
  from: number
  to: number
  /** Names of the values, beginning at `from`. */
  names?: string[]
}
const fields: Field[] = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12, names: months },
  { from: 1, to: 7, names: days },
  { from: 1970, to: 2199 },
]

/** The values of a field such as `1-5`, `MON,WED`, `0/15`, `*` or `?`; undefined if it is not supported. */
function parseField(text: string, { from, to, names = [] }: Field): Set<number> | undefined {
  const number = (part: string) => {
    const named = names.indexOf(part.toUpperCase())
    return named >= 0 ? named + from : /^\d+$/.test(part) ? Number(part) : Number.NaN
  }
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const [range = '', step = '1'] = part.split('/')
    const [first = '', last = part.includes('/') ? String(to) : first] = range.split('-')
    const [start, end] = range === '*' || range === '?' ? [from, to] : [number(first), number(last)]
    const every = number(step)
    if (!(start >= from && end <= to && start <= end && every > 0)) return undefined
    for (let value = start; value <= end; value += every) values.add(value)
  }
  return values
}

/** Minutes, hours, day of month, month, day of week (1 is Sunday), year. `L`, `W` and `#` are not supported. */
function parseCron(text: string): ScheduleExpression | undefined {
  const parts = text.split(/\s+/)
  const read = fields.map((field, index) => parseField(parts[index] ?? '', field))
  const [minutes, hours, dates, inMonths, weekdays, years] = read
  if (parts.length !== 6 || !minutes || !hours || !dates || !inMonths || !weekdays || !years) return undefined
  // EventBridge requires exactly one of the two day fields to be `?`.
  if ((parts[2] === '?') === (parts[4] === '?')) return undefined

  const onDay = (day: Date) =>
    dates.has(day.getUTCDate()) &&
    inMonths.has(day.getUTCMonth() + 1) &&
    weekdays.has(day.getUTCDay() + 1) &&
    years.has(day.getUTCFullYear())
  const times = [...hours].flatMap((hour) => [...minutes].map((at) => (hour * 60 + at) * minute))
  times.sort((a, b) => a - b)

  return {
    next(after) {
      const today = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate())
      for (let days = 0; days < 5 * 366; days++) {
        const midnight = today + days * 24 * 60 * minute
        const time = onDay(new Date(midnight))
          ? times.find((offset) => midnight + offset > after.getTime())
          : undefined
        if (time !== undefined) return new Date(midnight + time)
      }
      return undefined
    },
  }
}

/** Parses `rate(…)`, counted from `since`, or `cron(…)`. Undefined if it is invalid or not supported. */
export function parseScheduleExpression(expression: string, since: Date): ScheduleExpression | undefined {
  const [, kind = '', text = ''] = /^(rate|cron)\((.*)\)$/.exec(expression) ?? []
  return kind === 'rate' ? parseRate(text, since) : kind === 'cron' ? parseCron(text) : undefined
}
