import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'

interface MailEventsProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  configurationSetName: string
  failures: IQueue
}

/** What SES says of mails that it has taken: bounces and complaints suppress their address at once. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, props: MailEventsProps) {
    super(scope, id)
    const { functionDefaults, resources, configurationSetName, failures } = props
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-record-mail-event',
      description: 'Suppresses addresses that bounced or complained',
      memory: 256,
    })
    for (const grant of otherGrants['jobs-record-mail-event']) grant(lambda, resources)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
    new Rule(this, 'Rule', {
      description: 'Bounces, complaints and deliveries of this stage’s mail',
      eventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType: ['Bounce', 'Complaint', 'Delivery'],
          mail: { tags: { 'ses:configuration-set': [configurationSetName] } },
        },
      },
      targets: [new LambdaFunction(lambda, { retryAttempts: 5, deadLetterQueue: failures })],
    })
  }
}
