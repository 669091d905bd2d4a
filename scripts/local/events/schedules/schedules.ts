import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import { writeDurably } from '../../folder/durable.ts'
import { account } from '../../template/names.ts'
import type { Deliveries } from '../deliveries.ts'
import type { Rule } from '../rules.ts'
import { type Timetable, timetable } from './expression.ts'

/** When a rule was first seen: its rate counts from there, over restarts. By name, ISO instants. */
const Births = z.record(z.string(), z.string())

/** Longest time between two looks at the clock, in milliseconds. */
const patience = 60_000

interface Schedule {
  rule: Rule
  expression: string
  timetable: Timetable
  /** Looked at until here. */
  seen: Date
  last: Date | undefined
}

export interface SchedulesParts {
  rules: readonly Rule[]
  deliveries: Pick<Deliveries, 'deliver'>
  clock: Clock
  folder: string
  /** Where expressions are named that nobody here understands. */
  unknown: Set<string>
}

/** What the template's rules do by the clock. Times that a move of the clock jumps over become one run. */
export class Schedules {
  private readonly parts: SchedulesParts
  private readonly schedules: Schedule[]
  private timer: NodeJS.Timeout | undefined

  constructor(parts: SchedulesParts) {
    this.parts = parts
    const now = parts.clock.now()
    const births = this.births(now)
    this.schedules = parts.rules.flatMap((rule) => {
      if (rule.schedule === undefined) return []
      const times = timetable(rule.schedule, new Date(births[rule.name] ?? now))
      if (times) return { rule, expression: rule.schedule, timetable: times, seen: now, last: undefined }
      parts.unknown.add(`AWS::Events::Rule ${rule.name} (${rule.schedule})`)
      return []
    })
  }

  /** Begins to run what is due. */
  start(): void {
    this.parts.clock.onMove(() => this.timer && this.look())
    this.look()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Every schedule, with its next and last time as ISO instants. */
  list(): { name: string; expression: string; next: string | undefined; last: string | undefined }[] {
    const now = this.parts.clock.now()
    return this.schedules.map(({ rule, expression, timetable: times, last }) => ({
      name: rule.name,
      expression,
      next: times.next(now)?.toISOString(),
      last: last?.toISOString(),
    }))
  }

  /** Runs a schedule now, due or not. False where there is none of this name. */
  run(name: string): boolean {
    const schedule = this.schedules.find(({ rule }) => rule.name === name)
    if (schedule) this.fire(schedule, this.parts.clock.now())
    return schedule !== undefined
  }

  private births(now: Date): z.infer<typeof Births> {
    const file = join(this.parts.folder, 'schedules.json')
    const kept = existsSync(file) ? Births.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
    const scheduled = this.parts.rules.filter(({ schedule }) => schedule !== undefined)
    const births = Object.fromEntries(scheduled.map(({ name }) => [name, kept[name] ?? now.toISOString()]))
    if (scheduled.length > 0) writeDurably(file, JSON.stringify(births, null, 2))
    return births
  }

  private look(): void {
    clearTimeout(this.timer)
    const now = this.parts.clock.now()
    for (const schedule of this.schedules) {
      const due = schedule.timetable.next(schedule.seen)
      if (due && due <= now) this.fire(schedule, due)
      schedule.seen = now
    }
    const next = this.schedules.map(({ timetable: times }) => times.next(now)?.getTime() ?? Infinity)
    const wait = Math.min(patience, ...next.map((time) => time - now.getTime()))
    this.timer = setTimeout(() => this.look(), Math.max(0, wait))
    this.timer.unref()
  }

  private fire(schedule: Schedule, due: Date): void {
    const { arn, region, targets } = schedule.rule
    schedule.last = this.parts.clock.now()
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account,
      // To the second, as EventBridge says it.
      time: due.toISOString().replace(/\.\d+Z$/, 'Z'),
      region,
      resources: [arn],
      detail: {},
    }
    for (const target of targets) this.parts.deliveries.deliver(target.arn, arn, target.input ?? event)
  }
}
