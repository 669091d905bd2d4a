import * as z from 'zod'

/** What every public form sends beside its fields. None of it is needed: who leaves it out is no suspect for that. */
export const guardFields = {
  /** Made by the browser once per filled form, so that a retry is known for what it is. */
  submissionId: z.uuid().optional(),
  /** A field that people do not see. Only programs fill it. */
  website: z.string().max(2000).optional(),
  /** Milliseconds from the first sight of the form to its submission. */
  filledFor: z.number().int().min(0).optional(),
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
