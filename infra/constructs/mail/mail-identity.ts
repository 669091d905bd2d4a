import { ArnFormat, CfnOutput, Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { MailSettings } from '../../stages.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'

/**
 * The domain that a stage sends from, and the configuration set for all of its mail. SES signs with its own
 * keys once the DNS records in the stack's outputs are in the domain's zone.
 */
export class MailIdentity extends Construct {
  readonly configurationSetName: string
  private readonly settings: MailSettings
  private readonly identity: EmailIdentity

  constructor(scope: Construct, id: string, { settings }: { settings: MailSettings }) {
    super(scope, id)
    this.settings = settings
    this.identity = new EmailIdentity(this, 'Identity', { identity: Identity.domain(settings.domain) })
    const set = new ConfigurationSet(this, 'Set', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // SES suppresses addresses that bounced before, for all stages of the account. Complaints are handled by
      // our sender: SES cannot tell mail that staff need from the newsletter, and would report a suppressed
      // mail as a bounce.
      suppressionReasons: SuppressionReasons.BOUNCES_ONLY,
    })
    this.configurationSetName = set.configurationSetName
    // SES can publish to the default event bus only. A rule that targets a function is then enough, including
    // retries.
    set.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.DELIVERY],
    })
    // Operators and `npm run deploy` look for exactly these names. The CDK would add the construct's path and a hash.
    const output = (name: string, value: string) =>
      new CfnOutput(this, name, { value }).overrideLogicalId(name)
    this.identity.dkimRecords.forEach(({ name, value }, index) => {
      output(`DkimName${index + 1}`, name)
      output(`DkimValue${index + 1}`, value)
    })
  }

  /** Mails that the stage may send per second. */
  get ratePerSecond(): number {
    return this.settings.ratePerSecond
  }

  /** Mails that the stage may send in 24 hours. */
  get perDay(): number {
    return this.settings.perDay ?? 50_000
  }

  /** Whether mails wait instead of being sent. */
  get isPaused(): boolean {
    return this.settings.paused ?? false
  }

  /** Allows a function to send from the stage's sender address, and sets the environment variables for that. */
  grantSend(lambda: BundledFunction): void {
    const { from, receipts = true } = this.settings
    const arn = (resource: string, resourceName: string) =>
      Stack.of(this).formatArn({
        service: 'ses',
        resource,
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      })
    // In its sandbox SES also asks for permission on the recipient's identity, and on the sender's address if that was
    // verified besides its domain. The condition on the sender is what narrows this.
    const identities = arn('identity', '*')
    lambda.allow(['ses:SendRawEmail'], [identities, arn('configuration-set', this.configurationSetName)], {
      StringEquals: { 'ses:FromAddress': [from] },
    })
    lambda.acceptWildcard(
      identities,
      'SES authorizes mail to a verified recipient on that recipient’s identity too. ses:FromAddress limits the sender to one address.',
    )
    lambda.setEnv('MAIL_FROM', from)
    lambda.setEnv('MAIL_CONFIGURATION_SET', this.configurationSetName)
    lambda.setEnv('MAIL_RATE', String(this.ratePerSecond))
    lambda.setEnv('MAIL_PER_DAY', String(this.perDay))
    lambda.setEnv('MAIL_RECEIPTS', receipts ? 'on' : 'off')
  }
}
