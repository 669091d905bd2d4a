import * as z from '../zod.ts'
import { StaffName } from './submissions/inbox.ts'

/** How many of each were erased. */
export const ErasureCounts = z.object({
  messages: z._default(z.int(), 0),
  applications: z._default(z.int(), 0),
  notes: z._default(z.int(), 0),
  /** CVs. */
  files: z._default(z.int(), 0),
  /** Exports and imported lists of everybody, which may have named them. */
  passingFiles: z._default(z.int(), 0),
  subscriptions: z._default(z.int(), 0),
  /** Notes that a mail was due or sent, and that a mailing reached somebody. */
  mails: z._default(z.int(), 0),
  /** Entries of the audit log whose names and values were removed. */
  auditEntries: z._default(z.int(), 0),
})
export type ErasureCounts = z.infer<typeof ErasureCounts>

/** A copy that nobody can delete, and when it is gone by itself. */
const RemainingCopy = z.object({ what: z.string(), until: z.string() })

/** What was erased about somebody. It names the person by a keyed hash of the address. */
export const Erasure = z.object({
  id: z.string(),
  person: z.string(),
  state: z.enum(['running', 'done']),
  requestedAt: z.string(),
  requestedBy: StaffName,
  finishedAt: z.nullable(z.string()),
  counts: ErasureCounts,
  /** Once it is done. */
  copies: z.array(RemainingCopy),
})
export type Erasure = z.infer<typeof Erasure>

/** What is here about an address. */
export const PersonFound = z.object({
  messages: z.int(),
  applications: z.int(),
  /** Where its subscription stands, if there is one. */
  subscription: z.nullable(z.string()),
  /** Deleted accounts of staff that had it, which the audit log names. */
  formerAccounts: z.int(),
  /** Why it gets no mail any more, if it does not. */
  suppressed: z.nullable(z.string()),
  /** The name of the member of staff whose address it is. */
  staff: z.nullable(z.string()),
})
export type PersonFound = z.infer<typeof PersonFound>
