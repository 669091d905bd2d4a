import { Duration, Stack } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { ScheduledJob } from '../functions/scheduled-job.ts'
import { type JobDependencies, wireJob } from '../functions/wired-job.ts'

/** Which alarms are ours, when they go off: CloudFormation names them after their stack. */
export const alarmPattern = (stackName: string) => ({
  source: ['aws.cloudwatch'],
  detailType: ['CloudWatch Alarm State Change'],
  detail: { alarmName: [{ prefix: `${stackName}-` }], state: { value: ['ALARM'] } },
})

/** What makes mails to staff due that no request brings about: published articles, the digest of the week, alarms. */
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
        eventPattern: alarmPattern(Stack.of(this).stackName),
      },
    })
  }
}
