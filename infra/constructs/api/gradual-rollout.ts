import { RemovalPolicy } from 'aws-cdk-lib'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId } from '#shared/api/index.ts'
import { acceptFinding } from '../accept-finding.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'
import { alarmPrefix } from '../watch/watched-alarm.ts'

/** The name under which the gateway calls a function whose new code is let in gradually. */
export const liveAlias = 'live'

/** Without these nobody gets in to mend anything. */
const signIn: readonly EndpointId[] = ['session.login', 'session.challenge', 'session.verify']

/** Public reads and sign-in: what many people use at once, and what everything else depends on. */
export const isGradual = (id: EndpointId): boolean => {
  const { access, method }: Endpoint = api[id]
  return (access === 'public' && method === 'GET') || signIn.includes(id)
}

/** The alarms during which no new code is let in, by their names: the stack that watches comes after this one. */
export const rollbackAlarms = ['ApiErrors', 'CanaryFails'] as const

interface GradualRolloutProps {
  /** Of the stage. */
  prefix: string
  /** False lets new code in at once, for stages that nobody depends on. */
  isGradual: boolean
}

/**
 * Lets new code of functions in gradually: a tenth more of the requests each minute, and all of them back to the code
 * before as soon as an alarm is raised.
 */
export class GradualRollout extends Construct {
  private readonly props: GradualRolloutProps
  private readonly application: LambdaApplication
  private readonly role: Role

  constructor(scope: Construct, id: string, props: GradualRolloutProps) {
    super(scope, id)
    this.props = props
    this.application = new LambdaApplication(this, 'Application', { applicationName: props.prefix })
    // One for all groups. CodeDeploy's own policy for Lambda, which the construct adds, goes no further than aliases.
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    acceptFinding(
      this.role,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      'AWS’s own policy for what CodeDeploy does with functions: it may read alarms and move aliases, and reads no data.',
    )
  }

  /**
   * The address under which a function is called. Its versions stay, so that there is one to go back to; but not one whose
   * deployment was taken back, since the same code could then not be published again.
   */
  aliasOf(name: string, lambda: BundledFunction): string {
    const { prefix, isGradual: isKept } = this.props
    const version = lambda.currentVersion
    version.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    const alias = new Alias(this, `${name}.alias`, { aliasName: liveAlias, version })
    new LambdaDeploymentGroup(this, `${name}.group`, {
      application: this.application,
      deploymentGroupName: name,
      role: this.role,
      alias,
      deploymentConfig: isKept
        ? LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE
        : LambdaDeploymentConfig.ALL_AT_ONCE,
      ...(isKept && {
        alarms: rollbackAlarms.map((alarm) =>
          Alarm.fromAlarmName(this, `${name}.${alarm}`, `${alarmPrefix(prefix)}${alarm}`),
        ),
        // A stage has its alarms only once the stack that watches it is there.
        ignorePollAlarmsFailure: true,
      }),
      autoRollback: { failedDeployment: true, deploymentInAlarm: isKept },
    })
    return alias.functionArn
  }
}
