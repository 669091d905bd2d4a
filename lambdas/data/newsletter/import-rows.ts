import type { ImportedConsent } from '#shared/domain/submissions/subscriber-import.ts'
import { isEmailAddress, normalizedEmail } from '#shared/domain/text/email-address.ts'
import type { CsvRecord } from './csv-lines.ts'

/** The columns that an import reads, by the names that they may have; our own exports have the first ones. */
const columnNames = {
  email: ['e-mail', 'email', 'email address', 'e-mail address'],
  firstName: ['first name', 'firstname', 'given name'],
  lastName: ['last name', 'lastname', 'family name', 'surname'],
  consentSource: ['consent', 'consent source'],
  consentAt: ['consent given', 'consent time', 'consent date', 'consent at'],
} as const
type Column = keyof typeof columnNames

/** Where each column is; absent ones are not in it. */
export type Columns = Partial<Record<Column, number>>

/** Which columns a file has, by its first line. Undefined where none has addresses. */
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

const maxName = 100

/** A row that can be imported, or why it cannot. Undefined for an empty line. */
export function rowOf(
  { line, values }: CsvRecord,
  columns: Columns,
  given: ImportedConsent | null,
  now: Date,
): ImportedRow | RefusedRow | undefined {
  if (values.every((value) => value === '')) return undefined
  const valueOf = (column: Column) => values[columns[column] ?? -1] ?? ''
  const email = normalizedEmail(valueOf('email'))
  if (!isEmailAddress(email)) return { line, why: 'There is no e-mail address in it.' }
  const [firstName, lastName] = [valueOf('firstName'), valueOf('lastName')]
  if (firstName.length > maxName || lastName.length > maxName) {
    return { line, why: `A name is longer than ${maxName} characters.` }
  }
  const source = valueOf('consentSource') || given?.source
  const time = valueOf('consentAt') || given?.at
  if (!source) return { line, why: 'It does not say where this person agreed.' }
  if (!time) return { line, why: 'It does not say when this person agreed.' }
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return { line, why: 'The time of the consent is not a date.' }
  if (at > now) return { line, why: 'The time of the consent lies in the future.' }
  return { line, email, firstName, lastName, consent: { source: source.slice(0, 200), at: at.toISOString() } }
}

export const isRefused = (row: ImportedRow | RefusedRow): row is RefusedRow => 'why' in row
