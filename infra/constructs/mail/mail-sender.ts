import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { BundledFunction, type FunctionDefaults } from '../functions/bundled-function.ts'
import { otherGrants, type Resources } from '../functions/grants.ts'
import type { WorkQueue } from '../functions/work-queue.ts'

interface MailSenderProps {
  functionDefaults: FunctionDefaults
  resources: Resources
  mails: WorkQueue
  /** The stage's own address: the base of links with a token, and of all others unless the settings have one. */
  siteUrl: string
}

/** Sends the mails in the outbox. It is in the edge stack, because links in mails contain the site's address. */
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
    // Each of the two concurrent invocations sends at half of the stage's rate.
    mails.addConsumer(lambda, { concurrency: 2, isPaused: resources.mail?.isPaused ?? false })
  }
}

/** Enough for a batch of ten at SES's lowest rate and one request that times out. */
export const mailTimeout = Duration.minutes(1)
