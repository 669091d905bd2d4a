import { Duration } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { ScheduledJob } from '../functions/scheduled-job.ts'
import { type JobDependencies, wireJob } from '../functions/wired-job.ts'
import { alarmPrefix } from '../watch/watched-alarm.ts'

/** Matches this stage's alarms when they go off. */
export const alarmPattern = (stagePrefix: string) => ({
  source: ['aws.cloudwatch'],
  detailType: ['CloudWatch Alarm State Change'],
  detail: { alarmName: [{ prefix: alarmPrefix(stagePrefix) }], state: { value: ['ALARM'] } },
})

/** Queues the staff mails that are not caused by a request: published articles, the weekly digest, alarms. */
export class StaffNotifications extends Construct {
  constructor(scope: Construct, id: string, dependencies: JobDependencies) {
    super(scope, id)
    new ScheduledJob(this, 'Regular', {
      ...dependencies,
      bundle: 'jobs-notify-staff',
      description: 'Notices articles that have become public, and the end of the week',
      schedule: Schedule.rate(Duration.minutes(1)),
    })
    wireJob(this, {
      ...dependencies,
      bundle: 'jobs-notify-alarm',
      description: 'Makes a mail of an alarm',
      functionId: 'Alarms',
      rule: {
        id: 'WentOff',
        description: 'An alarm of this stage has gone off',
        eventPattern: alarmPattern(dependencies.functionDefaults.prefix),
      },
    })
  }
}
