import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { accountId } from '../template/resource-names.ts'
import type { RequestedAction } from './evaluate-policy.ts'
import type { PolicyEnforcement } from './policy-enforcement.ts'
import { roleNameFromArn } from './role-policies.ts'

const Logging = z.object({ LoggingConfig: z.object({ LogGroup: z.string().optional() }).default({}) })

/** Who invokes a function: a role, or a service in its own name if the function's policy allows it. */
export interface Invoker {
  /** ARN. */
  role: string | undefined
  service: 'apigateway.amazonaws.com' | 'events.amazonaws.com'
  /** ARN of the API or rule. */
  sourceArn: string
}

const sourceContext = (arn: string): RequestedAction['context'] => ({
  'aws:sourcearn': [arn],
  'aws:sourceaccount': [accountId],
})

/** Permissions for what AWS services do themselves, without a request to the endpoint. */
export function servicePermissions(policies: PolicyEnforcement, system: System) {
  const logGroups = new Map(
    system
      .resources('AWS::Lambda::Function', Logging)
      .map(({ name, region, properties: { LoggingConfig } }) => [
        name,
        `arn:aws:logs:${region}:${accountId}:log-group:${LoggingConfig.LogGroup ?? `/aws/lambda/${name}`}`,
      ]),
  )
  return {
    /** Invoke a function. If denied on AWS, the caller sees only an internal error. */
    mayInvoke({ role, service, sourceArn }: Invoker, functionArn: string): boolean {
      const call = {
        action: 'lambda:InvokeFunction',
        resource: functionArn,
        context: sourceContext(sourceArn),
      }
      const denial = role
        ? policies.authorize(roleNameFromArn(role), [call])
        : policies.authorizeService(service, call)
      return denial === undefined
    },

    /** Send a failed event to its destination; Lambda uses the function's role. */
    maySend: (functionName: string, queueArn: string): boolean =>
      !policies.authorize(functionName, [{ action: 'sqs:SendMessage', resource: queueArn, context: {} }]),

    /** Work a queue off; an event source mapping uses the role of its function. */
    mayConsume: (functionName: string, queueArn: string): boolean =>
      !policies.authorize(
        functionName,
        ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((operation) => ({
          action: `sqs:${operation}`,
          resource: queueArn,
          context: { 'aws:securetransport': ['true'] },
        })),
      ),

    /** Read a table's stream; an event source mapping uses the role of its function. */
    mayReadStream: (functionName: string, streamArn: string): boolean =>
      !policies.authorize(
        functionName,
        ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((operation) => ({
          action: `dynamodb:${operation}`,
          // AWS's list of actions has no resource for the last one.
          resource: operation === 'ListStreams' ? '*' : streamArn,
          context: {},
        })),
      ),

    /** Write a function's log; Lambda uses the function's role. Without permission, its lines are lost. */
    mayLog(functionName: string): boolean {
      const resource = `${logGroups.get(functionName)}:log-stream:local`
      return !policies.authorize(
        functionName,
        ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resource, context: {} })),
      )
    },

    /** Publish an alarm to a topic; CloudWatch acts in its own name, over TLS. */
    mayPublish: (topicArn: string, alarmArn: string): boolean =>
      !policies.authorizeService('cloudwatch.amazonaws.com', {
        action: 'sns:Publish',
        resource: topicArn,
        context: { ...sourceContext(alarmArn), 'aws:securetransport': ['true'] },
      }),

    /** Read a bucket; CloudFront acts in its own name if it signs, otherwise anonymously. */
    mayReadFor:
      (distributionArn: string) =>
      ({ signed }: { signed: boolean }, call: RequestedAction, options?: { quiet: boolean }): boolean =>
        !policies.authorizeService(
          signed ? 'cloudfront.amazonaws.com' : 'anonymous',
          { ...call, context: { ...call.context, ...(signed && sourceContext(distributionArn)) } },
          options,
        ),
  }
}

export type ServicePermissions = ReturnType<typeof servicePermissions>
