import * as z from '#shared/zod.ts'

/** A member of staff, with the name at that time. */
export const Person = z.object({ id: z.string(), name: z.string() })

/** A version of a file that was replaced, with who replaced it, when, and why. */
export const StoredFormer = z.object({
  /** The upload that its bytes are from; missing for the first one. */
  edition: z.optional(z.string()),
  filename: z.string(),
  size: z.int(),
  uploadedBy: Person,
  uploadedAt: z.string(),
  replacedBy: Person,
  replacedAt: z.string(),
  reason: z.string(),
})
export type StoredFormer = z.infer<typeof StoredFormer>

/** An upload that is to replace the bytes of a file, until it has. */
export const StoredReplacement = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.int(),
  by: Person,
  at: z.string(),
  reason: z.string(),
  /** The content that arrived first, once it has. */
  etag: z.optional(z.string()),
  /** Why it was refused, shown to staff. */
  refusal: z.optional(z.string()),
})
export type StoredReplacement = z.infer<typeof StoredReplacement>

/** When the bytes of a file were last replaced. */
export const replacedAt = ({
  formerEditions,
}: {
  formerEditions: readonly StoredFormer[]
}): string | undefined => formerEditions[0]?.replacedAt

/**
 * Milliseconds for which a replacement keeps others from beginning: its upload may take five minutes, and its check two.
 * Its check may end later, but by then another one may have taken its turn.
 */
const turn = 10 * 60_000

/** The replacement that is on its way or being checked; undefined if it was refused or never arrived. */
export function runningReplacement(
  { replacement }: { replacement?: StoredReplacement | undefined },
  now: Date,
): StoredReplacement | undefined {
  if (!replacement || replacement.refusal !== undefined) return undefined
  return now.getTime() - Date.parse(replacement.at) < turn ? replacement : undefined
}

/** Who has uploaded the bytes that a file has now. */
export const contentBy = ({
  uploadedBy,
  formerEditions,
}: {
  uploadedBy: z.infer<typeof Person>
  formerEditions: readonly StoredFormer[]
}): z.infer<typeof Person> => formerEditions[0]?.replacedBy ?? uploadedBy
