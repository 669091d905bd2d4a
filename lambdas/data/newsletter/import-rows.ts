import { maxLengths } from '#shared/domain/submissions/form-lengths.ts'
import { OptionalLine } from '#shared/domain/submissions/form-text.ts'
import type { ImportedConsent } from '#shared/domain/submissions/subscriber-import.ts'
import { isEmailAddress, normalizedEmail } from '#shared/domain/text/email-address.ts'
import * as z from '#shared/zod.ts'
import { consentTime } from './consent-time.ts'
import type { CsvRecord } from './csv-lines.ts'

/** The columns that an import reads, with their accepted names; our own exports use the first ones. */
const columnNames = {
  email: ['e-mail', 'email', 'email address', 'e-mail address'],
  firstName: ['first name', 'firstname', 'given name'],
  lastName: ['last name', 'lastname', 'family name', 'surname'],
  status: ['status'],
  consentSource: ['consent', 'consent source'],
  consentAt: ['consent given', 'consent time', 'consent date', 'consent at'],
} as const
type Column = keyof typeof columnNames

/** The index of each column; columns that the file lacks are missing. */
export type Columns = Partial<Record<Column, number>>

/** Finds the columns in the header of a file. Undefined if there is no column for addresses. */
export function columnsOf(header: readonly string[]): Columns | undefined {
  const names = header.map((name) => name.trim().toLowerCase())
  const columns: Columns = {}
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const index = names.findIndex((name) => known.includes(name))
    if (index >= 0) columns[column] = index
  }
  return columns.email === undefined ? undefined : columns
}

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
}

/** Values of the column “Status” for active subscribers. Rows with any other value are not imported. */
const subscribed = new Set(['', 'confirmed', 'subscribed', 'active'])

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
  columns: Columns,
  given: ImportedConsent | null,
  now: Date,
): ImportedRow | RefusedRow | undefined {
  const refused = (why: string): RefusedRow => ({ line, why })
  if (isLong) return refused('It is longer than 64 KB.')
  if (values.every((value) => value === '')) return undefined
  const valueOf = (column: Column) => values[columns[column] ?? -1] ?? ''
  if (isOpen) return refused('A quotation mark opens in it that none closes.')
  const email = normalizedEmail(valueOf('email'))
  if (!isEmailAddress(email)) return refused('There is no email address in it.')
  const status = valueOf('status').toLowerCase()
  if (!subscribed.has(status)) {
    return refused(`Its status is “${status.slice(0, 40)}”: only who is confirmed can be imported.`)
  }
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
