import * as z from '../zod.ts'

/** How many entries a page of a list has: one whole number. `limit=1&limit=2` arrives as `1,2` and is refused in words. */
export const pageLimit = (byDefault: number, max: number) =>
  z._default(
    z.coerce
      .number('Give one whole number')
      .check(
        z.int('Give one whole number'),
        z.minimum(1, 'Ask for at least 1'),
        z.maximum(max, `Ask for at most ${max}`),
      ),
    byDefault,
  )

/** Where a page of a list begins: what the page before it, or after it, said. */
export const PageCursor = z.optional(z.string().check(z.maxLength(400)))
