import * as z from '../zod.ts'

/**
 * The version that a change is based on, as a query parameter for records whose body schema has no room for
 * it. The answer is 409 `stale_version` if the record has changed since. Without a version, the change
 * overwrites the record.
 */
export const BasedOn = z.strictObject({
  version: z.optional(
    z.coerce.number('Give one whole number').check(z.int('Give one whole number'), z.minimum(0)),
  ),
})
