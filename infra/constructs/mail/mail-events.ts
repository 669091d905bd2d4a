import { Construct } from 'constructs'
import { type JobDependencies, wireJob } from '../functions/wired-job.ts'

interface MailEventsProps extends JobDependencies {
  configurationSetName: string
}

/** Handles SES events about sent mails. Bounces and complaints suppress the address immediately. */
export class MailEvents extends Construct {
  constructor(scope: Construct, id: string, { configurationSetName, ...dependencies }: MailEventsProps) {
    super(scope, id)
    wireJob(this, {
      ...dependencies,
      bundle: 'jobs-record-mail-event',
      description: 'Suppresses addresses that bounced or complained',
      rule: {
        id: 'Rule',
        description: 'Bounces, complaints and deliveries of this stage’s mail',
        eventPattern: {
          source: ['aws.ses'],
          detail: {
            eventType: ['Bounce', 'Complaint', 'Delivery'],
            mail: { tags: { 'ses:configuration-set': [configurationSetName] } },
          },
        },
      },
    })
  }
}
