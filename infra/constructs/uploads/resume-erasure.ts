import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { resumePrefix } from '../../../lambdas/data/uploads/resumes.ts'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'

interface ResumeErasureProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  /** The dead-letter queue for files that could not be deleted. */
  failures: IQueue
}

/** Event filter for deleted or expired records of CVs. */
export const removedResumes = {
  eventName: ['REMOVE'],
  dynamodb: { Keys: { pk: { S: [{ prefix: resumePrefix }] } } },
}

/** Deletes the file of a CV when its record is deleted or expires. */
export class ResumeErasure extends Construct {
  constructor(scope: Construct, id: string, { functionDefaults, resources, failures }: ResumeErasureProps) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-erase-resume',
      description: 'Deletes the file of a CV whose record is gone',
      memory: 256,
    })
    for (const grant of otherGrants['jobs-erase-resume']) grant(lambda, resources)
    lambda.allow(['sqs:SendMessage'], [failures.queueArn])

    new CfnEventSourceMapping(this, 'Removals', {
      functionName: lambda.functionName,
      eventSourceArn: resources.table.streamArn,
      // Deletions that happen while the mapping is created are not missed.
      startingPosition: 'TRIM_HORIZON',
      filterCriteria: { filters: [{ pattern: JSON.stringify(removedResumes) }] },
      batchSize: 100,
      bisectBatchOnFunctionError: true,
      functionResponseTypes: ['ReportBatchItemFailures'],
      // After that the record goes to the queue, which an alarm watches, and does not block later ones.
      maximumRetryAttempts: 5,
      destinationConfig: { onFailure: { destination: failures.queueArn } },
    })
  }
}
