import {
  type InboxEntry,
  type InboxKind,
  InboxNote,
  type ResumeState,
} from '#shared/domain/submissions/inbox.ts'
import { contentKey, submissionKey } from '../submissions/submissions.ts'
import { where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { findResume, type Resume } from '../uploads/resumes.ts'
import {
  type StoredContent,
  type StoredEntry,
  toEntry,
  toStoredContent,
  toStoredEntry,
} from './internal/stored-entry.ts'

export const notePrefix = 'NOTE#'

/** An entry with everything that belongs to it, read at one moment. */
export interface LoadedEntry {
  kind: InboxKind
  id: string
  entry: StoredEntry
  content: StoredContent
  noteList: InboxNote[]
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
      .map((note) => InboxNote.parse(note)),
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

/** An opened entry as staff see it. */
export function openedEntry({ kind, entry, content, noteList, resume }: LoadedEntry): InboxEntry {
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
    noteList,
    resume: entry.resumeKey === undefined ? null : (shown ?? gone),
  })
}
