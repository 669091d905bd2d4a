import { RemovalPolicy } from 'aws-cdk-lib'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId } from '#shared/api/index.ts'
import { acceptFinding } from '../../accept-finding.ts'
import type { BundledFunction } from '../functions/bundled-function.ts'
import { alarmPrefix } from '../watch/watched-alarm.ts'

/** The alias through which the gateway invokes a function with a gradual rollout. */
const liveAlias = 'live'

/** The endpoints without which nobody could sign in to fix anything. */
const signIn: readonly EndpointId[] = ['session.login', 'session.challenge', 'session.verify']

/**
 * Whether an endpoint is rolled out gradually: public reads, which many people use at the same time, and
 * sign-in, on which everything else depends.
 */
export const isGradual = (id: EndpointId): boolean => {
  const { access, method }: Endpoint = api[id]
  return (access === 'public' && method === 'GET') || signIn.includes(id)
}

/**
 * The alarms that stop a rollout. None goes off at a single failure, which may be a coincidence. They are given by
 * name, because the watch stack is deployed after this one.
 */
export const rollbackAlarms = ['ApiErrors', 'CanaryFails'] as const

interface GradualRolloutProps {
  /** The stage's prefix. */
  prefix: string
  /** False shifts all traffic immediately, for stages that nobody depends on. */
  isGradual: boolean
}

/**
 * Rolls out new code of functions gradually: 10% more of the requests each minute. As soon as an alarm goes
 * off, all requests go back to the previous version.
 */
export class GradualRollout extends Construct {
  private readonly props: GradualRolloutProps
  private readonly application: LambdaApplication
  private readonly role: Role

  constructor(scope: Construct, id: string, props: GradualRolloutProps) {
    super(scope, id)
    this.props = props
    this.application = new LambdaApplication(this, 'Application', { applicationName: props.prefix })
    // One role for all deployment groups. CodeDeploy's managed policy for Lambda, which the construct adds,
    // permits little more than moving aliases.
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') })
    acceptFinding(
      this.role,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      'AWS’s own policy for what CodeDeploy does with functions: it may read alarms and move aliases, and reads no data.',
    )
  }

  /**
   * The ARN of a function's alias. Versions are retained, so that a rollback is possible. The version of a
   * deployment that was rolled back is not, since Lambda could then not publish the same code again.
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
        // The alarms exist only after the watch stack has been deployed.
        ignorePollAlarmsFailure: true,
      }),
      autoRollback: { failedDeployment: true, deploymentInAlarm: isKept },
    })
    return alias.functionArn
  }
}
