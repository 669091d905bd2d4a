import { ArnFormat, Aws, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { EmailAddress } from '../../stages.ts'

/** Mails the alarms of one region to one address. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { email }: { email: EmailAddress }) {
    super(scope, id, { enforceSSL: true })
    this.addSubscription(new EmailSubscription(email))
    // A topic policy replaces the default one, which would let CloudWatch publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: {
            'aws:SourceArn': Stack.of(this).formatArn({
              service: 'cloudwatch',
              resource: 'alarm',
              resourceName: '*',
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    )
  }
}
