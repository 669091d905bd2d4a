import { matchesArn, matchesText } from './wildcard.ts'

/** What is known about a call: names in lower case, since case means nothing in them. */
export type Context = Readonly<Record<string, readonly string[]>>

/** One line of a statement's `Condition`. */
export interface Condition {
  operator: string
  /** In lower case. */
  key: string
  values: readonly string[]
}

type Compare = (given: string, wanted: string) => boolean
const sameText: Compare = (given, wanted) => given === wanted
const sameLetters: Compare = (given, wanted) => given.toLowerCase() === wanted.toLowerCase()
const alike: Compare = (given, wanted) => matchesText(wanted, given)
const sameArn: Compare = (given, wanted) => matchesArn(wanted, given)
const numeric =
  (compare: (given: number, wanted: number) => boolean): Compare =>
  (given, wanted) =>
    compare(Number(given), Number(wanted))

const comparisons: Readonly<Record<string, Compare>> = {
  StringEquals: sameText,
  StringEqualsIgnoreCase: sameLetters,
  StringLike: alike,
  ArnEquals: sameArn,
  ArnLike: sameArn,
  Bool: sameLetters,
  NumericEquals: numeric((given, wanted) => given === wanted),
  NumericLessThan: numeric((given, wanted) => given < wanted),
  NumericLessThanEquals: numeric((given, wanted) => given <= wanted),
  NumericGreaterThan: numeric((given, wanted) => given > wanted),
  NumericGreaterThanEquals: numeric((given, wanted) => given >= wanted),
}
const negations: Readonly<Record<string, string>> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
  NumericNotEquals: 'NumericEquals',
}

/** `ForAllValues:StringLikeIfExists` in its three parts. */
function partsOf(operator: string) {
  const [, set, base = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(.*?)(IfExists)?$/.exec(operator) ?? []
  return { set, base, ifExists: ifExists !== undefined }
}

/** Operators that are not evaluated here must not be met silently: whoever reads policies names them. */
export function isKnownOperator(operator: string): boolean {
  const { base } = partsOf(operator)
  return base === 'Null' || base in comparisons || base in negations
}

/** Does one condition hold? What it asks for may be missing: each operator has its own answer to that. */
export function holds({ operator, key, values }: Condition, context: Context): boolean {
  const { set, base, ifExists } = partsOf(operator)
  const given = context[key] ?? []
  if (base === 'Null') return values.some((value) => (value === 'true') === (given.length === 0))

  const negated = negations[base]
  const compare = comparisons[negated ?? base]
  if (!compare) return false
  if (given.length === 0) return ifExists || set === 'ForAllValues' || (!set && negated !== undefined)

  const satisfies = (value: string) =>
    negated === undefined
      ? values.some((wanted) => compare(value, wanted))
      : values.every((wanted) => !compare(value, wanted))
  return set === 'ForAnyValue' ? given.some(satisfies) : given.every(satisfies)
}
