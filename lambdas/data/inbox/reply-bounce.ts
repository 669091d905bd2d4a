import * as z from '#shared/zod.ts'
import type { MailEvent } from '../outbox/mail-event.ts'
import { outboxKey, replyMail } from '../outbox/outbox.ts'
import { submissionKey } from '../submissions/submissions.ts'
import { exists } from '../table/expressions.ts'
import { updateIf } from '../table/update-if.ts'
import type { StoredEntry } from './internal/stored-entry.ts'

/** The note of a submission that holds a reply. */
interface Reply {
  kind: 'messages' | 'applications'
  id: string
  noteId: string
}

const Mail = z.object({ createdAt: z.string() })

/** The tag `sending` of a reply's email. It leads from an event of SES back to the reply. */
export const replyTag = ({ kind, id, noteId }: Reply): string => `${kind}_${id}_${noteId}`

function parseReplyTag(tag: string): Reply | undefined {
  const [, kind, id = '', noteId = ''] = /^(messages|applications)_(.+)_([^_]+)$/.exec(tag) ?? []
  return kind === 'messages' || kind === 'applications' ? { kind, id, noteId } : undefined
}

/**
 * Records that a reply did not reach its recipient, so that it no longer reads as sent. The state of its email stays as
 * it is: the event may come before the sender has recorded that SES accepted it.
 */
export async function recordReplyBounce({ type, kind, sending = '', at }: MailEvent): Promise<void> {
  const reply = kind === 'inbox-reply' && type === 'bounced' ? parseReplyTag(sending) : undefined
  if (!reply) return
  const about = submissionKey(reply.kind, reply.id)
  const bounced = await updateIf<{ bouncedAt: string }>(outboxKey(replyMail(about, reply.noteId)), {
    set: { bouncedAt: at.toISOString() },
    when: exists(),
  })
  if (!bounced.updated) return
  // The list and the export read only the submission, which may have been erased since.
  await updateIf<StoredEntry>(about, {
    set: { bouncedReply: { writtenAt: Mail.parse(bounced.item).createdAt, at: at.toISOString() } },
    when: exists(),
  })
}
