import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { accountId, referenceTo } from '../template/resource-names.ts'
import { PolicyDocument, type Statement } from './policy-statement.ts'

const BucketPolicy = z.object({ PolicyDocument })
const QueuePolicy = z.object({ PolicyDocument })
const TopicPolicy = z.object({ PolicyDocument, Topics: z.array(z.string()) })
/** A Lambda permission is a statement of the function's resource-based policy. */
const Permission = z.object({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceAccount: z.string().optional(),
  SourceArn: z.string().optional(),
})

/** The resource-based policies of the template: buckets, queues, topics and functions. */
export function resourcePolicies(system: System): readonly Statement[] {
  const topicPolicies = system.resources('AWS::SNS::TopicPolicy', TopicPolicy)
  const ruled = new Set(topicPolicies.flatMap(({ properties }) => properties.Topics))
  const documents = [
    ...system.resources('AWS::S3::BucketPolicy', BucketPolicy),
    ...system.resources('AWS::SQS::QueuePolicy', QueuePolicy),
    ...topicPolicies,
  ]
  return [
    ...documents.flatMap(({ properties }) => properties.PolicyDocument.Statement),
    ...system
      .resources('AWS::Lambda::Permission', Permission)
      .map(({ properties }) => invokePermission(properties)),
    ...system
      .resources('AWS::SNS::Topic', z.unknown())
      .map((topic) => referenceTo('AWS::SNS::Topic', topic))
      .filter((arn) => !ruled.has(arn))
      .map(defaultTopicPolicy),
  ]
}

/** SNS's default policy for topics without a policy: services of the same account may publish. */
const defaultTopicPolicy = (topicArn: string): Statement => ({
  effect: 'Allow',
  principals: ['*'],
  actions: { patterns: ['sns:Publish'], except: false },
  resources: { patterns: [topicArn], except: false },
  conditions: [{ operator: 'StringEquals', key: 'aws:sourceaccount', values: [accountId] }],
})

function invokePermission(permission: z.infer<typeof Permission>): Statement {
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
