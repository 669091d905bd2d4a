import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'

const SubscriptionProperties = z.object({ TopicArn: z.string(), Protocol: z.string(), Endpoint: z.string() })

export interface Subscription {
  topicArn: string
  /** Such as `email`. */
  protocol: string
  endpoint: string
}

export const subscriptions = (system: System): Subscription[] =>
  system.resources('AWS::SNS::Subscription', SubscriptionProperties).map(({ properties }) => ({
    topicArn: properties.TopicArn,
    protocol: properties.Protocol,
    endpoint: properties.Endpoint,
  }))
