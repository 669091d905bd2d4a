import { type Condition, leadingKeys } from './conditions.ts'
import type { RequestedAction } from './evaluate-policy.ts'
import type { Statement } from './policy-statement.ts'
import { matchesAction, matchesArn, matchesText } from './wildcard.ts'

/** The smallest unit of a policy: one action on one resource and, for DynamoDB, one pattern of partition keys. */
export interface Grant {
  /** The function, or a role that no function has. */
  owner: string
  /** Index of its statement in the role's policies. */
  statement: number
  action: string
  resource: string
  /** A value of `dynamodb:LeadingKeys`, if the statement has them. */
  key?: string
}

const isAboutKeys = ({ key, operator }: Condition) =>
  key === leadingKeys && /^(ForA(ll|ny)Values:)?String(Like|Equals)(IfExists)?$/.test(operator)

const keysOf = ({ conditions }: Statement): readonly string[] => conditions.find(isAboutKeys)?.values ?? []

const textOf = ({ patterns, except }: Statement['actions']): readonly string[] =>
  except ? [`everything but ${patterns.join(', ')}`] : patterns

/** Splits the statements of a role into grants. */
export function listGrants(owner: string, statements: readonly Statement[]): Grant[] {
  return statements.flatMap((each, statement) =>
    each.effect === 'Deny'
      ? []
      : textOf(each.actions).flatMap((action) =>
          textOf(each.resources).flatMap((resource): Grant[] => {
            const keys = keysOf(each)
            const grant = { owner, statement, action, resource }
            return keys.length ? keys.map((key) => ({ ...grant, key })) : [grant]
          }),
        ),
  )
}

/** Did an action that this grant's statement allowed use this grant? */
export function grantCovers({ action, resource, key }: Grant, call: RequestedAction): boolean {
  const given = call.context[leadingKeys] ?? []
  return (
    (matchesAction(action, call.action) || action.startsWith('everything but ')) &&
    (matchesArn(resource, call.resource) || resource.startsWith('everything but ')) &&
    (key === undefined || given.some((text) => matchesText(key, text)))
  )
}

/** The statements without one grant. */
export function withoutGrant(statements: readonly Statement[], grant: Grant): Statement[] {
  return statements.flatMap((statement, at) =>
    at === grant.statement ? rest(statement, grant) : [statement],
  )
}

function rest(statement: Statement, { action, resource, key }: Grant): Statement[] {
  const other = (patterns: readonly string[], gone: string) => patterns.filter((each) => each !== gone)
  const only = (pattern: string) => ({ patterns: [pattern], except: false })
  const otherActions = other(statement.actions.patterns, action)
  const otherResources = other(statement.resources.patterns, resource)
  const otherKeys = key === undefined ? [] : other(keysOf(statement), key)
  return [
    ...(otherActions.length ? [{ ...statement, actions: { patterns: otherActions, except: false } }] : []),
    ...(otherResources.length
      ? [{ ...statement, actions: only(action), resources: { patterns: otherResources, except: false } }]
      : []),
    ...(otherKeys.length
      ? [
          {
            ...statement,
            actions: only(action),
            resources: only(resource),
            conditions: statement.conditions.map((condition) =>
              isAboutKeys(condition) ? { ...condition, values: otherKeys } : condition,
            ),
          },
        ]
      : []),
  ]
}
