import * as z from '../zod.ts'

/** What every public form sends beside its fields. None of it is needed: who leaves it out is no suspect for that. */
export const guardFields = {
  /** Made by the browser once per filled form, so that a retry is known for what it is. */
  submissionId: z.optional(z.uuid()),
  /** A field that people do not see. Only programs fill it. */
  website: z.optional(z.string().check(z.maxLength(2000))),
  /** Milliseconds from the first sight of the form to its submission. */
  filledFor: z.optional(z.int().check(z.minimum(0))),
}

export const formNames = ['newsletter', 'contact', 'careers'] as const
export type FormName = (typeof formNames)[number]

/** Milliseconds within which nobody fills a form by hand: a mailbox can be pasted, a message cannot. */
export const shortestFill: Readonly<Record<FormName, number>> = {
  newsletter: 800,
  contact: 3000,
  careers: 3000,
}

export type Suspicion = 'honeypot' | 'haste'

/** Why a submission looks like a program's, or nothing. It is kept all the same, apart from the others (decision A43). */
export function suspicionOf(
  form: FormName,
  { website, filledFor }: { website?: string | undefined; filledFor?: number | undefined },
): Suspicion | undefined {
  if (website) return 'honeypot'
  if (filledFor !== undefined && filledFor < shortestFill[form]) return 'haste'
  return undefined
}
