/**
 * The version of the item schema that this code writes, stored in each item as `v`. An item without one has
 * the first schema: it was written by a release without versions, or created by an update.
 *
 * Increase it together with a migration in `npm run ops -- backfill` if readers need to tell the schemas apart.
 * During a release and after a rollback, two versions of the code use the table at the same time and read
 * each other's items, so a release must be able to read a new schema before the next one writes it.
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
