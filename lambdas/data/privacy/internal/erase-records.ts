import { chainKey } from '../../audit/audit.ts'
import { eraseAuditedValues } from '../../audit/erase.ts'
import { notePrefix } from '../../inbox/load-entry.ts'
import { claimKey } from '../../mailings/claims.ts'
import { removeObject } from '../../objects/objects.ts'
import { absent, anyOf, when } from '../../table/expressions.ts'
import type { Key } from '../../table/table.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { VersionConflict } from '../../table/version-conflict.ts'
import { resumeKey } from '../../uploads/resumes.ts'
import { landingKey } from '../../uploads/upload-record.ts'
import { userOfNote } from '../former-accounts.ts'
import { type PersonEntry, partition, readEntry } from './read-entry.ts'
import { receivedMailings } from './received-mailings.ts'
import { eraseCounted, type StoredErasure } from './stored-erasure.ts'

const deletion = ({ pk, sk }: Key): TransactionStep => ({ Delete: { Key: { pk, sk } } })

/**
 * Erases the values that the audit log has about a record. Returns the number of its entries, which a repetition does
 * not change.
 */
async function eraseAudited(subject: Parameters<typeof eraseAuditedValues>[0]): Promise<number> {
  await eraseAuditedValues(subject)
  return (await partition(chainKey(subject))).length
}

/**
 * Makes the deletion conditional on the version that was read, so that a note that staff add at the same moment
 * cannot outlive the entry.
 */
const headStep = ({ key, version }: PersonEntry): TransactionStep => ({
  Delete: {
    Key: { ...key },
    ...when(version === undefined ? absent('version') : anyOf({ version }, absent())),
  },
  onConditionFailed: () => new VersionConflict(),
})

/**
 * Erases a message or an application with its text, its notes, its CV, its emails, its audit log values and the note
 * of its sender. Files and the log come first, since erasing them can be repeated, then everything else in one
 * transaction.
 */
export async function eraseEntry(erasure: StoredErasure, note: Key): Promise<StoredErasure> {
  const entry = await readEntry(note)
  const { kind, id, head, parts, mails, resume } = entry
  if (resume) {
    await removeObject('RESUME_BUCKET', landingKey(resume))
    await removeObject('RESUME_BUCKET', resumeKey(resume))
  }
  const auditEntries = await eraseAudited({ kind, id })
  const keys = parts.map((part) => ({ pk: String(part['pk']), sk: String(part['sk']) }))
  return eraseCounted(
    erasure,
    [
      ...(head ? [headStep(entry)] : []),
      ...[...keys, ...mails, note].map(deletion),
      ...(resume ? [deletion({ pk: `RESUME#${resume.id}`, sk: 'RESUME' })] : []),
    ],
    {
      counts: {
        [kind === 'message' ? 'messages' : 'applications']: head ? 1 : 0,
        notes: keys.filter(({ sk }) => sk.startsWith(notePrefix)).length,
        mails: mails.length,
        files: resume ? 1 : 0,
        auditEntries,
      },
    },
  )
}

/**
 * Erases the audit log values of a deleted account, and the note of it. The facts that the account existed, and who
 * did what when, stay.
 */
export async function eraseFormerAccount(erasure: StoredErasure, note: Key): Promise<StoredErasure> {
  const auditEntries = await eraseAudited({ kind: 'user', id: userOfNote(note) })
  return eraseCounted(erasure, [deletion(note)], { counts: { auditEntries } })
}

/** Maximum number of items that one transaction deletes, leaving room for the counter. */
const together = 90

/** Erases a subscription with its preferences, its emails and its audit log values. */
export async function eraseSubscription(erasure: StoredErasure, keys: readonly Key[], mails: readonly Key[]) {
  const auditEntries = await eraseAudited({ kind: 'subscriber', id: erasure.subscriber })
  let state = erasure
  for (let start = 0; start < mails.length; start += together) {
    const some = mails.slice(start, start + together)
    state = await eraseCounted(state, some.map(deletion), { counts: { mails: some.length } })
  }
  if (keys.length === 0) return state
  const subscriptions = keys.some(({ sk }) => sk === 'SUBSCRIBER') ? 1 : 0
  return eraseCounted(state, keys.map(deletion), { counts: { subscriptions, auditEntries } })
}

/**
 * Erases the records that mailings reached the subscription. The subscription is gone by now, so no running mailing
 * can add another one.
 */
export async function eraseReceived(erasure: StoredErasure, now: Date): Promise<StoredErasure> {
  let state = erasure
  for await (const some of receivedMailings(erasure.subscriber, now)) {
    if (some.length === 0) continue
    const keys = some.map(({ mailing }) => claimKey(mailing.id, erasure.subscriber))
    state = await eraseCounted(state, keys.map(deletion), { counts: { mails: keys.length } })
  }
  return state
}
