/** How two versions of a record differ from their common base. */
export interface Comparison {
  /** Fields that only the other person changed. */
  theirs: string[]
  /** Fields that both changed differently. */
  conflicting: string[]
}

/** Leading and trailing white space does not count, because it is not stored. */
const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const isSame = (a: unknown, b: unknown) => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))

const fieldsOf = (values: object): ReadonlyMap<string, unknown> => new Map(Object.entries(values))

/** The fields in which two states of a record differ. */
export function differing(before: object, after: object): string[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)]
  return [...later.keys()].filter((field) => !isSame(earlier.get(field), later.get(field)))
}

/** Compares the form's values and the stored values with what the form was opened with. */
export function compare(base: object, mine: object, theirs: object): Comparison {
  const changedHere = new Set(differing(base, mine))
  const apart = new Set(differing(mine, theirs))
  const changedThere = differing(base, theirs).filter((field) => apart.has(field))
  return {
    theirs: changedThere.filter((field) => !changedHere.has(field)),
    conflicting: changedThere.filter((field) => changedHere.has(field)),
  }
}

/** The values with these fields replaced by the other person's. */
export function take<Values extends object>(mine: Values, theirs: object, fields: Iterable<string>): Values {
  const stored = fieldsOf(theirs)
  return Object.assign(
    { ...mine },
    Object.fromEntries([...fields].map((field) => [field, stored.get(field)] as const)),
  )
}
