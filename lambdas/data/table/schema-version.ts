/**
 * The shape in which this code writes items, stored with each as `v`. An item without one is of the first shape: it was
 * written by a release before there were versions, or created by an update, which changes only what it names.
 *
 * Raise it together with a migration of `npm run backfill`, when readers of an item have to tell its shapes apart. During
 * a release and after a rollback the code of two versions works on the table at once, so each reads what the other writes:
 * a new shape is read one release before it is written.
 */
export const schemaVersion = 1

type Attributes = Record<string, unknown>

const stamped = (item: Attributes): Attributes => ({ ...item, v: schemaVersion })

const isAttributes = (value: unknown): value is Attributes => typeof value === 'object' && value !== null

/** A command's input, with the version in each item that it puts. Other commands stay as they are. */
export function withSchemaVersion<Input extends object>(input: Input): Input {
  const { Item, TransactItems } = input as { Item?: unknown; TransactItems?: unknown }
  if (isAttributes(Item)) return { ...input, Item: stamped(Item) }
  if (Array.isArray(TransactItems)) return { ...input, TransactItems: TransactItems.map(stampedStep) }
  return input
}

function stampedStep(step: unknown): unknown {
  if (!isAttributes(step)) return step
  const { Put: put } = step
  return isAttributes(put) && isAttributes(put['Item'])
    ? { ...step, Put: { ...put, Item: stamped(put['Item']) } }
    : step
}
