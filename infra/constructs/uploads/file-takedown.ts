import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import { WorkQueue } from '../functions/work-queue.ts'

interface FileTakedownProps {
  functionDefaults: FunctionDefaults
  resources: Resources
}

/** Deletes the public copies of files that have no public use left. */
export class FileTakedown extends Construct {
  /** Receives from the fan-out of the table's stream what may have lost its last public use. */
  readonly takedowns: WorkQueue

  constructor(scope: Construct, id: string, { functionDefaults, resources }: FileTakedownProps) {
    super(scope, id)
    const timeout = Duration.seconds(20)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-take-down-files',
      description: 'Takes down files that nothing public uses',
      timeout,
    })
    for (const grant of otherGrants['jobs-take-down-files']) grant(lambda, resources)
    // A minute is promised: one message at a time, and the next attempt soon after the first.
    this.takedowns = new WorkQueue(this, 'Work', { timeout, retryAfter: timeout })
    this.takedowns.addConsumer(lambda, { concurrency: 10, batchSize: 1 })
    // Looks at each file a second time.
    this.takedowns.grantSend(lambda, 'TAKEDOWN_QUEUE_URL')
  }
}
