import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { type Distribution, PriceClass } from 'aws-cdk-lib/aws-cloudfront'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Construct } from 'constructs'
import { Edge } from '../constructs/edge/edge.ts'
import { EdgePurge } from '../constructs/edge/edge-purge.ts'
import type { FunctionDefaults } from '../constructs/functions/bundled-function.ts'
import type { Resources } from '../constructs/functions/grants.ts'
import { ScheduledJob } from '../constructs/functions/scheduled-job.ts'
import { MailSender } from '../constructs/mail/mail-sender.ts'
import type { StageSettings } from '../stages.ts'
import type { ApiStack } from './api-stack.ts'
import type { FirewallStack } from './firewall-stack.ts'
import type { JobsStack } from './jobs-stack.ts'
import type { WebStack } from './web-stack.ts'

interface EdgeStackProps extends StackProps {
  settings: StageSettings
  functionDefaults: FunctionDefaults
  resources: Resources
  web: WebStack
  api: ApiStack
  jobs: JobsStack
  firewall: FirewallStack | undefined
}

const priceClasses = {
  all: PriceClass.PRICE_CLASS_ALL,
  'North America, Europe, Asia, Africa': PriceClass.PRICE_CLASS_200,
  'North America, Europe': PriceClass.PRICE_CLASS_100,
}

/** The CloudFront distribution, the purge of its cache, and the mail senders, which need the site's address. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution
  /** The site's public base URL. */
  readonly siteUrl: string

  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    const { settings, functionDefaults, resources, web, api, jobs, firewall, ...stackProps } = props
    super(scope, id, stackProps)
    this.distribution = new Edge(this, 'Edge', {
      apiDomain: api.gateway.domainName,
      originSecret: resources.originSecrets.reference(),
      assets: web.assets,
      media: resources.media,
      landing: resources.landing,
      domain: settings.domain,
      hsts: settings.hsts ?? true,
      firewallArn: firewall?.arn,
      priceClass: priceClasses[settings.edgeLocations ?? 'all'],
    }).distribution
    const { distribution } = this
    new EdgePurge(this, 'Purge', {
      functionDefaults,
      resources,
      distribution,
      failures: jobs.failures,
    })
    // The admin's document refers to this release's scripts, so it is uploaded after everything that they call.
    const document = web.uploadDocument(this)
    document.node.addDependency(distribution)
    const host = settings.domain?.name ?? distribution.distributionDomainName
    this.siteUrl = `https://${host}`
    // Exported whatever the settings are: the watch stack imports them only without a domain, and with a dashboard.
    // CloudFormation refuses to delete an export while a deployed stack imports it.
    this.exportValue(distribution.distributionDomainName)
    this.exportValue(distribution.distributionId)
    if (jobs.mails) {
      new MailSender(this, 'MailSender', {
        functionDefaults,
        resources,
        mails: jobs.mails,
        siteUrl: this.siteUrl,
      })
      new ScheduledJob(this, 'MailingSender', {
        functionDefaults,
        resources,
        bundle: 'jobs-send-mailings',
        description: 'Sends articles and digests to subscribers',
        schedule: Schedule.rate(Duration.minutes(1)),
        isPaused: resources.mail?.isPaused ?? false,
        memory: 512,
        timeout: Duration.minutes(5),
        failures: jobs.failures,
        dropUndelivered: true,
        prepare: (lambda) => lambda.setEnv('SITE_URL', this.siteUrl),
      })
    }
    new CfnOutput(this, 'SiteAddress', { value: this.siteUrl })
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId })
    new CfnOutput(this, 'DistributionDomainName', { value: distribution.distributionDomainName })
  }
}
