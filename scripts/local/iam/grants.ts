import type { Condition } from './conditions.ts'
import { leadingKeys } from './dynamodb-calls.ts'
import type { Call } from './evaluate.ts'
import type { Statement } from './statement.ts'
import { matchesAction, matchesArn, matchesText } from './wildcard.ts'

/** The smallest thing that a policy gives away: one action, on one resource, on one kind of partition key. */
export interface Grant {
  /** The function, or the role of whatever else acts. */
  owner: string
  /** Place of its statement among the role's. */
  statement: number
  action: string
  resource: string
  /** Of `dynamodb:LeadingKeys`, where the statement names them. */
  key?: string
}

const isAboutKeys = ({ key, operator }: Condition) =>
  key === leadingKeys && /^(ForA(ll|ny)Values:)?String(Like|Equals)(IfExists)?$/.test(operator)

const keysOf = ({ conditions }: Statement): readonly string[] => conditions.find(isAboutKeys)?.values ?? []

const textOf = ({ patterns, except }: Statement['actions']): readonly string[] =>
  except ? [`everything but ${patterns.join(', ')}`] : patterns

/** Takes what a role may do to pieces. */
export function grantsOf(owner: string, statements: readonly Statement[]): Grant[] {
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

/** Did a call that this grant's statement allowed make use of it? */
export function isUsedBy({ action, resource, key }: Grant, call: Call): boolean {
  const given = call.context[leadingKeys] ?? []
  return (
    (matchesAction(action, call.action) || action.startsWith('everything but ')) &&
    (matchesArn(resource, call.resource) || resource.startsWith('everything but ')) &&
    (key === undefined || given.some((text) => matchesText(key, text)))
  )
}

/** Statements that allow all that they did before but for one grant. */
export function without(statements: readonly Statement[], grant: Grant): Statement[] {
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
