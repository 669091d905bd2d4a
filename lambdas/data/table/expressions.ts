/*
 * Conditions and updates as values. DynamoDB's expressions are texts that refer to names and values by placeholders in
 * two other places; here they are made together, so that none is missing or left over, and every name is escaped: a
 * word that DynamoDB reserves (`state`, `name`, `cursor`) is a name like any other.
 */

/** Attributes that any item may have beside its own. */
export interface TableAttributes {
  pk: string
  sk: string
  gsi1pk: string
  gsi1sk: string
  gsi2pk: string
  gsi2sk: string
  gsi3pk: string
  expiresAt: number
}

/** The attributes of an item of type `T`, by name. Without a type, any name and value. */
type Attributes<T> = string extends keyof T ? Record<string, unknown> : Partial<Optional<T & TableAttributes>>
/** A list may be one that nobody changes. */
type Value<V> = V extends readonly (infer Element)[] ? readonly Element[] : V
type Optional<T> = { [Name in keyof T]: Value<T[Name]> | undefined } & NestedAttributes<keyof T & string>
/** Attributes in attributes: `totp.lastStep`, `passkeys[0].counter`. */
type NestedAttributes<Name extends string> = { [Path in `${Name}${'.' | '['}${string}`]: unknown }
type NameIn<T> = keyof Attributes<T> & string

/** The names and values that one request's expressions refer to. */
class References {
  private readonly names = new Map<string, string>()
  private readonly values = new Map<string, unknown>()

