import * as z from 'zod'
import type { System } from '../template/deployed-system.ts'
import { PolicyDocument, type Statement } from './policy-statement.ts'

const RoleProperties = z.object({
  Policies: z.array(z.object({ PolicyName: z.string(), PolicyDocument })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
})
const AttachedPolicy = z.object({ PolicyDocument, Roles: z.array(z.string()).default([]) })
const RolePolicy = z.object({ PolicyDocument, RoleName: z.string() })

/** AWS managed policies that our roles use. */
const managedByAws: Readonly<Record<string, z.input<typeof PolicyDocument>>> = {
  'service-role/AWSLambdaBasicExecutionRole': {
    Statement: {
      Effect: 'Allow',
      Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: '*',
    },
  },
}

/** Of services that are not emulated: nobody here acts with them, so they are neither enforced nor counted as grants. */
const ofAbsentServices = new Set(['service-role/AWSCodeDeployRoleForLambdaLimited'])

/** A role's name, from its ARN. */
export const roleNameFromArn = (arn: string): string => arn.slice(arn.indexOf(':role/') + ':role/'.length)

/** The statements of every role, by its name. */
export function rolePolicies(system: System): ReadonlyMap<string, readonly Statement[]> {
  const statements = new Map<string, Statement[]>()
  const add = (role: string, document: PolicyDocument) =>
    statements.set(role, [...(statements.get(role) ?? []), ...document.Statement])

  for (const { name, properties } of system.resources('AWS::IAM::Role', RoleProperties)) {
    statements.set(name, [])
    for (const policy of properties.Policies) add(name, policy.PolicyDocument)
    for (const arn of properties.ManagedPolicyArns) {
      const [, known = ''] = /^arn:aws:iam::aws:policy\/(.+)$/.exec(arn) ?? []
      const document = managedByAws[known]
      if (document) add(name, PolicyDocument.parse(document))
      else if (known && !ofAbsentServices.has(known))
        system.unsupported.add(`AWS::IAM::Role ${name} (managed policy ${known})`)
    }
  }
  for (const { properties } of system.resources(
    ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'],
    AttachedPolicy,
  )) {
    for (const role of properties.Roles) add(role, properties.PolicyDocument)
  }
  for (const { properties } of system.resources('AWS::IAM::RolePolicy', RolePolicy)) {
    add(properties.RoleName, properties.PolicyDocument)
  }
  return statements
}
