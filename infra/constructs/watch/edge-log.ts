import { ArnFormat, Aws, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource, LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages.ts'

/**
 * The fields of a log line. They contain nothing about the visitor: no IP address, user agent, query or
 * cookie. The path is left out too, because the path of a preview link gives access to a draft. The gateway's
 * log contains the route.
 */
const fields = [
  'date',
  'time',
  'x-edge-request-id',
  'cs-method',
  'sc-status',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'time-taken',
  'sc-bytes',
]

/** AWS reserves this prefix for logs that its services deliver. */
export const edgeLogName = (prefix: string): string => `/aws/vendedlogs/${prefix}/edge`

interface EdgeLogProps {
  prefix: string
  distributionId: string
  settings: StageSettings
}

/**
 * A log of every response at the edge, including cached ones. Off by default, since it is billed by size and
 * the API logs its own requests. CloudFront can deliver it from us-east-1 only.
 */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, { prefix, distributionId, settings }: EdgeLogProps) {
    super(scope, id)
    const stack = Stack.of(this)
    const group = new LogGroup(this, 'Group', {
      logGroupName: edgeLogName(prefix),
      retention: settings.logRetentionDays,
      // Also on kept stages: a group that stays would block its own name when the stack is created again, or the
      // log is switched on again.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const policy = group.addToResourcePolicy(
      new PolicyStatement({
        sid: 'DeliveriesOfThisAccount',
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [group.logGroupArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          ArnLike: { 'aws:SourceArn': stack.formatArn({ service: 'logs', resource: '*' }) },
        },
      }),
    )
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${prefix}-edge`,
      logType: 'ACCESS_LOGS',
      resourceArn: stack.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distributionId,
      }),
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${prefix}-edge`,
      outputFormat: 'json',
      destinationResourceArn: stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: group.logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    })
    if (policy.policyDependable) delivery.node.addDependency(policy.policyDependable)
  }
}
