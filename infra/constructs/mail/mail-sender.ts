import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import type { WorkQueue } from '../functions/work-queue.ts'

interface MailSenderProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  mails: WorkQueue
  /** Where links in mails lead, unless the settings say it. */
  siteUrl: string
}

/** Works off the outbox. It is in the stack of the edge, because links in mails lead there. */
export class MailSender extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { functionDefaults, resources, mails, siteUrl }: MailSenderProps,
  ) {
    super(scope, id)
    const lambda = new BundledFunction(this, 'Function', functionDefaults, {
      bundle: 'jobs-send-mail',
      description: 'Sends the mails of the outbox',
      timeout: mailTimeout,
    })
    for (const grant of otherGrants['jobs-send-mail']) grant(lambda, resources)
    lambda.setEnv('SITE_URL', siteUrl)
    // Each of the two keeps to half of the stage's rate.
    mails.workedOffBy(lambda, { concurrency: 2 })
  }
}

/** A batch of ten, at the slowest rate that SES gives anybody, and an answer that does not come. */
export const mailTimeout = Duration.minutes(1)
