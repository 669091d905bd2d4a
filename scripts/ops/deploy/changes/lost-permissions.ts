import type { TemplateResource } from '../assembly.ts'
import type { ResourceChange } from './stack-changes.ts'

interface Statement {
  Effect?: string
  Action?: string | string[]
  Resource?: unknown
  Condition?: unknown
}
interface Document {
  Statement?: Statement | Statement[]
}

/** What a role or policy allows: each action with where and when. */
function grantsOf({ Properties = {} }: TemplateResource): Map<string, string> {
  const inline = (Properties['Policies'] ?? []) as { PolicyDocument?: Document }[]
  const documents = [
    Properties['PolicyDocument'] as Document | undefined,
    ...inline.map((policy) => policy.PolicyDocument),
  ]
  return new Map(
    documents
      .flatMap((document) => [document?.Statement ?? []].flat())
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action = [], Resource, Condition }) =>
        [Action]
          .flat()
          .flatMap((action) =>
            [Resource]
              .flat()
              .map((resource) => [JSON.stringify([action, resource, Condition]), action] as const),
          ),
      ),
  )
}

/**
 * Permissions that a deployment takes from roles that stay, in words. CloudFormation changes a role before the functions that
 * have it, so the code that still runs is refused what it does with them.
 */
export const lostPermissions = (changes: readonly ResourceChange[]): string[] =>
  changes.flatMap(({ kind, stack, title, before, after }) => {
    if (kind !== 'changed' || !before || !after || !/^AWS::IAM::(Role|Policy)$/.test(after.Type)) return []
    const kept = grantsOf(after)
    const lost = [...grantsOf(before)].flatMap(([grant, action]) => (kept.has(grant) ? [] : [action]))
    return lost.length > 0 ? [`${stack}: ${title} (${[...new Set(lost)].join(', ')})`] : []
  })
