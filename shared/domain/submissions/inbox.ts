import * as z from '../../zod.ts'
import { Paragraphs } from './form-text.ts'
import { SubscriberStatus } from './subscriber.ts'

/** The kinds of inbox entries. Each kind has its own lists. */
export const InboxKind = z.enum(['messages', 'applications', 'subscribers'])
export type InboxKind = z.infer<typeof InboxKind>

/** The state of the work on a message or an application. */
const inboxStates = ['new', 'open', 'closed'] as const
export const InboxState = z.enum(inboxStates)
export type InboxState = z.infer<typeof InboxState>

/** The folder of an entry: pending work, done, or suspected spam. */
export const InboxFolder = z.enum(['inbox', 'closed', 'spam'])
export type InboxFolder = z.infer<typeof InboxFolder>

/** Why an entry is in the spam folder: detected by the form, or moved there by staff. */
export const SpamReason = z.enum(['honeypot', 'haste', 'staff'])
export type SpamReason = z.infer<typeof SpamReason>

/** A reference to a staff member in an entry. */
export const StaffName = z.object({ id: z.string(), name: z.string() })
export type StaffName = z.infer<typeof StaffName>

/**
 * Maximum numbers of notes on an entry, and of replies among them. They are deleted with it, and with the replies' mails,
 * in one transaction, which is limited to a hundred items.
 */
export const maxNotes = 50
export const maxReplies = 20
export const NoteText = Paragraphs(4000).check(z.minLength(1, 'Please write something'))

/** What became of a reply's email: on its way, accepted by the mail service, or not sent. */
export const ReplyState = z.enum(['sending', 'sent', 'failed'])
export type ReplyState = z.infer<typeof ReplyState>

/** A note by staff: for colleagues, or a reply that was also emailed to the sender. */
export const InboxNote = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: StaffName,
  /**
   * Only of a reply. Its state is missing once the outbox has forgotten the email, a month after its deadline. A failed
   * one with `bouncedAt` was sent, and then refused by the recipient's mail server.
   */
  reply: z.optional(z.object({ state: z.optional(ReplyState), bouncedAt: z.optional(z.string()) })),
})
export type InboxNote = z.infer<typeof InboxNote>

/**
 * Whether a CV can be opened: `pending` while it is uploaded and checked, `scanning` until the malware scan
 * ends, then `ready` or `refused`.
 */
export const ResumeState = z.enum(['pending', 'scanning', 'ready', 'refused'])
export type ResumeState = z.infer<typeof ResumeState>

/** An entry of any kind in a list, without its text. */
export const InboxRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  /** The beginning of the text. */
  excerpt: z.string(),
  state: InboxState,
  /** The status of a subscriber; `null` for messages and applications. */
  status: z.nullable(SubscriberStatus),
  spam: z.nullable(SpamReason),
  assignee: z.nullable(StaffName),
  notes: z.int(),
  /** The last reply to it, and when it bounced, if it did; missing if nobody has replied here. */
  replied: z.optional(z.object({ at: z.string(), by: StaffName, bouncedAt: z.optional(z.string()) })),
  /** Whether a CV is attached. */
  hasResume: z.boolean(),
  receivedAt: z.string(),
  /** When the entry is deleted automatically; a subscription never is. */
  deletedOn: z.nullable(z.string()),
  version: z.int(),
})
export type InboxRow = z.infer<typeof InboxRow>

/** An opened entry, with its sender's text and the notes of staff. */
export const InboxEntry = z.extend(InboxRow, {
  text: z.string(),
  /** All other fields that the sender filled in, in the form's order. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  resume: z.nullable(
    z.object({
      filename: z.string(),
      state: ResumeState,
      reason: z.nullable(z.string()),
      /** Why the original is only opened after a warning, although the state is `ready`. */
      doubts: z._default(z.array(z.string()), []),
    }),
  ),
  consent: z.nullable(z.object({ at: z.string(), policy: z.string(), source: z.string() })),
  noteList: z.array(InboxNote),
  changed: z.nullable(z.object({ at: z.string(), by: StaffName })),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** Counts of pending entries of one kind. `more` says that only the newest were counted. */
const Waiting = z.object({
  fresh: z.int(),
  open: z.int(),
  unassigned: z.int(),
  mine: z.int(),
  more: z.boolean(),
  /** Entries in the spam folder, counted up to 100. */
  spam: z.int(),
})

/** The figures of the inbox, for the overview and the sidebar. */
export const InboxCounts = z.object({
  messages: Waiting,
  applications: Waiting,
  subscribers: z.object({ thisWeek: z.int(), more: z.boolean() }),
})
export type InboxCounts = z.infer<typeof InboxCounts>
