import * as z from '../zod.ts'

/**
 * The page size of a list: one integer. API Gateway turns `limit=1&limit=2` into `1,2`, which is refused with
 * a readable message.
 */
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

/** Where a page of a list begins: an opaque cursor from the page before or after it. */
export const PageCursor = z.optional(z.string().check(z.maxLength(400)))
