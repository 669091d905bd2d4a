import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import type { User } from '#shared/domain/staff/user.ts'
import {
  type InboxKind,
  type InboxState,
  maxNotes,
  maxReplies,
  type StaffName,
} from '#shared/domain/submissions/inbox.ts'
import { auditEntry } from '../audit/audit.ts'
import { askedKey, subscriberIndexKeys } from '../newsletter/subscriber.ts'
import { listMailsAbout } from '../outbox/mails-about.ts'
import { mailsAbout, outboxEntry, outboxKey, replyMail } from '../outbox/outbox.ts'
import { suppressErasedStep } from '../outbox/suppression.ts'
import { hasSenderKey, senderKey } from '../submissions/sender-key.ts'
import { contentKey, inboxList, submissionKey } from '../submissions/submissions.ts'
import { backoff } from '../table/backoff.ts'
import { oneOf, update, when } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Key } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { updateIf } from '../table/update-if.ts'
import { inVersion, VersionConflict } from '../table/version-conflict.ts'
import { deleteResume } from '../uploads/resumes.ts'
import { auditSubject } from './audit-subject.ts'
import type { StoredEntry } from './internal/stored-entry.ts'
import { type LoadedEntry, notePrefix } from './load-entry.ts'

/** The requested changes to an entry. */
export interface EntryChange {
  state?: InboxState | undefined
  /** `null`: nobody. */
  assignee?: StaffName | null | undefined
  spam?: boolean | undefined
  note?: string | undefined
  /** Kept as a note, and emailed to the sender. */
  reply?: string | undefined
}

/** Who changes an entry, when, and whether the audit log records it. */
export interface By {
  user: Pick<User, 'id' | 'name'>
  request: Parameters<typeof auditEntry>[0]
}

/** The 409 for an entry that was changed or deleted after it was read. */
export const changedMeanwhile = ({ changedBy }: Partial<StoredEntry>) =>
  new Problem(
    'stale_version',
    changedBy
      ? `${changedBy.name} changed this after you opened it. Here is how it stands now.`
      : 'Somebody else changed this after you opened it. Here is how it stands now.',
  )

type Fields = Pick<StoredEntry, 'state' | 'assignee' | 'suspicion' | 'mailWithheld' | 'replied'>

const maxAttempts = 12

/**
 * Opens an entry that was new, so that `new` means what nobody has read. It stays new for whoever made it new again, for
 * colleagues. Keeps the version: reading must not refuse the change that a colleague is about to save.
 */
export async function openEntry(loaded: LoadedEntry, userId: string): Promise<LoadedEntry> {
  const { kind, id, entry } = loaded
  if (kind === 'subscribers' || entry.state !== 'new' || entry.changedBy?.id === userId) return loaded
  const { updated } = await updateIf<StoredEntry>(submissionKey(kind, id), {
    set: { state: 'open' },
    when: inVersion(entry.version),
  })
  return updated ? { ...loaded, entry: { ...entry, state: 'open' } } : loaded
}

/**
 * Changes an entry in one transaction, with its note, its mail and the audit entry. Throws 409 if another
 * user changed it first. If only the mail sender changed the state of a mail at the same time, the change is
 * retried.
 */
export async function changeEntry(loaded: LoadedEntry, change: EntryChange, by: By): Promise<void> {
  if (loaded.entry.notes + countWritten(change) > maxNotes) {
    throw new Problem('unprocessable', `An entry has room for ${maxNotes} notes.`)
  }
  if (change.reply !== undefined && loaded.noteList.filter(({ reply }) => reply).length >= maxReplies) {
    throw new Problem('unprocessable', `An entry has room for ${maxReplies} replies.`)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeWithMails(loaded, change, by)
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt === maxAttempts) throw error
      await backoff(attempt)
    }
  }
}

const countWritten = ({ note, reply }: EntryChange): number =>
  [note, reply].filter((text) => text !== undefined).length

/** Throws `VersionConflict` if the state of a mail changed after it was read. */
async function changeWithMails(loaded: LoadedEntry, change: EntryChange, by: By): Promise<void> {
  const { kind, id, entry } = loaded
  const { note, reply } = change
  const mail = await mailSteps(loaded, change.spam, by)
  const fields: Fields = { ...nextFields(entry, change, by), ...mail.fields }
  await transact([
    replaceFields(loaded, fields, entry.notes + countWritten(change), by),
    ...(note === undefined ? [] : [noteStep(loaded, { id: randomUUID(), text: note }, by)]),
    ...(reply === undefined ? [] : replySteps(loaded, reply, by)),
    ...mail.steps,
    ...(await auditEntry(by.request, by.user, 'inbox.update', auditSubject({ kind, id, entry }), {
      before: shownInLog(entry),
      after: {
        ...shownInLog(fields),
        ...(note !== undefined && { note: 'added' }),
        ...(reply !== undefined && { reply: 'sent' }),
      },
    })),
  ])
}

/** The first action of staff on a new entry opens it. */
function nextFields(entry: StoredEntry, change: EntryChange, { user, request }: By): Fields {
  const { state, assignee, reply } = change
  const { suspicion, mailWithheld } = entry
  const isTaken = Boolean(assignee) || countWritten(change) > 0
  const taken = entry.state === 'new' && isTaken ? 'open' : entry.state
  const replied =
    reply === undefined
      ? entry.replied
      : { at: request.now.toISOString(), by: { id: user.id, name: user.name } }
  return {
    replied,
    state: state ?? taken,
    assignee: assignee === undefined ? entry.assignee : (assignee ?? undefined),
    suspicion,
    mailWithheld,
  }
}

const shownInLog = ({ state, assignee, suspicion }: Fields) => ({
  state,
  assignee: assignee?.name ?? null,
  spam: suspicion !== undefined,
})

