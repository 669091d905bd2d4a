import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { accessLogName } from '../constructs/api/access-log.ts'
import { ApiRoutes } from '../constructs/api/api-routes.ts'
import { EndpointFunctions, publicEndpoints } from '../constructs/api/endpoint-functions.ts'
import { GradualRollout } from '../constructs/api/gradual-rollout.ts'
import { HttpGateway, readerThrottle, stageThrottle } from '../constructs/api/http-gateway.ts'
import { BundledFunction, type FunctionDefaults } from '../constructs/functions/bundled-function.ts'
import { otherGrants, type Resources } from '../constructs/functions/grants.ts'
import type { StageSettings } from '../stages.ts'

interface ApiStackProps extends StackProps {
  settings: StageSettings
  functionDefaults: FunctionDefaults
  resources: Resources
}

/**
 * The gateway with all routes, and the functions of the routes without a session: public endpoints and pages.
 */
export class ApiStack extends Stack {
  readonly gateway: HttpGateway
  /** The gateway's access log. */
  readonly accessLog: ILogGroup

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { settings, functionDefaults, resources, ...stackProps } = props
    super(scope, id, stackProps)
    const authorizer = new BundledFunction(this, 'Authorize', functionDefaults, {
      bundle: 'origin-authorize',
      description: 'Refuses requests that did not come through CloudFront',
      memory: 256,
    })
    for (const grant of otherGrants['origin-authorize']) grant(authorizer, resources)

    this.accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: accessLogName(functionDefaults.prefix),
      retention: settings.logRetentionDays,
      removalPolicy: settings.keep ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    })
    this.gateway = new HttpGateway(this, 'Gateway', {
      name: functionDefaults.prefix,
      authorizer,
      accessLog: this.accessLog,
      throttle: stageThrottle,
    })

    const pages = new BundledFunction(this, 'Pages', functionDefaults, {
      bundle: 'pages',
      description: 'Renders every public page',
      memory: 1024,
    })
    for (const grant of otherGrants.pages) grant(pages, resources)
    const rollout = new GradualRollout(this, 'Rollout', {
      prefix: functionDefaults.prefix,
      isGradual: settings.rollout === 'gradual',
    })
    const livePages = rollout.aliasOf('pages', pages)
    this.gateway.allowInvoking(livePages)
    this.gateway.route('pages', '$default', livePages, { throttle: readerThrottle })

    const heldFiles = new BundledFunction(this, 'HeldFiles', functionDefaults, {
      bundle: 'held-files',
      description: 'Opens files that are not public to whoever may see them',
      memory: 1024,
    })
    for (const grant of otherGrants['held-files']) grant(heldFiles, resources)
    this.gateway.allowInvoking(heldFiles.functionArn)
    this.gateway.route('held-files', 'ANY /media/{file+}', heldFiles.functionArn, {
      throttle: readerThrottle,
    })

    const functions = new EndpointFunctions(this, 'Endpoints', {
      endpoints: publicEndpoints,
      functionDefaults,
      resources,
      reservedConcurrency: settings.reservedConcurrency,
    })
    new ApiRoutes(this, 'Routes', {
      gateway: this.gateway,
      functions,
      rollout,
      prefix: functionDefaults.prefix,
    })
  }
}
