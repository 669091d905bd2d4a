import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import { ScheduledJob } from '../functions/scheduled-job.ts'

interface StaffNotificationsProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** The dead-letter queue of all jobs. */
  failures: IQueue
}

/** Which alarms are ours, when they go off: CloudFormation names them after their stack. */
export const alarmPattern = (stackName: string) => ({
  source: ['aws.cloudwatch'],
  detailType: ['CloudWatch Alarm State Change'],
  detail: { alarmName: [{ prefix: `${stackName}-` }], state: { value: ['ALARM'] } },
})

/** What makes mails to staff due that no request brings about: published articles, the digest of the week, alarms. */
export class StaffNotifications extends Construct {
  constructor(scope: Construct, id: string, props: StaffNotificationsProps) {
    super(scope, id)
    const { functionDefaults, resources, failures } = props
    new ScheduledJob(this, 'Regular', {
      functionDefaults,
      resources,
      bundle: 'jobs-notify-staff',
      description: 'Notices articles that have become public, and the end of the week',
      schedule: Schedule.rate(Duration.minutes(1)),
      failures,
    })
    const lambda = new BundledFunction(this, 'Alarms', functionDefaults, {
      bundle: 'jobs-notify-alarm',
      description: 'Makes a mail of an alarm',
      memory: 256,
    })
    for (const grant of otherGrants['jobs-notify-alarm']) grant(lambda, resources)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
    new Rule(this, 'WentOff', {
      description: 'An alarm of this stage has gone off',
      eventPattern: alarmPattern(Stack.of(this).stackName),
      targets: [new LambdaFunction(lambda, { retryAttempts: 5, deadLetterQueue: failures })],
    })
  }
}
