import type * as z from '#shared/zod.ts'

/** The same value without what is at these paths. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
      const here = paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
      return here.some((rest) => rest.length === 0) ? [] : [[name, without(part, here)]]
    }),
  )
}

/**
 * Parses a stored record. A value that the schema does not accept (older than a rule, or not written by this
 * code) is dropped and gets its default, because one bad URL must not break every page. Throws if there is no
 * default.
 */
export function parseStored<T extends z.ZodMiniType>(type: T, stored: unknown): z.output<T> {
  const result = type.safeParse(stored)
  if (result.success) return result.data
  return type.parse(
    without(
      stored,
      result.error.issues.map(({ path }) => path),
    ),
  )
}
