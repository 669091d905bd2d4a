import * as z from 'zod'
import type { System } from '../template/system.ts'
import { PolicyDocument, type Statement } from './statement.ts'

const BucketPolicy = z.object({ PolicyDocument })
const QueuePolicy = z.object({ PolicyDocument })
/** A permission to invoke is a statement of the function's own policy. */
const Permission = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceAccount: z.string().optional(),
  SourceArn: z.string().optional(),
})

/** What the resources of the template say themselves about who may come: buckets, queues and functions. */
export function resourcePolicies(system: System): readonly Statement[] {
  const documents = [
    ...system.resources('AWS::S3::BucketPolicy', BucketPolicy),
    ...system.resources('AWS::SQS::QueuePolicy', QueuePolicy),
  ]
  return [
    ...documents.flatMap(({ properties }) => properties.PolicyDocument.Statement),
    ...system
      .resources('AWS::Lambda::Permission', Permission)
      .map(({ properties }) => invocation(properties)),
  ]
}

function invocation(permission: z.infer<typeof Permission>): Statement {
  const { Action, FunctionName, Principal, SourceAccount, SourceArn } = permission
  return {
    effect: 'Allow',
    principals: [`Service:${Principal}`],
    actions: { patterns: [Action], except: false },
    resources: { patterns: [FunctionName], except: false },
    conditions: [
      ...(SourceArn ? [{ operator: 'ArnLike', key: 'aws:sourcearn', values: [SourceArn] }] : []),
      ...(SourceAccount
        ? [{ operator: 'StringEquals', key: 'aws:sourceaccount', values: [SourceAccount] }]
        : []),
    ],
  }
}
