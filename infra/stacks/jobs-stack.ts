import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { FunctionDefaults } from '../constructs/functions/bundled-function.ts'
import { FanOut } from '../constructs/functions/fan-out.ts'
import type { Resources } from '../constructs/functions/grants.ts'
import { ScheduledJob } from '../constructs/functions/scheduled-job.ts'
import type { JobDependencies } from '../constructs/functions/wired-job.ts'
import { WorkQueue } from '../constructs/functions/work-queue.ts'
import { MailEvents } from '../constructs/mail/mail-events.ts'
import type { MailIdentity } from '../constructs/mail/mail-identity.ts'
import { mailTimeout } from '../constructs/mail/mail-sender.ts'
import { StaffNotifications } from '../constructs/mail/staff-notifications.ts'
import { FileErasure } from '../constructs/uploads/file-erasure.ts'
import { FileTakedown } from '../constructs/uploads/file-takedown.ts'
import { MalwareProtection } from '../constructs/uploads/malware-protection.ts'
import { ResumeCheck } from '../constructs/uploads/resume-check.ts'
import { ResumeScan } from '../constructs/uploads/resume-scan.ts'
import { UploadCheck } from '../constructs/uploads/upload-check.ts'

interface JobsStackProps extends StackProps {
  functionDefaults: FunctionDefaults
  resources: Resources
}

/** Everything that runs without a request: jobs started by schedules, events and queues. */
export class JobsStack extends Stack {
  /** The dead-letter queue of all jobs; an alarm watches it. */
  readonly failures: Queue
  /** The queue of files to delete. */
  readonly erasures: WorkQueue
  /** The queue of files that may have to be taken down. */
  readonly takedowns: WorkQueue
  /** The queue of due mails; undefined if the stage sends no mail. */
  readonly mails: WorkQueue | undefined

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    const { functionDefaults, resources, ...stackProps } = props
    super(scope, id, stackProps)
    this.failures = new UploadCheck(this, 'UploadCheck', { functionDefaults, resources }).failures
    const dependencies = { functionDefaults, resources, failures: this.failures }
    new ResumeCheck(this, 'ResumeCheck', dependencies)
    if (resources.scansResumes) {
      new MalwareProtection(this, 'ResumeProtection', { bucket: resources.resumes, prefix: 'resumes/' })
      new ResumeScan(this, 'ResumeScan', dependencies)
    }
    new ScheduledJob(this, 'AuditSeals', {
      ...dependencies,
      bundle: 'jobs-seal-audit-log',
      description: 'Seals the audit log of the last hour',
      schedule: Schedule.rate(Duration.hours(1)),
    })
    new ScheduledJob(this, 'TagRewriting', {
      ...dependencies,
      bundle: 'jobs-rewrite-tags',
      description: 'Writes renamed, merged and deleted tags into posts',
      schedule: Schedule.rate(Duration.minutes(1)),
      memory: 512,
      timeout: Duration.minutes(1),
    })
    new ScheduledJob(this, 'PrivacyUpkeep', {
      ...dependencies,
      bundle: 'jobs-keep-privacy',
      description: 'Goes on with erasures, and with changed periods of retention',
      schedule: Schedule.rate(Duration.minutes(5)),
      timeout: Duration.minutes(1),
    })
    const { erasures } = new FileErasure(this, 'FileErasure', { functionDefaults, resources })
    this.erasures = erasures
    // Only the dashboard imports it. The export must not go with it while the deployed dashboard still does.
    this.exportValue(erasures.queue.queueName)
    const { takedowns } = new FileTakedown(this, 'FileTakedown', { functionDefaults, resources })
    this.takedowns = takedowns
    this.exportValue(takedowns.queue.queueName)
    this.mails = resources.mail && this.addMail(dependencies, resources.mail)
    new FanOut(this, 'FanOut', { ...dependencies, erasures, takedowns, mails: this.mails })
    new ScheduledJob(this, 'StreamHeartbeat', {
      ...dependencies,
      bundle: 'jobs-write-heartbeat',
      description: 'Makes the readers of the table’s stream run, so that alarms see them',
      schedule: Schedule.rate(Duration.minutes(1)),
    })
    new ScheduledJob(this, 'EmptyTrash', {
      ...dependencies,
      bundle: 'jobs-empty-trash',
      description: 'Deletes posts that have been in the trash for 30 days',
      schedule: Schedule.rate(Duration.days(1)),
    })
    new ScheduledJob(this, 'ArticleCleaning', {
      ...dependencies,
      bundle: 'jobs-clean-articles',
      description: 'Cleans stored articles after a release that cleans differently',
      schedule: Schedule.rate(Duration.minutes(5)),
      memory: 512,
      timeout: Duration.minutes(1),
    })
  }

  /**
   * Adds everything for sending mail except the sender itself, which is in the edge stack. Returns the queue
   * of due mails.
   */
  private addMail(dependencies: JobDependencies, mail: MailIdentity): WorkQueue {
    const mails = new WorkQueue(this, 'Mails', { timeout: mailTimeout })
    new ScheduledJob(this, 'ResumeMail', {
      ...dependencies,
      bundle: 'jobs-resume-mail',
      description: 'Passes mails that waited to the sender',
      schedule: Schedule.rate(Duration.minutes(1)),
      // In a pause they would come to the queue every ten minutes, each time once more.
      isPaused: mail.isPaused,
      timeout: Duration.minutes(1),
      prepare: (lambda) => mails.grantSend(lambda, 'MAIL_QUEUE_URL'),
    })
    new StaffNotifications(this, 'StaffNotifications', dependencies)
    new MailEvents(this, 'MailEvents', {
      ...dependencies,
      configurationSetName: mail.configurationSetName,
    })
    return mails
  }
}
