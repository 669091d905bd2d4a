import type { Clock } from '../clock.ts'
import type { Topics } from '../sns/topics.ts'
import type { Queues } from '../sqs/queues.ts'
import type { AlarmDefinition, Metric } from './cloudwatch-definition.ts'
import { isRaised, type Sample } from './evaluate-alarm.ts'

/** Milliseconds between evaluations. */
const interval = 5_000

export type State = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA'

export interface AlarmState {
  alarm: string
  state: State
  /** ISO instant of the last change; empty if there was none. */
  since: string
  description: string
  /** Endpoints that are notified. */
  notifies: string[]
}

interface WatchedAlarm {
  definition: AlarmDefinition
  /** Oldest first. */
  samples: Sample[]
  state: State
  since: string
}

export interface AlarmsOptions {
  definitions: readonly AlarmDefinition[]
  topics: Topics
  queues: Pick<Queues, 'names' | 'messages' | 'age'>
  clock: Clock
  /** Whether the source of a metric is switched off: its values are then missing from time that is skipped, too. */
  isSwitchedOff?: (metric: Metric) => boolean
  /** Hears of each alarm that goes off, as EventBridge does. */
  onAlarm?: (alarm: AlarmDefinition, at: Date) => void
}

/** CloudWatch alarms on metrics of the local cloud. Each publishes to its topics once when its state changes. */
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
    options.clock.onMove(() => this.skipTime())
    this.timer = setInterval(() => this.evaluateAll(), interval)
    this.timer.unref()
  }

  /** Records a value of a metric. An alarm without dimensions counts it whatever its dimensions are. */
  recordMetric({ namespace, name, dimensions }: Metric, value = 1): void {
    const at = this.options.clock.now().getTime()
    for (const watched of this.watched) {
      const { definition, samples } = watched
      const concerns = definition.metrics.some(
        (metric) =>
          metric.namespace === namespace &&
          metric.name === name &&
          Object.entries(metric.dimensions).every(([key, wanted]) => dimensions[key] === wanted),
      )
      if (!concerns) continue
      samples.push({ at, value })
      this.evaluate(watched)
    }
  }

  /** Sets an alarm to ALARM by hand, like `aws cloudwatch set-alarm-state`. False if there is no such alarm. */
  trigger(name: string): boolean {
    return this.set(name, 'INSUFFICIENT_DATA') && this.set(name, 'ALARM')
  }

  /** Sets the state of an alarm until it is evaluated the next time. False if there is no such alarm. */
  set(name: string, state: State): boolean {
    const found = this.watched.find(({ definition }) => definition.name === name)
    if (found) this.setState(found, state)
    return found !== undefined
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

  /** Nothing is missing from time that was skipped, unless its source is switched off. */
  private skipTime(): void {
    const { isSwitchedOff = () => false } = this.options
    for (const { definition, samples } of this.watched)
      if (definition.alarmsWhenMissing && !definition.metrics.some(isSwitchedOff)) samples.length = 0
    this.evaluateAll()
  }

  private evaluateAll(): void {
    for (const one of this.watched) this.evaluate(one)
  }

  private evaluate(one: WatchedAlarm): void {
    this.setState(one, this.isRaised(one) ? 'ALARM' : 'OK')
  }

  private isRaised({ definition, samples }: WatchedAlarm): boolean {
    const waiting = definition.metrics.map((metric) => this.queueDepth(metric))
    const depth = waiting.find((value) => value !== undefined)
    return depth === undefined
      ? isRaised(definition, samples, this.options.clock.now().getTime())
      : depth > definition.threshold
  }

  /** The length of a queue, or the age of its oldest message, is read when an alarm is evaluated; undefined for other metrics. */
  private queueDepth({ namespace, name, dimensions }: Metric): number | undefined {
    if (namespace !== 'AWS/SQS') return undefined
    const { queues } = this.options
    const queue = dimensions['QueueName'] ?? ''
    if (!queues.names().includes(queue)) return 0
    return name === 'ApproximateAgeOfOldestMessage' ? queues.age(queue) : queues.messages(queue).length
  }

  private setState(one: WatchedAlarm, state: State): void {
    if (one.state === state) return
    const { clock, topics, onAlarm } = this.options
    one.state = state
    one.since = clock.now().toISOString()
    if (state === 'INSUFFICIENT_DATA') return
    if (state === 'ALARM') onAlarm?.(one.definition, clock.now())
    const { name, arn, description, actions, okActions } = one.definition
    for (const topic of state === 'ALARM' ? actions : okActions)
      topics.publish(topic, { from: arn, subject: `${state}: "${name}" ${description}` })
  }
}
