import { Duration } from 'aws-cdk-lib'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import { ObjectCreatedTrigger } from './object-created-trigger.ts'

interface ResumeCheckProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** The dead-letter queue of all checks. */
  failures: IQueue
}

/** Checks every uploaded CV and stores or deletes it. */
export class ResumeCheck extends Construct {
  constructor(scope: Construct, id: string, { functionDefaults, resources, failures }: ResumeCheckProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-check-resume',
      description: 'Checks the content of a CV',
      // The worker that parses a hostile file may use 512 MB before it is terminated (lambdas/files/resume/run-in-worker.ts).
      memory: 1024,
      timeout: Duration.minutes(1),
    })
    for (const grant of otherGrants['jobs-check-resume']) grant(lambda, resources)
    new ObjectCreatedTrigger(this, 'Trigger', { lambda, bucket: resources.resumes, failures })
  }
}
