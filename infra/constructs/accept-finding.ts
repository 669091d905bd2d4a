import { Stack, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** A resolved value in the notation that cdk-nag uses in the names of its findings. */
function written(value: unknown): string {
  if (typeof value === 'string') return value
  const [intrinsic, operand] = Object.entries(value as Record<string, unknown>)[0] ?? []
  switch (intrinsic) {
    case 'Fn::Join':
      return (operand as [string, unknown[]])[1].map(written).join((operand as [string])[0])
    case 'Fn::GetAtt':
      return `<${(operand as string[]).join('.')}>`
    case 'Fn::ImportValue':
      return written(operand)
    case 'Ref':
      return `<${written(operand)}>`
    case undefined:
    default:
      throw new Error(`A name of an AWS resource with ${String(intrinsic)}`)
  }
}

/**
 * Accepts a finding of cdk-nag for a construct and all that is below it, with the reason. Any finding that is not
 * accepted fails the synthesis. `rule` is the name without its package: `S1`.
 */
export function acceptFinding(at: IConstruct, rule: string, reason: string): void {
  Validations.of(at).acknowledge({ id: `AwsSolutions-${rule}`, reason })
}

/** Accepts a wildcard in a policy, which matches many resources. */
export function acceptWildcard(at: IConstruct, pattern: string, reason: string): void {
  acceptFinding(at, `IAM5[Resource::${written(Stack.of(at).resolve(pattern))}]`, reason)
}
