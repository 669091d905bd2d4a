import { type Context, holds } from './conditions.ts'
import type { Scope, Statement } from './statement.ts'
import { matchesAction, matchesArn } from './wildcard.ts'

/** What somebody wants to do: one action on one resource. */
export interface Call {
  /** Such as `dynamodb:GetItem`. */
  action: string
  /** An ARN, or `*` where the action is about no resource. */
  resource: string
  context: Context
}

export type Verdict =
  | { outcome: 'allowed'; by: readonly Statement[] }
  | { outcome: 'denied'; by: readonly Statement[] }
  | { outcome: 'not allowed' }

const within = (
  { patterns, except }: Scope,
  text: string,
  matches: (pattern: string, text: string) => boolean,
): boolean => patterns.some((pattern) => matches(pattern, text)) !== except

/** Does a statement speak about this call? */
export const applies = (statement: Statement, { action, resource, context }: Call): boolean =>
  within(statement.actions, action, matchesAction) &&
  within(statement.resources, resource, matchesArn) &&
  statement.conditions.every((condition) => holds(condition, context))

/** AWS's rule: a Deny wins over everything, an Allow is needed, and nothing is allowed by silence. */
export function evaluate(statements: readonly Statement[], call: Call): Verdict {
  const applying = statements.filter((statement) => applies(statement, call))
  const denying = applying.filter(({ effect }) => effect === 'Deny')
  if (denying.length) return { outcome: 'denied', by: denying }
  return applying.length ? { outcome: 'allowed', by: applying } : { outcome: 'not allowed' }
}
