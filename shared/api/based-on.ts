import * as z from '../zod.ts'

/**
 * The version that a change is based on, for records whose body is fixed: 409 `stale_version` if somebody changed the record
 * since. Who states none, overwrites.
 */
export const BasedOn = z.strictObject({
  version: z.optional(
    z.coerce.number('Give one whole number').check(z.int('Give one whole number'), z.minimum(0)),
  ),
})
