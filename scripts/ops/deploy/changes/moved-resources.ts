import type { StackTemplate } from './refused-exports.ts'

/** The property with the name that a resource has in its account, for types that templates name. */
const nameProperties: Readonly<Record<string, string>> = {
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
}

interface NamedResource {
  stack: string
  /** Type and name. */
  resource: string
}

const namedResources = (stacks: readonly StackTemplate[]): NamedResource[] =>
  stacks.flatMap(({ name: stack, template }) =>
    Object.values(template.Resources ?? {}).flatMap(({ Type, Properties = {} }) => {
      const name = Properties[nameProperties[Type] ?? '']
      return typeof name === 'string' ? [{ stack, resource: `${Type} ${name}` }] : []
    }),
  )

/**
 * Resources with a name that are in one stack and are planned in another one. CloudFormation creates them there while they
 * still exist, and fails.
 */
export function movedResources(
  deployed: readonly StackTemplate[],
  planned: readonly StackTemplate[],
): string[] {
  const before = new Map(namedResources(deployed).map(({ stack, resource }) => [resource, stack]))
  return namedResources(planned).flatMap(({ stack, resource }) => {
    const from = before.get(resource)
    return from !== undefined && from !== stack ? [`${resource} moves from ${from} to ${stack}`] : []
  })
}
