import { Duration } from 'aws-cdk-lib'
import { Architecture } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acceptFinding } from '../../accept-finding.ts'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import { nativePlatform } from './native-platform.ts'
import { ObjectCreatedTrigger } from './object-created-trigger.ts'

const architectures = { x64: Architecture.X86_64, arm64: Architecture.ARM_64 }

interface UploadCheckProps {
  functionDefaults: FunctionDefaults
  resources: Resources
}

/** Checks every uploaded file and publishes or refuses it. `failures` is the dead-letter queue of all jobs. */
export class UploadCheck extends Construct {
  readonly failures: Queue

  constructor(scope: Construct, id: string, { functionDefaults, resources }: UploadCheckProps) {
    super(scope, id)
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    acceptFinding(this.failures, 'SQS3', 'A dead-letter queue itself; an alarm watches it.')
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-check-upload',
      description: 'Checks the content of an uploaded file',
      // Decoding a picture of 50 megapixels takes up to 1 GB (AVIF), and on two cores 1.5 s as JPEG or 6 s as AVIF.
      memory: 2048,
      timeout: Duration.minutes(2),
      architecture: architectures[nativePlatform.cpu],
    })
    for (const grant of otherGrants['jobs-check-upload']) grant(lambda, resources)
    new ObjectCreatedTrigger(this, 'Trigger', { lambda, bucket: resources.landing, failures: this.failures })
  }
}
