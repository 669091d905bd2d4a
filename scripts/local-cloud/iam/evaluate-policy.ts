import { conditionHolds, type RequestContext } from './conditions.ts'
import type { PatternList, Statement } from './policy-statement.ts'
import { matchesAction, matchesArn } from './wildcard.ts'

/** One action on one resource, as IAM evaluates it. */
export interface RequestedAction {
  /** Such as `dynamodb:GetItem`. */
  action: string
  /** An ARN, or `*` if the action has no resource. */
  resource: string
  context: RequestContext
}

export type Decision =
  | { outcome: 'allowed'; by: readonly Statement[] }
  | { outcome: 'denied'; by: readonly Statement[] }
  | { outcome: 'not allowed' }

const within = (
  { patterns, except }: PatternList,
  text: string,
  matches: (pattern: string, text: string) => boolean,
): boolean => patterns.some((pattern) => matches(pattern, text)) !== except

/** Does a statement apply to this action? */
const statementApplies = (statement: Statement, { action, resource, context }: RequestedAction): boolean =>
  within(statement.actions, action, matchesAction) &&
  within(statement.resources, resource, matchesArn) &&
  statement.conditions.every((condition) => conditionHolds(condition, context))

/** IAM's rule: an explicit Deny wins, otherwise an Allow is required. */
export function evaluatePolicy(statements: readonly Statement[], call: RequestedAction): Decision {
  const applying = statements.filter((statement) => statementApplies(statement, call))
  const denying = applying.filter(({ effect }) => effect === 'Deny')
  if (denying.length) return { outcome: 'denied', by: denying }
  return applying.length ? { outcome: 'allowed', by: applying } : { outcome: 'not allowed' }
}
