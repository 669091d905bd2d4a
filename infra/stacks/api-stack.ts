import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { Alarms } from '../constructs/alarms.ts'
import { ApiRoutes } from '../constructs/api-routes.ts'
import { BundledFunction, type Workshop } from '../constructs/bundled-function.ts'
import { otherGrants, type Resources } from '../constructs/grants.ts'
import { HttpGateway } from '../constructs/http-gateway.ts'
import { ResumeCheck } from '../constructs/resume-check.ts'
import { UploadCheck } from '../constructs/upload-check.ts'
import type { StageSettings } from '../stages.ts'

interface ApiStackProps extends StackProps {
  settings: StageSettings
  /** In front of the names of functions, so that stages can share an account. */
  prefix: string
  dist: string
  resources: Resources
}

/** Everything that runs: the endpoints, the pages, the jobs, and what watches over them. */
export class ApiStack extends Stack {
  readonly gateway: HttpGateway
  readonly workshop: Workshop
  /** Where work waits that failed for good; an alarm watches it. */
  readonly failures: Queue

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { settings, prefix, dist, resources, ...stackProps } = props
    super(scope, id, stackProps)
    const log = (name: string) =>
      new LogGroup(this, name, {
        retention: settings.logRetentionDays,
        removalPolicy: settings.keep ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      })
    const workshop: Workshop = { dist, prefix, journal: log('Journal') }
    this.workshop = workshop

    const authoriser = new BundledFunction(this, 'Authorise', workshop, {
      bundle: 'origin-authorise',
      description: 'Refuses what did not come through CloudFront',
      memory: 256,
    })
    for (const grant of otherGrants['origin-authorise']) grant(authoriser, resources)

    this.gateway = new HttpGateway(this, 'Gateway', {
      name: prefix,
      authoriser,
      accessLog: log('AccessLog'),
      throttle: { rate: 500, burst: 1000 },
    })

    const pages = new BundledFunction(this, 'Pages', workshop, {
      bundle: 'pages',
      description: 'Renders every public page',
      memory: 1024,
    })
    for (const grant of otherGrants.pages) grant(pages, resources)
    this.gateway.route('pages', '$default', pages)

    new ApiRoutes(this, 'Endpoints', {
      gateway: this.gateway,
      workshop,
      resources,
      reservedConcurrency: settings.reservedConcurrency,
    })
    this.failures = new UploadCheck(this, 'UploadCheck', { workshop, resources }).failures
    new ResumeCheck(this, 'ResumeCheck', { workshop, resources, failures: this.failures })
    new Alarms(this, 'Alarms', {
      apiId: this.gateway.apiId,
      failures: this.failures,
      email: settings.alarmEmail,
    })
  }
}