interface MailChange {
  steps: TransactionStep[]
  fields?: Pick<Fields, 'suspicion' | 'mailWithheld'>
}

/**
 * The effect on mails of moving an entry to or from the spam folder. Spam sends no mails. An entry that is
 * moved back gets the mails that were withheld, except those that were sent before staff marked it as spam.
 */
async function mailSteps(
  loaded: LoadedEntry,
  spam: boolean | undefined,
  { request }: By,
): Promise<MailChange> {
  const { kind, id, entry } = loaded
  if (spam === undefined || spam === (entry.suspicion !== undefined)) return { steps: [] }
  const key = submissionKey(kind, id)
  const known = await listMailsAbout(key)
  if (!spam) {
    const isDue = entry.suspicion !== 'staff' || entry.mailWithheld
    const missing = mailsAbout(kind, key).filter((mail) => !known.some(({ sk }) => sk === outboxKey(mail).sk))
    return {
      steps: isDue ? missing.map((mail) => outboxEntry(mail, request.now)) : [],
      fields: { suspicion: undefined, mailWithheld: false },
    }
  }
  // A reply stays in the outbox: its sender finds the entry in the spam folder, and does not send it.
  const replies = `${outboxKey({ kind: 'inbox-reply', about: key }).sk}#`
  const due = known.filter(
    ({ state, sk }) => (state === 'due' || state === 'waiting') && !sk.startsWith(replies),
  )
  const withhold = due.map(
    ({ pk, sk }): TransactionStep => ({
      Delete: { Key: { pk, sk }, ...when(oneOf('state', ['due', 'waiting'])) },
      onConditionFailed: () => new VersionConflict(),
    }),
  )
  return { steps: withhold, fields: { suspicion: 'staff', mailWithheld: due.length > 0 } }
}

function replaceFields(
  loaded: LoadedEntry,
  fields: Fields,
  notes: number,
  { user, request }: By,
): TransactionStep {
  const { kind, id, entry } = loaded
  const { state, assignee, suspicion, mailWithheld, replied } = fields
  const folder = suspicion ? 'spam' : state === 'closed' ? 'closed' : 'inbox'
  const indexKeys =
    kind === 'subscribers'
      ? subscriberIndexKeys({ ...entry, suspicion })
      : { gsi2pk: inboxList(kind, folder) }
  return {
    Update: {
      Key: { ...submissionKey(kind, id) },
      ...update<StoredEntry>({
        set: {
          ...indexKeys,
          state,
          assignee,
          suspicion,
          mailWithheld: mailWithheld || undefined,
          version: entry.version + 1,
          notes,
          replied,
          changedAt: request.now.toISOString(),
          changedBy: { id: user.id, name: user.name },
        },
        when: inVersion(entry.version),
      }),
    },
    onConditionFailed: () => changedMeanwhile({}),
  }
}

/** The note, and its email: neither ever exists without the other. */
function replySteps(loaded: LoadedEntry, text: string, by: By): TransactionStep[] {
  const id = randomUUID()
  return [
    noteStep(loaded, { id, text, reply: true }, by),
    outboxEntry(replyMail(submissionKey(loaded.kind, loaded.id), id), by.request.now),
  ]
}

function noteStep(
  { kind, id, entry }: LoadedEntry,
  { id: noteId, ...note }: { id: string; text: string; reply?: true },
  { user, request }: By,
): TransactionStep {
  const at = request.now.toISOString()
  return {
    Put: {
      Item: {
        pk: submissionKey(kind, id).pk,
        sk: notePrefix + timeSortKey(at, noteId),
        id: noteId,
        ...note,
        at,
        by: { id: user.id, name: user.name },
        ...(entry.expiresAt && { expiresAt: entry.expiresAt }),
      },
    },
  }
}

/** Other records that may exist about an entry: its due mails. */
const belonging = (kind: InboxKind, about: Key): Key[] => [
  ...mailsAbout(kind, about).map(outboxKey),
  ...(kind === 'subscribers' ? [outboxKey({ kind: 'newsletter-welcome', about }), askedKey(about)] : []),
]

/**
 * Deleting an ended or confirmed subscription leaves a suppression behind, so that a later import does not
 * resubscribe a person who unsubscribed or whom staff removed. An unconfirmed subscription leaves nothing,
 * since anyone can enter an address. All of them can still resubscribe themselves.
 */
const leftBehind = async ({ kind, entry }: LoadedEntry, now: Date): Promise<TransactionStep[]> =>
  kind === 'subscribers' && entry.status !== 'pending' && entry.email
    ? [await suppressErasedStep(entry.email, now)]
    : []

/** Permanently deletes an entry with its content, its notes, its CV and the mails about it. */
export async function deleteEntry(loaded: LoadedEntry, by: By): Promise<void> {
  const { kind, id, noteList, resume } = loaded
  const key = submissionKey(kind, id)
  const notes = noteList.flatMap((note) => [
    { pk: key.pk, sk: notePrefix + timeSortKey(note.at, note.id) },
    ...(note.reply ? [outboxKey(replyMail(key, note.id))] : []),
  ])
  const sender = hasSenderKey(kind) ? [await senderKey(loaded.entry.email, key)] : []
  await transact([
    {
      Delete: { Key: { ...key }, ...when(inVersion(loaded.entry.version)) },
      onConditionFailed: () => changedMeanwhile({}),
    },
    ...[contentKey(kind, id), ...notes, ...sender, ...belonging(kind, key)].map((Key) => ({
      Delete: { Key: { ...Key } },
    })),
    ...(resume ? [deleteResume(resume)] : []),
    ...(await leftBehind(loaded, by.request.now)),
    ...(await auditEntry(by.request, by.user, 'inbox.delete', auditSubject(loaded))),
  ])
}
