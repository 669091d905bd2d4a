import {
  type InboxEntry,
  type InboxKind,
  InboxNote,
  type ReplyState,
  type ResumeState,
} from '#shared/domain/submissions/inbox.ts'
import * as z from '#shared/zod.ts'
import { listMailsAbout, type MailState } from '../outbox/mails-about.ts'
import { outboxKey, replyMail } from '../outbox/outbox.ts'
import { contentKey, submissionKey } from '../submissions/submissions.ts'
import { where } from '../table/expressions.ts'
import { type Key, queryItems } from '../table/table.ts'
import { findResume, type Resume } from '../uploads/resumes.ts'
import {
  type StoredContent,
  type StoredEntry,
  toEntry,
  toStoredContent,
  toStoredEntry,
} from './internal/stored-entry.ts'

export const notePrefix = 'NOTE#'

/** A note as it is stored: what became of a reply is in the outbox. */
const StoredNote = z.extend(InboxNote, { reply: z.optional(z.literal(true)) })
type StoredNote = z.infer<typeof StoredNote>

/** An entry with everything that belongs to it, read at one moment. */
export interface LoadedEntry {
  kind: InboxKind
  id: string
  entry: StoredEntry
  content: StoredContent
  noteList: StoredNote[]
  /** The record of its CV. */
  resume: Resume | undefined
}

/** Reads an entry, its content, its notes and the record of its CV (consistent reads). */
export async function loadEntry(kind: InboxKind, id: string): Promise<LoadedEntry | undefined> {
  const { pk, sk } = submissionKey(kind, id)
  const items = await queryItems({ ...where({ pk }), ConsistentRead: true })
  const item = items.find((each) => each['sk'] === sk)
  if (!item) return undefined
  const entry = toStoredEntry(item)
  return {
    kind,
    id,
    entry,
    content: toStoredContent(
      item,
      items.find((each) => each['sk'] === contentKey(kind, id).sk),
    ),
    noteList: items
      .filter((each) => String(each['sk']).startsWith(notePrefix))
      .map((note) => StoredNote.parse(note)),
    resume: entry.resumeKey ? await findResume(entry.resumeKey) : undefined,
  }
}

/** Whether a CV may be opened. If the stage scans CVs, one without a verdict has to wait. */
export function resumeState({ status, scan }: Resume): ResumeState {
  if (status !== 'ready') return status
  if (scan === 'threat' || scan === 'failed') return 'refused'
  return process.env['RESUME_SCAN'] === 'required' && scan !== 'clean' ? 'scanning' : 'ready'
}

/** Why a CV cannot be opened, in a sentence; null if it can, or if nobody knows. */
export const whyRefused = ({ reason, scan }: Resume): string | null => {
  if (scan === 'threat') return 'The malware scan found a threat in it.'
  if (scan === 'failed') return 'The malware scan could not look into it.'
  return reason ?? null
}

/** An opened entry as staff see it. Only one with replies costs a further read. */
export async function openedEntry({
  kind,
  id,
  entry,
  content,
  noteList,
  resume,
}: LoadedEntry): Promise<InboxEntry> {
  const shown = resume && {
    filename: resume.filename,
    state: resumeState(resume),
    reason: whyRefused(resume) ?? (resume.removed?.join(' ') || null),
    doubts: resume.doubts ?? [],
  }
  const gone = {
    filename: 'Resume',
    state: 'refused' as const,
    reason: 'The file has been deleted.',
    doubts: [],
  }
  return toEntry(kind, {
    entry,
    content,
    noteList: await withReplyStates(submissionKey(kind, id), noteList),
    resume: entry.resumeKey === undefined ? null : (shown ?? gone),
  })
}

/** What the end of an email means for a reply. */
const replyStates: Readonly<Record<z.infer<typeof MailState>, ReplyState>> = {
  due: 'sending',
  sending: 'sending',
  waiting: 'sending',
  sent: 'sent',
  refused: 'failed',
  skipped: 'failed',
  late: 'failed',
}

async function withReplyStates(about: Key, notes: readonly StoredNote[]): Promise<InboxNote[]> {
  const mails = notes.some(({ reply }) => reply) ? await listMailsAbout(about) : []
  return notes.map(({ reply, ...note }) => {
    if (!reply) return note
    const { sk } = outboxKey(replyMail(about, note.id))
    const mail = mails.find((each) => each.sk === sk)
    if (!mail) return { ...note, reply: {} }
    const { state, bouncedAt } = mail
    return { ...note, reply: bouncedAt ? { state: 'failed', bouncedAt } : { state: replyStates[state] } }
  })
}
