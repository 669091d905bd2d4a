import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import { WorkQueue } from '../functions/work-queue.ts'

interface FileErasureProps {
  functionDefaults: FunctionDefaults
  resources: Resources
}

/** Deletes the files of CVs and of the media library when their record is deleted or expires. */
export class FileErasure extends Construct {
  /** Receives deleted records from the fan-out of the table's stream. */
  readonly erasures: WorkQueue

  constructor(scope: Construct, id: string, { functionDefaults, resources }: FileErasureProps) {
    super(scope, id)
    const timeout = Duration.seconds(30)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-erase-files',
      description: 'Deletes files whose record is gone',
      memory: 256,
      timeout,
    })
    for (const grant of otherGrants['jobs-erase-files']) grant(lambda, resources)
    this.erasures = new WorkQueue(this, 'Work', { timeout })
    this.erasures.addConsumer(lambda, { concurrency: 2 })
  }
}
