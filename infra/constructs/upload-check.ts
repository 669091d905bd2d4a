import { Duration } from 'aws-cdk-lib'
import { Architecture } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type Workshop } from './bundled-function.ts'
import { otherGrants, type Resources } from './grants.ts'
import { OnArrival } from './on-arrival.ts'

interface UploadCheckProps {
  workshop: Workshop
  resources: Resources
}

/** Looks into every file that lands, and lets it be served or not. What fails for good waits in `failures`. */
export class UploadCheck extends Construct {
  readonly failures: Queue

  constructor(scope: Construct, id: string, { workshop, resources }: UploadCheckProps) {
    super(scope, id)
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const lambda = new BundledFunction(this, 'Function', workshop, {
      bundle: 'jobs-check-upload',
      description: 'Checks the content of an uploaded file',
      // Pictures of 50 megapixels take up to 1 GB to decode (AVIF): on two cores 1.5 s as JPEG, 6 s as AVIF.
      memory: 2048,
      timeout: Duration.minutes(2),
      // scripts/native-modules.ts packs sharp for it.
      architecture: Architecture.X86_64,
    })
    for (const grant of otherGrants['jobs-check-upload']) grant(lambda, resources)
    new OnArrival(this, 'Arrival', { lambda, bucket: resources.landing, failures: this.failures })
  }
}
