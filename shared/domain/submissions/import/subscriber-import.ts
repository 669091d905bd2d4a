import * as z from '../../../zod.ts'
import { Line } from '../form-text.ts'

/** Bytes of an imported file: some 300,000 rows. */
export const maxImportSize = 30 * 1024 * 1024

/** Where and when the people in a file agreed to get the newsletter. A row may state its own consent. */
export const ImportedConsent = z.object({
  source: Line(200).check(z.minLength(1, 'Please say where they agreed')),
  at: z.iso.date(),
})
export type ImportedConsent = z.infer<typeof ImportedConsent>

/** A row that was not imported; `line` is its line in the file. */
const RefusedRow = z.object({ line: z.int(), why: z.string() })

/** How many refused rows a report lists. Further ones are only counted. */
export const maxRefusedRows = 200

/** The progress of an import. */
export const ImportReport = z.object({
  importId: z.string(),
  /** The file's size in bytes; `read` is how many of them have been read. */
  size: z.int(),
  read: z.int(),
  done: z.boolean(),
  /** Numbers of rows by result. */
  counts: z.object({
    /** Newly subscribed. */
    imported: z.int(),
    /** Already confirmed. */
    known: z.int(),
    /** Unsubscribed, bounced, complained or erased. An import never resubscribes them. */
    ended: z.int(),
    refused: z.int(),
  }),
  refused: z.array(RefusedRow),
  /** Names of columns that were not read. */
  unread: z._default(z.array(z.string()), []),
})
export type ImportReport = z.infer<typeof ImportReport>
