import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'

interface ResumeScanProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** The dead-letter queue of all jobs. */
  failures: IQueue
}

/** Which verdicts of GuardDuty are ours: those about the bucket with the CVs. */
export const resumeScanPattern = (bucketName: string) => ({
  source: ['aws.guardduty'],
  detailType: ['GuardDuty Malware Protection Object Scan Result'],
  detail: { s3ObjectDetails: { bucketName: [bucketName], objectKey: [{ prefix: 'resumes/' }] } },
})

/** Records the verdict of the malware scan of each CV. */
export class ResumeScan extends Construct {
  constructor(scope: Construct, id: string, { functionDefaults, resources, failures }: ResumeScanProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-record-scan',
      description: 'Records the verdict of the malware scan of a CV',
      memory: 256,
    })
    for (const grant of otherGrants['jobs-record-scan']) grant(lambda, resources)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])
    new CfnEventInvokeConfig(this, 'Retries', {
      functionName: lambda.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: Duration.hours(1).toSeconds(),
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
    new Rule(this, 'Verdict', {
      description: 'A CV was scanned for malware',
      eventPattern: resumeScanPattern(resources.resumes.bucketName),
      targets: [
        new LambdaFunction(lambda, {
          retryAttempts: 5,
          maxEventAge: Duration.hours(1),
          deadLetterQueue: failures,
        }),
      ],
    })
  }
}
