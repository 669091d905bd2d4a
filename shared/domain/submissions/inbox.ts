import * as z from '../../zod.ts'
import { Paragraphs } from './form-text.ts'
import { SubscriberStatus } from './subscriber.ts'

/** What arrives in the inbox, each kind in lists of its own. */
export const InboxKind = z.enum(['messages', 'applications', 'subscribers'])
export type InboxKind = z.infer<typeof InboxKind>

/** How far the work on a message or an application is. */
const inboxStates = ['new', 'open', 'closed'] as const
export const InboxState = z.enum(inboxStates)
export type InboxState = z.infer<typeof InboxState>

/** Where an entry lies: with what waits for somebody, with what is done, or with suspected spam. */
export const InboxFolder = z.enum(['inbox', 'closed', 'spam'])
export type InboxFolder = z.infer<typeof InboxFolder>

/** Why an entry is in the spam folder: the form noticed something, or staff put it there. */
export const SpamReason = z.enum(['honeypot', 'haste', 'staff'])
export type SpamReason = z.infer<typeof SpamReason>

/** A member of staff, as entries name one. */
export const StaffName = z.object({ id: z.string(), name: z.string() })
export type StaffName = z.infer<typeof StaffName>

/** Notes on one entry. They are deleted with it, in one transaction, which has room for a hundred items. */
export const maxNotes = 50
export const NoteText = Paragraphs(4000).check(z.minLength(1, 'Please write something'))

export const InboxNote = z.object({ id: z.string(), text: z.string(), at: z.string(), by: StaffName })
export type InboxNote = z.infer<typeof InboxNote>

/**
 * Whether a CV can be opened: it is still on its way or being checked, waits for the malware scan, can be opened, or was
 * refused.
 */
export const ResumeState = z.enum(['pending', 'scanning', 'ready', 'refused'])
export type ResumeState = z.infer<typeof ResumeState>

/** An entry of any kind as a list shows it, without its text. */
export const InboxRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  /** The beginning of the text. */
  excerpt: z.string(),
  state: InboxState,
  /** Of a subscriber; `null` for what is worked on. */
  status: z.nullable(SubscriberStatus),
  spam: z.nullable(SpamReason),
  assignee: z.nullable(StaffName),
  notes: z.int(),
  /** Whether a CV came along. */
  hasResume: z.boolean(),
  receivedAt: z.string(),
  /** When the entry is deleted by itself; a subscription never is. */
  deletedOn: z.nullable(z.string()),
  version: z.int(),
})
export type InboxRow = z.infer<typeof InboxRow>

/** An opened entry: what its sender wrote, and what staff noted. */
export const InboxEntry = z.extend(InboxRow, {
  text: z.string(),
  /** Everything else that the sender filled in, in the form's order. */
  details: z.array(z.object({ label: z.string(), value: z.string() })),
  resume: z.nullable(z.object({ filename: z.string(), state: ResumeState, reason: z.nullable(z.string()) })),
  consent: z.nullable(z.object({ at: z.string(), policy: z.string(), source: z.string() })),
  noteList: z.array(InboxNote),
  changed: z.nullable(z.object({ at: z.string(), by: StaffName })),
})
export type InboxEntry = z.infer<typeof InboxEntry>

/** What waits for somebody, of one kind. `more`: only the newest were counted. */
const Waiting = z.object({
  fresh: z.int(),
  open: z.int(),
  unassigned: z.int(),
  mine: z.int(),
  more: z.boolean(),
  /** In the spam folder: 100 are counted at most. */
  spam: z.int(),
})

/** The figures of the inbox, for the overview and the sidebar. */
export const InboxCounts = z.object({
  messages: Waiting,
  applications: Waiting,
  subscribers: z.object({ thisWeek: z.int(), more: z.boolean() }),
})
export type InboxCounts = z.infer<typeof InboxCounts>
