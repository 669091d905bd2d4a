import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Formats a resolved value like cdk-nag does in the names of its findings. */
function notationOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [intrinsic, operand] = Object.entries(value as Record<string, unknown>)[0] ?? []
  switch (intrinsic) {
    case 'Fn::Join':
      return (operand as [string, unknown[]])[1].map(notationOf).join((operand as [string])[0])
    case 'Fn::GetAtt':
      return `<${(operand as string[]).join('.')}>`
    case 'Fn::ImportValue':
      return notationOf(operand)
    case 'Ref':
      return `<${notationOf(operand)}>`
    case undefined:
    default:
      throw new Error(`${String(intrinsic)} is not supported in the name of a resource`)
  }
}

/**
 * Accepts a cdk-nag finding for a construct and its children, with a reason. Any finding that is not accepted fails
 * the synthesis. `rule` is the name without its package, such as `S1`.
 */
export function acceptFinding(at: IConstruct, rule: string, reason: string): void {
  Validations.of(at).acknowledge({ id: `AwsSolutions-${rule}`, reason })
}

/** Accepts a wildcard in the resources of a policy. */
export function acceptWildcard(at: IConstruct, pattern: string, reason: string): void {
  acceptFinding(at, `IAM5[Resource::${notationOf(Stack.of(at).resolve(pattern))}]`, reason)
}
