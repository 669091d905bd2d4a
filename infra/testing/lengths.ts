import type { Resource } from './synthesize.ts'

/** The maximum length of an ARN or a generated name, which is assumed for values unknown until deployment. */
const unknownLength = 120
const account = '123456789012'
/** The longest name of a region in the `aws` partition. */
const region = 'ap-southeast-1'

/**
 * Resolves a template's value as in a deployment: functions get their real ARNs, everything else a placeholder of
 * maximum length.
 */
export function deployed(value: unknown, resources: Record<string, Resource>): unknown {
  if (Array.isArray(value)) return value.map((one) => deployed(one, resources))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name = '', argument] = entries[0] ?? []
  if (entries.length !== 1 || !(name === 'Ref' || name.startsWith('Fn::'))) {
    return Object.fromEntries(entries.map(([key, one]) => [key, deployed(one, resources)]))
  }
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]]
    return parts.map((part) => deployed(part, resources)).join(separator)
  }
  if (argument === 'AWS::Partition') return 'aws'
  if (argument === 'AWS::AccountId') return account
  if (argument === 'AWS::Region') return region
  const of = resources[Array.isArray(argument) ? String(argument[0]) : String(argument)]
  const functionName = of?.Properties['FunctionName']
  return typeof functionName === 'string'
    ? `arn:aws:lambda:${region}:${account}:function:${functionName}`
    : 'x'.repeat(unknownLength)
}

/** The length of a value as JSON without white space, as IAM counts it. */
export const lengthOf = (value: unknown, resources: Record<string, Resource>): number =>
  JSON.stringify(deployed(value, resources)).length
