import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Clock } from '../../clock.ts'
import { replaceFile } from '../../data-folder/replace-file.ts'
import { accountId } from '../../template/resource-names.ts'
import type { AsyncInvocations } from '../async-invocations.ts'
import type { RuleDefinition } from '../eventbridge-definition.ts'
import { parseScheduleExpression, type ScheduleExpression } from './schedule-expression.ts'

/** When each rule was first seen, by name, as ISO instants. Rates count from there, across restarts. */
const FirstSeen = z.record(z.string(), z.string())

/** Longest time between two checks, in milliseconds. */
const longestWait = 60_000

interface Schedule {
  rule: RuleDefinition
  expression: string
  parsed: ScheduleExpression
  /** Everything due before this has run. */
  checkedUntil: Date
  last: Date | undefined
}

export interface SchedulesOptions {
  rules: readonly RuleDefinition[]
  invocations: Pick<AsyncInvocations, 'invoke'>
  clock: Clock
  folder: string
  /** Functions whose schedules run only when somebody asks for it, by the end of their names. */
  paused?: readonly string[]
  /** Schedules with expressions that are not supported are added here. */
  unsupported: Set<string>
}

/** The rules with schedules. If the clock jumps over several due times, the rule runs once. */
export class Schedules {
  private readonly options: SchedulesOptions
  private readonly schedules: Schedule[]
  private timer: NodeJS.Timeout | undefined

  constructor(options: SchedulesOptions) {
    this.options = options
    const now = options.clock.now()
    const firstSeen = this.readFirstSeen(now)
    this.schedules = options.rules.flatMap((rule) => {
      if (rule.schedule === undefined) return []
      const parsed = parseScheduleExpression(rule.schedule, new Date(firstSeen[rule.name] ?? now))
      if (parsed) return { rule, expression: rule.schedule, parsed, checkedUntil: now, last: undefined }
      options.unsupported.add(`AWS::Events::Rule ${rule.name} (${rule.schedule})`)
      return []
    })
  }

  /** Starts running what is due. */
  start(): void {
    this.options.clock.onMove(() => this.timer && this.runDue())
    this.runDue()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Every schedule with its next and last run as ISO instants. */
  list(): { name: string; expression: string; next: string | undefined; last: string | undefined }[] {
    const now = this.options.clock.now()
    return this.schedules.map(({ rule, expression, parsed, last }) => ({
      name: rule.name,
      expression,
      next: parsed.next(now)?.toISOString(),
      last: last?.toISOString(),
    }))
  }

  /** Runs a schedule now. False if there is none of this name. */
  run(name: string): boolean {
    const schedule = this.schedules.find(({ rule }) => rule.name === name)
    if (schedule) this.invokeTargets(schedule, this.options.clock.now())
    return schedule !== undefined
  }

  private isPaused({ rule }: Schedule): boolean {
    const { paused = [] } = this.options
    return rule.targets.some(({ arn }) => paused.some((name) => arn.endsWith(`-${name}`)))
  }

  private readFirstSeen(now: Date): z.infer<typeof FirstSeen> {
    const file = join(this.options.folder, 'schedules.json')
    const stored = existsSync(file) ? FirstSeen.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
    const scheduled = this.options.rules.filter(({ schedule }) => schedule !== undefined)
    const firstSeen = Object.fromEntries(
      scheduled.map(({ name }) => [name, stored[name] ?? now.toISOString()]),
    )
    if (scheduled.length > 0) replaceFile(file, JSON.stringify(firstSeen, null, 2))
    return firstSeen
  }

  private runDue(): void {
    clearTimeout(this.timer)
    const now = this.options.clock.now()
    for (const schedule of this.schedules) {
      const due = schedule.parsed.next(schedule.checkedUntil)
      if (due && due <= now && !this.isPaused(schedule)) this.invokeTargets(schedule, due)
      schedule.checkedUntil = now
    }
    const next = this.schedules.map(({ parsed }) => parsed.next(now)?.getTime() ?? Infinity)
    const wait = Math.min(longestWait, ...next.map((time) => time - now.getTime()))
    this.timer = setTimeout(() => this.runDue(), Math.max(0, wait))
    this.timer.unref()
  }

  private invokeTargets(schedule: Schedule, due: Date): void {
    const { arn, region, targets } = schedule.rule
    schedule.last = this.options.clock.now()
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: accountId,
      // Without milliseconds, as EventBridge writes it.
      time: due.toISOString().replace(/\.\d+Z$/, 'Z'),
      region,
      resources: [arn],
      detail: {},
    }
    for (const target of targets) this.options.invocations.invoke(target.arn, arn, target.input ?? event)
  }
}
