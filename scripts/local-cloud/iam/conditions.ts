import { matchesArn, matchesText } from './wildcard.ts'

/** The condition key with the partition keys that a DynamoDB request is about. */
export const leadingKeys = 'dynamodb:leadingkeys'

/** The condition keys of a request with their values. Names are in lower case, since IAM ignores their case. */
export type RequestContext = Readonly<Record<string, readonly string[]>>

/** One condition of a statement. */
export interface Condition {
  operator: string
  /** In lower case. */
  key: string
  values: readonly string[]
}

type Comparison = (actual: string, expected: string) => boolean
const equals: Comparison = (actual, expected) => actual === expected
const equalsIgnoreCase: Comparison = (actual, expected) => actual.toLowerCase() === expected.toLowerCase()
const matchesWildcard: Comparison = (actual, expected) => matchesText(expected, actual)
const matchesArnPattern: Comparison = (actual, expected) => matchesArn(expected, actual)
const numeric =
  (compare: (actual: number, expected: number) => boolean): Comparison =>
  (actual, expected) =>
    compare(Number(actual), Number(expected))

const comparisons: Readonly<Record<string, Comparison>> = {
  StringEquals: equals,
  StringEqualsIgnoreCase: equalsIgnoreCase,
  StringLike: matchesWildcard,
  ArnEquals: matchesArnPattern,
  ArnLike: matchesArnPattern,
  Bool: equalsIgnoreCase,
  NumericEquals: numeric((actual, expected) => actual === expected),
  NumericLessThan: numeric((actual, expected) => actual < expected),
  NumericLessThanEquals: numeric((actual, expected) => actual <= expected),
  NumericGreaterThan: numeric((actual, expected) => actual > expected),
  NumericGreaterThanEquals: numeric((actual, expected) => actual >= expected),
}
const negations: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
}

/** Splits `ForAllValues:StringLikeIfExists` into its three parts. */
function partsOf(operator: string) {
  const [, set, base = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(.*?)(IfExists)?$/.exec(operator) ?? []
  return { set, base, ifExists: ifExists !== undefined }
}

/** Whether an operator is supported. Callers report those that are not rather than ignore them. */
export function isKnownOperator(operator: string): boolean {
  const { base } = partsOf(operator)
  return base === 'Null' || Object.hasOwn(comparisons, base) || Object.hasOwn(negations, base)
}

/** Does a condition hold? If the key is missing from the request, the result depends on the operator. */
export function conditionHolds({ operator, key, values }: Condition, context: RequestContext): boolean {
  const { set, base, ifExists } = partsOf(operator)
  const actual = context[key] ?? []
  if (base === 'Null') return values.some((value) => (value === 'true') === (actual.length === 0))

  const negated = negations[base]
  const compare = comparisons[negated ?? base]
  if (!compare) return false
  if (actual.length === 0) return ifExists || set === 'ForAllValues' || (!set && negated !== undefined)

  const satisfies = (value: string) =>
    negated === undefined
      ? values.some((expected) => compare(value, expected))
      : values.every((expected) => !compare(value, expected))
  return set === 'ForAnyValue' ? actual.some(satisfies) : actual.every(satisfies)
}
