import * as z from '../zod.ts'
import { StaffName } from './submissions/inbox.ts'

/** The number of erased records of each kind. */
export const ErasureCounts = z.object({
  messages: z._default(z.int(), 0),
  applications: z._default(z.int(), 0),
  notes: z._default(z.int(), 0),
  /** CVs. */
  files: z._default(z.int(), 0),
  /** Temporary exports and imported lists, which may contain the person. All of them are deleted. */
  passingFiles: z._default(z.int(), 0),
  subscriptions: z._default(z.int(), 0),
  /** Outbox entries, and records that a mailing reached the person. */
  mails: z._default(z.int(), 0),
  /** Entries of the audit log whose names and values were removed. */
  auditEntries: z._default(z.int(), 0),
})
export type ErasureCounts = z.infer<typeof ErasureCounts>

/** A copy that cannot be deleted, and when it expires. */
const RemainingCopy = z.object({ what: z.string(), until: z.string() })

/** The receipt of an erasure. It identifies the person by a keyed hash of their address. */
export const Erasure = z.object({
  id: z.string(),
  person: z.string(),
  state: z.enum(['running', 'done']),
  requestedAt: z.string(),
  requestedBy: StaffName,
  finishedAt: z.nullable(z.string()),
  counts: ErasureCounts,
  /** Set once the erasure is complete. */
  copies: z.array(RemainingCopy),
})
export type Erasure = z.infer<typeof Erasure>

/** The number of records about an address. */
export const PersonFound = z.object({
  messages: z.int(),
  applications: z.int(),
  /** The status of its subscription, if there is one. */
  subscription: z.nullable(z.string()),
  /** Deleted staff accounts with this address, which the audit log still names. */
  formerAccounts: z.int(),
  /** Why mail to it is suppressed, if it is. */
  suppressed: z.nullable(z.string()),
  /** The name of the staff member with this address. */
  staff: z.nullable(z.string()),
})
export type PersonFound = z.infer<typeof PersonFound>
