import * as z from 'zod'
import { account } from '../template/names.ts'
import type { System } from '../template/system.ts'
import type { Call } from './evaluate.ts'
import type { Privileges } from './privileges.ts'
import { roleNameOf } from './roles.ts'

const Logging = z.object({ LoggingConfig: z.object({ LogGroup: z.string().optional() }).default({}) })

/** Who invokes a function: under a role, or in its own name where the function permits it. */
export interface Invoker {
  /** ARN. */
  role: string | undefined
  service: 'apigateway.amazonaws.com' | 'events.amazonaws.com'
  /** The API or rule on whose behalf. */
  sourceArn: string
}

const source = (arn: string): Call['context'] => ({
  'aws:sourcearn': [arn],
  'aws:sourceaccount': [account],
})

/** What happens without any request to the gateway: the services of AWS act too, and need permission for it. */
export function acts(privileges: Privileges, system: System) {
  const logGroups = new Map(
    system
      .resources('AWS::Lambda::Function', Logging)
      .map(({ name, region, properties: { LoggingConfig } }) => [
        name,
        `arn:aws:logs:${region}:${account}:log-group:${LoggingConfig.LogGroup ?? `/aws/lambda/${name}`}`,
      ]),
  )
  return {
    /** May this function be invoked? On AWS the invoker's own caller sees no more than an internal error. */
    mayInvoke({ role, service, sourceArn }: Invoker, functionArn: string): boolean {
      const call = { action: 'lambda:InvokeFunction', resource: functionArn, context: source(sourceArn) }
      const denial = role
        ? privileges.judge(roleNameOf(role), [call])
        : privileges.judgeService(service, call)
      return denial === undefined
    },

    /** Lambda hands events that failed for good to their destination under the function's role. */
    maySend: (functionName: string, queueArn: string): boolean =>
      !privileges.judge(functionName, [{ action: 'sqs:SendMessage', resource: queueArn, context: {} }]),

    /** An event source mapping reads a table's stream under the role of the function that it feeds. */
    mayReadStream: (functionName: string, streamArn: string): boolean =>
      !privileges.judge(
        functionName,
        ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((operation) => ({
          action: `dynamodb:${operation}`,
          resource: streamArn,
          context: {},
        })),
      ),

    /** Lambda writes a function's log under its role; without permission its lines are lost. */
    mayLog(functionName: string): boolean {
      const resource = `${logGroups.get(functionName)}:log-stream:local`
      return !privileges.judge(
        functionName,
        ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resource, context: {} })),
      )
    },

    /** CloudFront reads a bucket in its own name, if it signs; otherwise like any stranger. */
    mayReadFor:
      (distributionArn: string) =>
      ({ signed }: { signed: boolean }, call: Call, options?: { quiet: boolean }): boolean =>
        !privileges.judgeService(
          signed ? 'cloudfront.amazonaws.com' : 'anonymous',
          { ...call, context: { ...call.context, ...(signed && source(distributionArn)) } },
          options,
        ),
  }
}

export type Acts = ReturnType<typeof acts>
