import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { OptionalLine } from '#shared/domain/submissions/form-text.ts'
import type { CsvRecord } from '#shared/domain/submissions/import/csv-lines.ts'
import {
  type ImportColumn,
  type Meaning,
  refusalOf,
  saysLeft,
} from '#shared/domain/submissions/import/import-columns.ts'
import type { ImportedConsent } from '#shared/domain/submissions/import/subscriber-import.ts'
import { isEmailAddress, normalizedEmail } from '#shared/domain/text/email-address.ts'
import { cleanLine } from '#shared/domain/text/invisible-characters.ts'
import * as z from '#shared/zod.ts'
import { consentTime } from './consent-time.ts'

export interface ImportedRow {
  line: number
  email: string
  firstName: string
  lastName: string
  consent: { source: string; at: string }
}

export interface RefusedRow {
  line: number
  why: string
  /** The address of a person who, as the row says, does not want the newsletter. */
  left?: string
}

/** The texts of a row, cleaned in the same way as those of the forms. */
const Texts = z.object({
  firstName: OptionalLine(maxLengths.newsletter.firstName),
  lastName: OptionalLine(maxLengths.newsletter.lastName),
  source: OptionalLine(200),
})
const textNames = { firstName: 'first name', lastName: 'last name', source: 'source of the consent' } as const

/** Parses a row: the row to import, or the reason why it cannot be imported. Undefined for an empty line. */
export function rowOf(
  { line, values, isOpen, isLong }: CsvRecord,
  columns: readonly ImportColumn[],
  given: ImportedConsent | null,
  now: Date,
): ImportedRow | RefusedRow | undefined {
  const refused = (why: string): RefusedRow => ({ line, why })
  if (isLong) return refused('It is longer than 64 KB.')
  if (values.every((value) => value === '')) return undefined
  const valueOf = (meaning: Meaning) =>
    values[columns.find((column) => column.meaning === meaning)?.index ?? -1] ?? ''
  if (isOpen) return refused('A quotation mark opens in it that none closes.')
  const email = normalizedEmail(cleanLine(valueOf('email')))
  if (!isEmailAddress(email)) return refused('There is no email address in it.')
  const refusal = refusalOf(columns, values)
  if (refusal) return saysLeft(columns, values) ? { ...refused(refusal), left: email } : refused(refusal)
  const texts = z.safeParse(Texts, {
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    source: valueOf('consentSource') || given?.source,
  })
  if (!texts.success) return refused(faultOf(texts.error))
  const { firstName = '', lastName = '', source } = texts.data
  if (!source) return refused('It does not say where this person agreed.')
  const time = valueOf('consentAt') || given?.at
  if (!time) return refused('It does not say when this person agreed.')
  const at = consentTime(time, now)
  return at instanceof Date
    ? { line, email, firstName, lastName, consent: { source, at: at.toISOString() } }
    : refused(at.why)
}

function faultOf({ issues: [issue] }: z.core.$ZodError): string {
  const [name] = Object.entries(textNames).filter(([key]) => key === issue?.path[0])
  return `Its ${name?.[1] ?? 'text'} cannot be stored: ${issue?.message ?? 'it is not a line of text'}.`
}

export const isRefused = (row: ImportedRow | RefusedRow): row is RefusedRow => 'why' in row
