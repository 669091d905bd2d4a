import type { Clock } from '../clock.ts'
import type { Topics } from '../sns/topics.ts'
import type { Queues } from '../sqs/queues.ts'
import type { AlarmDefinition, Metric } from './cloudwatch-definition.ts'

/** Milliseconds between evaluations. */
const interval = 5_000

export interface AlarmState {
  alarm: string
  state: 'OK' | 'ALARM'
  /** ISO instant of the last change; empty if there was none. */
  since: string
  description: string
  /** Endpoints that are notified. */
  notifies: string[]
}

interface WatchedAlarm {
  definition: AlarmDefinition
  /** Recorded values with their epoch milliseconds. */
  samples: { at: number; value: number }[]
  state: AlarmState['state']
  since: string
}

export interface AlarmsOptions {
  definitions: readonly AlarmDefinition[]
  topics: Topics
  queues: Pick<Queues, 'names' | 'messages' | 'age'>
  clock: Clock
  /** Hears of each alarm that goes off, as EventBridge does. */
  onAlarm?: (alarm: AlarmDefinition, at: Date) => void
}

/** CloudWatch alarms on metrics of the local cloud. Each publishes to its topics once when it changes to ALARM. */
export class Alarms {
  private readonly options: AlarmsOptions
  private readonly watched: WatchedAlarm[]
  private readonly timer: NodeJS.Timeout

  constructor(options: AlarmsOptions) {
    this.options = options
    this.watched = options.definitions.map((definition) => ({
      definition,
      samples: [],
      state: 'OK',
      since: '',
    }))
    options.clock.onMove(() => this.evaluateAll())
    this.timer = setInterval(() => this.evaluateAll(), interval)
    this.timer.unref()
  }

  /** Records a value of a metric. An alarm without dimensions counts it whatever its dimensions are. */
  recordMetric({ namespace, name, dimensions }: Metric, value = 1): void {
    const at = this.options.clock.now().getTime()
    for (const { definition, samples } of this.watched) {
      const { metric } = definition
      const concerns =
        metric.namespace === namespace &&
        metric.name === name &&
        Object.entries(metric.dimensions).every(([key, value]) => dimensions[key] === value)
      if (concerns) samples.push({ at, value })
    }
    this.evaluateAll()
  }

  /** Sets an alarm to ALARM by hand, like `aws cloudwatch set-alarm-state`. False if there is no such alarm. */
  trigger(name: string): boolean {
    const found = this.watched.find(({ definition }) => definition.name === name)
    if (!found) return false
    this.setState(found, 'OK')
    this.setState(found, 'ALARM')
    return true
  }

  list(): AlarmState[] {
    return this.watched.map(({ definition, state, since }) => ({
      alarm: definition.name,
      state,
      since,
      description: definition.description,
      notifies: definition.actions.flatMap((topic) => this.options.topics.endpointsOf(topic)),
    }))
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private evaluateAll(): void {
    for (const one of this.watched) {
      const isBreached = this.currentValue(one) > one.definition.threshold
      this.setState(one, isBreached ? 'ALARM' : 'OK')
    }
  }

  private currentValue({ definition, samples }: WatchedAlarm): number {
    const waiting = this.queueDepth(definition.metric)
    if (waiting !== undefined) return waiting
    const oldest = this.options.clock.now().getTime() - definition.period * 1000
    samples.splice(0, samples.findLastIndex(({ at }) => at <= oldest) + 1)
    const values = samples.map(({ value }) => value)
    return definition.statistic === 'Sum'
      ? values.reduce((sum, value) => sum + value, 0)
      : Math.max(0, ...values)
  }

  /** The length of a queue, or the age of its oldest message, is read when an alarm is evaluated; undefined for other metrics. */
  private queueDepth({ namespace, name, dimensions }: Metric): number | undefined {
    if (namespace !== 'AWS/SQS') return undefined
    const { queues } = this.options
    const queue = dimensions['QueueName'] ?? ''
    if (!queues.names().includes(queue)) return 0
    return name === 'ApproximateAgeOfOldestMessage' ? queues.age(queue) : queues.messages(queue).length
  }

  private setState(one: WatchedAlarm, state: AlarmState['state']): void {
    if (one.state === state) return
    const { clock, topics, onAlarm } = this.options
    one.state = state
    one.since = clock.now().toISOString()
    if (state !== 'ALARM') return
    onAlarm?.(one.definition, clock.now())
    const { name, arn, description, actions } = one.definition
    for (const topic of actions)
      topics.publish(topic, { from: arn, subject: `ALARM: "${name}" ${description}` })
  }
}
