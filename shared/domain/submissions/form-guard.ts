import * as z from '../../zod.ts'

/** Fields against spam that every public form sends. A submission without them is accepted, but may be suspicious. */
export const guardFields = {
  /** Created by the browser once per submission, so that a retry is recognized. */
  submissionId: z.optional(z.uuid()),
  /** A honeypot: people do not see this field, only bots fill it. */
  website: z.optional(z.string().check(z.maxLength(2000))),
  /**
   * Milliseconds from showing the form to submitting it. Only the site's own forms measure it: a submission without it
   * is accepted like any other, and counted under stricter limits.
   */
  filledFor: z.optional(z.int().check(z.minimum(0))),
}

const formNames = ['newsletter', 'contact', 'careers'] as const
export type FormName = (typeof formNames)[number]

/** The least time that a person needs for a form. An e-mail address can be pasted, a message cannot. */
const minFillMilliseconds: Readonly<Record<FormName, number>> = {
  newsletter: 800,
  contact: 3000,
  careers: 3000,
}

export type Suspicion = 'honeypot' | 'haste'

/** Why a submission looks like spam, or undefined. Suspected spam is stored too, in a list of its own. */
export function detectSuspicion(
  form: FormName,
  { website, filledFor }: { website?: string | undefined; filledFor?: number | undefined },
): Suspicion | undefined {
  if (website) return 'honeypot'
  if (filledFor !== undefined && filledFor < minFillMilliseconds[form]) return 'haste'
  return undefined
}
