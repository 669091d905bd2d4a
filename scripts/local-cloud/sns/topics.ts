import type { Clock } from '../clock.ts'
import type { ServicePermissions } from '../iam/service-permissions.ts'
import type { Log } from '../log.ts'
import type { Subscription } from './sns-definition.ts'

/** A message to one subscriber. */
export interface Notification {
  /** ISO 8601. */
  at: string
  /** Such as `email ops@company.example`. */
  to: string
  subject: string
}

const notificationsKept = 100

export interface TopicsOptions {
  subscriptions: readonly Subscription[]
  permissions: Pick<ServicePermissions, 'mayPublish'>
  clock: Pick<Clock, 'now'>
  log: Log
}

/** SNS: records what subscribers would receive, if the topic's policy allows the alarm to publish. */
export class Topics {
  readonly notifications: Notification[] = []
  private readonly options: TopicsOptions

  constructor(options: TopicsOptions) {
    this.options = options
  }

  /** Publishes an alarm. Denials are logged by the policy enforcement; CloudWatch ignores them. */
  publish(topicArn: string, { from, subject }: { from: string; subject: string }): void {
    const { subscriptions, permissions, clock, log } = this.options
    if (!permissions.mayPublish(topicArn, from)) return
    for (const { protocol, endpoint } of this.subscribersOf(topicArn, subscriptions)) {
      const to = `${protocol} ${endpoint}`
      this.notifications.push({ at: clock.now().toISOString(), to, subject })
      log(`SNS → ${to}: ${subject}`)
    }
    this.notifications.splice(0, this.notifications.length - notificationsKept)
  }

  /** The endpoints that subscribe to a topic. */
  endpointsOf(topicArn: string): string[] {
    return this.subscribersOf(topicArn, this.options.subscriptions).map(({ endpoint }) => endpoint)
  }

  private subscribersOf(topicArn: string, all: readonly Subscription[]): Subscription[] {
    return all.filter((subscription) => subscription.topicArn === topicArn)
  }
}
