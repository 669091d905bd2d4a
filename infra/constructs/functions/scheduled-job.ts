import type { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { type WiredJob, wireJob } from './wired-job.ts'

type ScheduledJobProps = Omit<WiredJob, 'rule' | 'functionId' | 'maxEventAge'> & {
  schedule: Schedule
  /** Whether the schedule is switched off. */
  isPaused?: boolean
}

/**
 * A function that runs on a schedule, with two retries and a dead-letter queue. It must be safe to run twice
 * concurrently.
 */
export class ScheduledJob extends Construct {
  constructor(scope: Construct, id: string, { schedule, isPaused = false, ...job }: ScheduledJobProps) {
    super(scope, id)
    wireJob(this, {
      ...job,
      rule: { id: 'Schedule', description: job.description, schedule, enabled: !isPaused },
    })
  }
}
