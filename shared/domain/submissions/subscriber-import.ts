import * as z from '../../zod.ts'
import { Line } from './form-text.ts'

/** Bytes of an imported file: some 300,000 rows. */
export const maxImportSize = 30 * 1024 * 1024

/** Where and when the people of a file agreed to get the newsletter. A row may say so itself. */
export const ImportedConsent = z.object({
  source: Line(200).check(z.minLength(1, 'Please say where they agreed')),
  at: z.iso.date(),
})
export type ImportedConsent = z.infer<typeof ImportedConsent>

/** A row that was not imported; `line` is its line in the file. */
const RefusedRow = z.object({ line: z.int(), why: z.string() })

/** Refused rows that a report names; further ones are only counted. */
export const maxRefusedRows = 200

/** How far an import is. */
export const ImportReport = z.object({
  importId: z.string(),
  /** Bytes of the file, and how many of them were read. */
  size: z.int(),
  read: z.int(),
  done: z.boolean(),
  /** Rows by what became of them. */
  counts: z.object({
    /** Subscribed now. */
    imported: z.int(),
    /** Confirmed already. */
    known: z.int(),
    /** Unsubscribed, bounced, complained or erased: they never come back by an import. */
    ended: z.int(),
    refused: z.int(),
  }),
  refused: z.array(RefusedRow),
})
export type ImportReport = z.infer<typeof ImportReport>
