import type { Resource } from './synthesize.ts'

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string[]>>
}

export const statementsOf = (role: Resource): Statement[] =>
  ((role.Properties['Policies'] ?? []) as { PolicyDocument: { Statement: Statement[] } }[]).flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  )

export const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** A resource's readable name, such as `Table`, `Table/index/published` or `Bodies/bodies/*`. */
export function nameOf(resource: unknown): string {
  if (typeof resource === 'string') return resource
  const { Ref, ...call } = resource as Record<string, unknown> & { Ref?: string }
  if (Ref) return Ref
  const imported = call['Fn::ImportValue']
  if (typeof imported === 'string') {
    if (imported.includes('StreamArn')) return 'TableStream'
    return (
      /ExportsOutput(?:Ref|FnGetAtt)(Table|Bodies|Media|Landing|Resumes|SessionKeys|DeviceKeys|RateLimitKeys|LinkKeys|SubscriberKey|SecondFactorKey|OriginSecrets|Logs)/.exec(
        imported,
      )?.[1] ?? imported
    )
  }
  const parts = (call['Fn::Join'] as [string, unknown[]] | undefined)?.[1]
  if (parts)
    return parts
      .map(nameOf)
      .join('')
      .replace(/^arn:aws:ses:.*:(configuration-set|identity)\/.*$/, 'Mail $1')
  const [id] = call['Fn::GetAtt'] as [string]
  return id.replace(/[0-9A-F]{8}$/, '')
}

type Resources = Record<string, Resource>

export function roleOf(lambda: Resource, resources: Resources): Resource {
  const roleId = (lambda.Properties['Role'] as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0]
  const role = resources[roleId]
  if (!role) throw new Error(`There is no role ${roleId}`)
  return role
}

/** The partition keys that a statement about the table is limited to. */
export const keysOf = ({ Condition }: Statement): string[] =>
  Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? []

/** The resources of a statement, with kinds of items: `Table POST#*`, `Bodies/bodies/*`. */
const subjectsOf = (statement: Statement): string[] =>
  listOf(statement.Resource)
    .map(nameOf)
    .flatMap((name) => {
      const keys = keysOf(statement)
      return keys.length ? keys.map((key) => `${name} ${key}`) : [name]
    })

/** The permissions of a function besides writing its log: one line per resource and kind of item. */
export function allowed(lambda: Resource, resources: Resources): string[] {
  const actions = new Map<string, Set<string>>()
  for (const statement of statementsOf(roleOf(lambda, resources))) {
    for (const name of subjectsOf(statement)) {
      const known = actions.get(name) ?? new Set()
      actions.set(
        name,
        new Set([...known, ...listOf(statement.Action).map((action) => action.split(':')[1] ?? action)]),
      )
    }
  }
  return [...actions]
    .filter(([name]) => name !== 'Logs')
    .map(([name, verbs]) => `${name}: ${[...verbs].toSorted((a, b) => a.localeCompare(b)).join(' ')}`)
    .toSorted((a, b) => a.localeCompare(b))
}
