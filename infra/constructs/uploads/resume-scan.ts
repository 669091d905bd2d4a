import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { type JobDependencies, wireJob } from '../functions/wired-job.ts'

/** Matches GuardDuty's verdicts on objects in the CV bucket. */
export const resumeScanPattern = (bucketName: string) => ({
  source: ['aws.guardduty'],
  detailType: ['GuardDuty Malware Protection Object Scan Result'],
  detail: { s3ObjectDetails: { bucketName: [bucketName], objectKey: [{ prefix: 'resumes/' }] } },
})

/** Records the verdict of the malware scan of each CV. */
export class ResumeScan extends Construct {
  constructor(scope: Construct, id: string, dependencies: JobDependencies) {
    super(scope, id)
    wireJob(this, {
      ...dependencies,
      bundle: 'jobs-record-scan',
      description: 'Records the verdict of the malware scan of a CV',
      maxEventAge: Duration.hours(1),
      rule: {
        id: 'Verdict',
        description: 'A CV was scanned for malware',
        eventPattern: resumeScanPattern(dependencies.resources.resumes.bucketName),
      },
    })
  }
}
