import { Duration, Stack } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { ScheduledJob } from '../functions/scheduled-job.ts'
import type { JobDependencies } from '../functions/wired-job.ts'
import { alarmPrefix, alarmsNamed } from './watched-alarm.ts'

interface ReminderProps extends JobDependencies {
  /** The regions that have alarms of this stage. */
  regions: readonly string[]
}

/** Makes CloudWatch send a mail each day that an alarm lasts. By itself it sends only one. */
export class Reminder extends Construct {
  constructor(scope: Construct, id: string, { regions, ...dependencies }: ReminderProps) {
    super(scope, id)
    const { prefix } = dependencies.functionDefaults
    new ScheduledJob(this, 'Daily', {
      ...dependencies,
      bundle: 'jobs-remind-of-alarms',
      description: 'Has alarms that are still raised mail again',
      schedule: Schedule.rate(Duration.days(1)),
      timeout: Duration.seconds(30),
      // The next run is tomorrow, and the dead-letter queue belongs to another stack.
      dropUndelivered: true,
      prepare: (lambda) => {
        const alarms = (named: string) => regions.map((region) => alarmsNamed(Stack.of(this), named, region))
        const ofStage = alarmPrefix(prefix)
        lambda.allow(['cloudwatch:DescribeAlarms'], alarms(''))
        lambda.allow(['cloudwatch:SetAlarmState'], alarms(ofStage))
        for (const all of alarms('')) {
          const reason = 'CloudWatch judges a list of alarms as one about all of them. It may only be read.'
          lambda.acceptWildcard(all, reason)
        }
        for (const own of alarms(ofStage)) {
          lambda.acceptWildcard(own, 'The alarms of this stage, whose names all begin so.')
        }
        lambda.setEnv('ALARM_PREFIX', ofStage)
        lambda.setEnv('ALARM_REGIONS', regions.join())
      },
    })
  }
}
