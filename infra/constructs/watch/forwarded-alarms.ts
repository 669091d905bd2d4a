import { Stack } from 'aws-cdk-lib'
import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { EventBus as EventBusTarget } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { alarmPattern } from '../mail/staff-notifications.ts'

interface ForwardedAlarmsProps {
  /** The stage's prefix. */
  prefix: string
  /** The region of the stage's other stacks. */
  homeRegion: string
}

/**
 * Forwards this region's alarms to the default event bus of the stage's own region. The rule there that makes staff
 * mails of alarms matches them like its own.
 */
export class ForwardedAlarms extends Construct {
  constructor(scope: Construct, id: string, { prefix, homeRegion }: ForwardedAlarmsProps) {
    super(scope, id)
    const busArn = Stack.of(this).formatArn({
      service: 'events',
      region: homeRegion,
      resource: 'event-bus',
      resourceName: 'default',
    })
    new Rule(this, 'WentOff', {
      description: 'Forwards alarms that have gone off to the region of the stage',
      eventPattern: alarmPattern(prefix),
      // Includes a role that may put events on that bus and do nothing else.
      targets: [new EventBusTarget(EventBus.fromEventBusArn(this, 'HomeBus', busArn))],
    })
  }
}
