import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { mediaPrefix } from '../../../lambdas/data/uploads/media.ts'
import { resumePrefix } from '../../../lambdas/data/uploads/resumes.ts'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'

interface FileErasureProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** The dead-letter queue for files that could not be deleted. */
  failures: IQueue
}

/** Event filter for deleted or expired records of CVs and of media files. */
export const removedFiles = {
  eventName: ['REMOVE'],
  dynamodb: { Keys: { pk: { S: [{ prefix: resumePrefix }, { prefix: mediaPrefix }] } } },
}

/** Deletes the file of a CV, and the files of the media library, when their record is deleted or expires. */
export class FileErasure extends Construct {
  constructor(scope: Construct, id: string, { functionDefaults, resources, failures }: FileErasureProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-erase-files',
      description: 'Deletes files whose record is gone',
      memory: 256,
    })
    for (const grant of otherGrants['jobs-erase-files']) grant(lambda, resources)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])

    new CfnEventSourceMapping(this, 'Removals', {
      functionName: lambda.functionName,
      eventSourceArn: resources.table.streamArn,
      // Deletions that happen while the mapping is created are not missed.
      startingPosition: 'TRIM_HORIZON',
      filterCriteria: { filters: [{ pattern: JSON.stringify(removedFiles) }] },
      batchSize: 100,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      // After that the record goes to the queue, which an alarm watches, and does not block later ones.
      maximumRetryAttempts: 5,
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
  }
}
