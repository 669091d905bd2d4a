import { Duration } from 'aws-cdk-lib'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type Workshop } from './bundled-function.ts'
import { otherGrants, type Resources } from './grants.ts'
import { OnArrival } from './on-arrival.ts'

interface ResumeCheckProps {
  workshop: Workshop
  resources: Resources
  /** Where waits what failed for good: the queue of all checks. */
  failures: IQueue
}

/** Looks into every CV that lands, and keeps it or deletes it. */
export class ResumeCheck extends Construct {
  constructor(scope: Construct, id: string, { workshop, resources, failures }: ResumeCheckProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', workshop, {
      bundle: 'jobs-check-resume',
      description: 'Checks the content of a CV',
      timeout: Duration.minutes(1),
    })
    for (const grant of otherGrants['jobs-check-resume']) grant(lambda, resources)
    new OnArrival(this, 'Arrival', { lambda, bucket: resources.resumes, failures })
  }
}
