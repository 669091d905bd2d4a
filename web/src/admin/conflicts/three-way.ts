/** What two people made of the same record. */
export interface Comparison {
  /** Fields that only the other one changed. */
  theirs: string[]
  /** Fields that both changed, each to something else. */
  contested: string[]
}

/** White space around a text is no difference: it is not stored. */
const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
const isSame = (a: unknown, b: unknown) => JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))

const fieldsOf = (values: object): ReadonlyMap<string, unknown> => new Map(Object.entries(values))

/** The fields in which two states of a record differ. */
export function differing(before: object, after: object): string[] {
  const [earlier, later] = [fieldsOf(before), fieldsOf(after)]
  return [...later.keys()].filter((field) => !isSame(earlier.get(field), later.get(field)))
}

/** Compares what is in a form, and what the other one stored, with what the form was filled with. */
export function compare(base: object, mine: object, theirs: object): Comparison {
  const changedHere = new Set(differing(base, mine))
  const apart = new Set(differing(mine, theirs))
  const changedThere = differing(base, theirs).filter((field) => apart.has(field))
  return {
    theirs: changedThere.filter((field) => !changedHere.has(field)),
    contested: changedThere.filter((field) => changedHere.has(field)),
  }
}

/** The values with these fields taken from the other one. */
export function take<Values extends object>(mine: Values, theirs: object, fields: Iterable<string>): Values {
  const stored = fieldsOf(theirs)
  return Object.assign(
    { ...mine },
    Object.fromEntries([...fields].map((field) => [field, stored.get(field)] as const)),
  )
}
