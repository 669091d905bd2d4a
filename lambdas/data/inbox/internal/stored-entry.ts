import {
  type InboxEntry,
  type InboxKind,
  type InboxNote,
  type InboxRow,
  InboxState,
  SpamReason,
  StaffName,
} from '#shared/domain/submissions/inbox.ts'
import { Delivery, SubscriberStatus } from '#shared/domain/submissions/subscriber.ts'
import { fold } from '#shared/domain/text/fold.ts'
import * as z from '#shared/zod.ts'
import { excerptOf } from '../../submissions/submissions.ts'
import { parseStored } from '../../table/parse-stored.ts'
import { instantFromSortKey } from '../../table/sort-key.ts'
import type { Item } from '../../table/table.ts'

/**
 * The item of an entry that lists show, for all kinds. Items from before the text was stored separately contain
 * `message` or `coverLetter` and have no version: they count as new, in version 0.
 */
export const StoredEntry = z.object({
  pk: z.string(),
  gsi2sk: z.string(),
  name: z._default(z.string(), ''),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  company: z._default(z.nullable(z.string()), null),
  excerpt: z.optional(z.string()),
  message: z.optional(z.string()),
  coverLetter: z.optional(z.string()),
  /** Only for a subscription. */
  source: z._default(z.string(), ''),
  interests: z._default(z.array(z.string()), []),
  status: z._default(SubscriberStatus, 'pending'),
  statusAt: z.optional(z.string()),
  delivery: z._default(Delivery, 'immediate'),
  categories: z.optional(z.array(z.string())),
  confirmedAt: z.optional(z.string()),
  reason: z._default(z.string(), ''),
  state: z._default(InboxState, 'new'),
  suspicion: z.optional(SpamReason),
  /** Whether its email was still due when staff moved it to the spam folder. */
  mailWithheld: z._default(z.boolean(), false),
  assignee: z.optional(StaffName),
  notes: z._default(z.int(), 0),
  replied: z.optional(z.object({ at: z.string(), by: StaffName })),
  /** The reply that bounced last: when it was written, and when it bounced. */
  bouncedReply: z.optional(z.object({ writtenAt: z.string(), at: z.string() })),
  resumeKey: z.optional(z.string()),
  expiresAt: z.optional(z.number()),
  version: z._default(z.int(), 0),
  changedAt: z.optional(z.string()),
  changedBy: z.optional(StaffName),
})
export type StoredEntry = z.infer<typeof StoredEntry>

/** The part of an entry that is shown only when it is opened. Older entries have it in the item that lists show. */
const StoredContent = z.object({
  message: z._default(z.string(), ''),
  coverLetter: z._default(z.string(), ''),
  howDidYouFindUs: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  linkedinUrl: z._default(z.string(), ''),
  publicCompany: z._default(z.string(), ''),
  consent: z._default(z.nullable(z.object({ at: z.string(), policy: z.string(), source: z.string() })), null),
})
export type StoredContent = z.infer<typeof StoredContent>

export const toStoredEntry = (item: Item): StoredEntry => parseStored(StoredEntry, item)

/** The content of an entry from both of its items. */
export const toStoredContent = (entry: Item, content: Item | undefined): StoredContent =>
  parseStored(StoredContent, { ...entry, ...content })

export const receivedAt = ({ gsi2sk }: StoredEntry): string => instantFromSortKey(gsi2sk)
export const nameOf = ({ name, firstName, lastName }: StoredEntry): string =>
  name || `${firstName} ${lastName}`.trim()
export const deletedOn = ({ expiresAt }: StoredEntry): string | null =>
  expiresAt === undefined ? null : new Date(expiresAt * 1000).toISOString()

/** The last reply, and when it bounced, if it did. */
export function lastReply({ replied, bouncedReply }: StoredEntry): InboxRow['replied'] {
  const hasBounced = bouncedReply !== undefined && bouncedReply.writtenAt === replied?.at
  return replied && { ...replied, ...(hasBounced && { bouncedAt: bouncedReply.at }) }
}

export function toRow(entry: StoredEntry): InboxRow {
  const { pk, email, company, state, suspicion, assignee, notes, resumeKey, version } = entry
  const replied = lastReply(entry)
  return {
    id: pk.slice(pk.indexOf('#') + 1),
    name: nameOf(entry),
    email,
    company,
    excerpt: entry.excerpt ?? excerptOf(entry.message ?? entry.coverLetter ?? entry.interests.join(', ')),
    state,
    status: pk.startsWith('SUBSCRIBER#') ? entry.status : null,
    spam: suspicion ?? null,
    assignee: assignee ?? null,
    notes,
    ...(replied && { replied }),
    hasResume: resumeKey !== undefined,
    receivedAt: receivedAt(entry),
    deletedOn: deletedOn(entry),
    version,
  }
}

/** The searchable text, folded. */
export const searchedText = ({ name, email, company, excerpt }: InboxRow): string =>
  fold([name, email, company, excerpt].join('\n'))

/** The fields that a sender filled in besides name, address, company and text. */
function detailsOf(kind: InboxKind, entry: StoredEntry, content: StoredContent): InboxEntry['details'] {
  const all: Record<InboxKind, [label: string, value: string][]> = {
    messages: [['How did you find us', content.howDidYouFindUs]],
    applications: [
      ['Phone', content.phone],
      ['LinkedIn', content.linkedinUrl],
      ['Underrated public company', content.publicCompany],
    ],
    subscribers: [
      ['Form', entry.source],
      ['Interests', entry.interests.join(', ')],
      ['Gets', entry.delivery === 'weekly' ? 'One email a week' : 'An email for each article'],
      ['Categories', entry.categories ? `${entry.categories.length} chosen` : 'All'],
      ['Confirmed on', entry.confirmedAt?.slice(0, 10) ?? ''],
      ['Since', entry.statusAt?.slice(0, 10) ?? ''],
      ['Why', entry.reason],
    ],
  }
  return all[kind].flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

interface Parts {
  entry: StoredEntry
  content: StoredContent
  noteList: InboxNote[]
  resume: InboxEntry['resume']
}

export function toEntry(kind: InboxKind, { entry, content, noteList, resume }: Parts): InboxEntry {
  const { changedAt, changedBy } = entry
  return {
    ...toRow(entry),
    text: content.message || content.coverLetter,
    details: detailsOf(kind, entry, content),
    resume,
    consent: content.consent,
    noteList,
    changed: changedAt && changedBy ? { at: changedAt, by: changedBy } : null,
  }
}