  /** The placeholder of an attribute, or of one in it. */
  name(path: string): string {
    return path
      .split('.')
      .map((part) => {
        const [name = '', index = ''] = part.split(/(?=\[)/)
        const placeholder = `#${name}`
        this.names.set(placeholder, name)
        return placeholder + index
      })
      .join('.')
  }

  /** A placeholder for a value of this attribute. */
  value(path: string, value: unknown): string {
    const base = `:${path.replaceAll(/\W+/g, '_')}`
    let placeholder = base
    for (let count = 2; this.values.has(placeholder); count++) placeholder = `${base}_${count}`
    this.values.set(placeholder, value)
    return placeholder
  }

  get attributes(): ExpressionAttributes {
    return {
      ...(this.names.size > 0 && { ExpressionAttributeNames: Object.fromEntries(this.names) }),
      ...(this.values.size > 0 && { ExpressionAttributeValues: Object.fromEntries(this.values) }),
    }
  }
}

interface ExpressionAttributes {
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

/** A condition on an item's attributes. `Name` is only a type: the attributes that it names. */
export interface Condition<Name extends string = string> {
  (references: References): string
  readonly on?: Name
}

/** A condition, values that attributes must have, or several of both, which must all hold. */
export type When<T = Record<string, unknown>> =
  | Condition<NameIn<T>>
  | Attributes<T>
  | readonly (When<T> | Missing)[]

/** Whether the attribute exists; without a name, the item. */
export const exists = <const Name extends string = 'pk'>(name?: Name): Condition<Name> =>
  inFunction('attribute_exists', name)
/** Whether the attribute does not exist; without a name, the item. */
export const absent = <const Name extends string = 'pk'>(name?: Name): Condition<Name> =>
  inFunction('attribute_not_exists', name)

const inFunction =
  (of: string, name = 'pk'): ((references: References) => string) =>
  (references) =>
    `${of}(${references.name(name)})`

const compare =
  (operator: string) =>
  <const Name extends string>(name: Name, value: unknown): Condition<Name> =>
  (references) =>
    `${references.name(name)} ${operator} ${references.value(name, value)}`

export const equals = compare('=')
export const differs = compare('<>')
export const lessThan = compare('<')
export const atMost = compare('<=')
export const moreThan = compare('>')
export const atLeast = compare('>=')

export const between =
  <const Name extends string>(name: Name, first: unknown, last: unknown): Condition<Name> =>
  (references) =>
    `${references.name(name)} BETWEEN ${references.value(name, first)} AND ${references.value(name, last)}`

export const oneOf =
  <const Name extends string>(name: Name, values: readonly unknown[]): Condition<Name> =>
  (references) =>
    `${references.name(name)} IN (${values.map((value) => references.value(name, value)).join(', ')})`

/** Whether a text begins with another. */
export const beginsWith =
  <const Name extends string>(name: Name, text: string): Condition<Name> =>
  (references) =>
    `begins_with(${references.name(name)}, ${references.value(name, text)})`

/** Whether a set, list or text contains a value. */
export const contains =
  <const Name extends string>(name: Name, value: unknown): Condition<Name> =>
  (references) =>
    `contains(${references.name(name)}, ${references.value(name, value)})`

/** A condition, values that attributes must have, or several of both, on attributes of these names. */
type WhenOn<Name extends string> =
  | Condition<Name>
  | { readonly [On in Name]?: unknown }
  | readonly (WhenOn<Name> | Missing)[]
/** In a list of conditions: none, as `from && moreThan('sk', from)` gives it. */
type Missing = false | '' | undefined

/** Whether at least one of them holds. */
export const anyOf =
  <const Name extends string>(...conditions: readonly WhenOn<Name>[]): Condition<Name> =>
  (references) =>
    `(${conditions.map((each) => conditionText(each, references)).join(' OR ')})`

function conditionText(condition: WhenOn<string>, references: References): string {
  if (typeof condition === 'function') return condition(references)
  const parts = Array.isArray(condition)
    ? condition.flatMap((each: WhenOn<string> | Missing) => (each ? conditionText(each, references) : []))
    : Object.entries(condition).map(([name, value]) => equals(name, value)(references))
  return parts.join(' AND ')
}

/** The parameters of a write that depends on the stored item. */
export function when<T = Record<string, unknown>>(
  condition: When<NoInfer<T>>,
): ExpressionAttributes & { ConditionExpression: string } {
  const references = new References()
  const ConditionExpression = conditionText(condition as When, references)
  return { ConditionExpression, ...references.attributes }
}

/** How an item changes. What is not there comes into being, unless `when` says that it must exist. */
export interface Update<T = Record<string, unknown>> {
  /** Values that attributes get. `undefined` removes the attribute. */
  set?: Attributes<T>
  /** Values for attributes that have none. */
  setIfMissing?: Attributes<T>
  /** Numbers that are added to attributes, which begin with 0. */
  add?: { readonly [Name in NameIn<T>]?: number }
  remove?: readonly NameIn<T>[]
  /** Elements that are taken out of sets. */
  delete?: { readonly [Name in NameIn<T>]?: ReadonlySet<string> }
  when?: When<T> | undefined
}

export interface UpdateParameters extends ExpressionAttributes {
  UpdateExpression: string
  ConditionExpression?: string
}

/** The parameters of a write that changes some attributes of an item. */
export function update<T = Record<string, unknown>>(change: Update<NoInfer<T>>): UpdateParameters {
  const references = new References()
  const { set = {}, setIfMissing = {}, add = {}, remove = [], delete: deleted = {}, when: condition } = change
  const assigned = Object.entries(set).filter(([, value]) => value !== undefined)
  const removed = Object.entries(set).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const clauses = {
    SET: [
      ...assigned.map(([name, value]) => equals(name, value)(references)),
      ...Object.entries(setIfMissing).map(([name, value]) => {
        const placeholder = references.name(name)
        return `${placeholder} = if_not_exists(${placeholder}, ${references.value(name, value)})`
      }),
    ],
    REMOVE: [...removed, ...remove].map((name) => references.name(name)),
    ADD: pairs(add, references),
    DELETE: pairs(deleted, references),
  }
  const UpdateExpression = Object.entries(clauses)
    .filter(([, parts]) => parts.length > 0)
    .map(([clause, parts]) => `${clause} ${parts.join(', ')}`)
    .join(' ')
  return {
    UpdateExpression,
    ...(condition && { ConditionExpression: conditionText(condition as When, references) }),
    ...references.attributes,
  }
}

const pairs = (values: Readonly<Record<string, unknown>>, references: References): string[] =>
  Object.entries(values).map(([name, value]) => `${references.name(name)} ${references.value(name, value)}`)

/**
 * The parameters of a query: which keys, and of what it finds, which items and attributes. A filter saves nothing but
 * bytes: what it leaves out was read.
 */
export function where(
  keys: When,
  { filter, attributes }: { filter?: When; attributes?: readonly string[] } = {},
): ExpressionAttributes & {
  KeyConditionExpression: string
  FilterExpression?: string
  ProjectionExpression?: string
} {
  const references = new References()
  return {
    KeyConditionExpression: conditionText(keys, references),
    ...(filter && { FilterExpression: conditionText(filter, references) }),
    ...(attributes && { ProjectionExpression: attributes.map((name) => references.name(name)).join(', ') }),
    ...references.attributes,
  }
}
