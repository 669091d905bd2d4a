import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import type { Erasure } from '#shared/domain/privacy.ts'
import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import { auditEntry } from '../audit/audit.ts'
import type { By } from '../inbox/change-entry.ts'
import { subscriberId } from '../newsletter/subscriber.ts'
import { listMailsAbout } from '../outbox/mails-about.ts'
import { suppress } from '../outbox/suppression.ts'
import { findUserByLogin } from '../staff/users.ts'
import { personId } from '../submissions/sender-key.ts'
import { submissionKey } from '../submissions/submissions.ts'
import { absent, when, where } from '../table/expressions.ts'
import { queryItems } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { VersionConflict } from '../table/version-conflict.ts'
import { readFormerAccounts } from './former-accounts.ts'
import { eraseEntry, eraseFormerAccount, eraseReceived, eraseSubscription } from './internal/erase-records.ts'
import { partition, readNotes } from './internal/read-entry.ts'
import {
  eraseCounted,
  erasureLists,
  readErasure,
  StoredErasure,
  toErasure,
  toErasureItem,
} from './internal/stored-erasure.ts'
import { removeTemporaryFiles } from './internal/temporary-files.ts'

/**
 * Throws for the address of a staff account, which must first be deleted, or get another address, in user
 * management: posts, an author profile and the audit log depend on it.
 */
export async function refuseStaff(address: string): Promise<void> {
  const user = await findUserByLogin(normalizedEmail(address))
  if (!user) return
  throw new Problem(
    'conflict',
    `This is the address of ${user.name}, who is a member of staff. First give that account another address in User Management, or delete it; then what was sent from this address can be erased.`,
  )
}

/**
 * Starts to erase everything about an address: mail to it is suppressed from now on, and its records are
 * found by keyed hashes, so that the erasure can continue without the address.
 */
export async function startErasure(address: string, { user, request }: By): Promise<string> {
  const { now } = request
  const [person, subscriber] = await Promise.all([personId(address), subscriberId(normalizedEmail(address))])
  await suppress(address, 'erased', now)
  const erasure = StoredErasure.parse({
    id: randomUUID(),
    person,
    subscriber,
    requestedAt: now.toISOString(),
    requestedBy: { id: user.id, name: user.name },
    counts: {},
    version: 1,
  })
  await transact([
    { Put: { Item: toErasureItem(erasure), ...when(absent()) } },
    ...(await auditEntry({ ...request, audited: true }, user, 'privacy.erase', {
      kind: 'person',
      id: person,
      name: 'Somebody who asked to be forgotten',
    })),
  ])
  return erasure.id
}

/**
 * Continues an erasure until everything is erased or `until` (milliseconds) has passed. It can be interrupted
 * at any step, because the remaining records show what is left to do. If another caller continues it at the
 * same time, this one yields.
 */
export async function continueErasure(id: string, until: number): Promise<Erasure | undefined> {
  const erasure = await readErasure(id)
  if (!erasure) return undefined
  try {
    return toErasure(await erase(erasure, until))
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    const current = await readErasure(id)
    return current && toErasure(current)
  }
}

async function erase(erasure: StoredErasure, until: number): Promise<StoredErasure> {
  let state = erasure
  if (state.finishedAt !== undefined) return state
  for (const note of await readNotes(state.person)) {
    if (Date.now() >= until) return state
    state = await eraseEntry(state, note)
  }
  for (const note of await readFormerAccounts(state.person)) {
    if (Date.now() >= until) return state
    state = await eraseFormerAccount(state, note)
  }
  const subscriber = submissionKey('subscribers', state.subscriber)
  const [items, mails] = await Promise.all([partition(subscriber.pk), listMailsAbout(subscriber)])
  const keys = items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
  state = await eraseSubscription(state, keys, mails)
  if (Date.now() >= until) return state
  state = await eraseReceived(state, new Date())
  if (Date.now() >= until) return state
  const passingFiles = await removeTemporaryFiles()
  return eraseCounted(state, [], { counts: { passingFiles }, finishedAt: new Date().toISOString() })
}

const listed = async (list: string, limit: number) =>
  (
    await queryItems({
      IndexName: 'changed',
      ...where({ gsi2pk: list }),
      ScanIndexForward: false,
      Limit: limit,
    })
  ).map((item) => StoredErasure.parse(item))

/** Erasures that are running or were interrupted. */
export const runningErasures = (): Promise<StoredErasure[]> => listed(erasureLists.running, 100)

/** Maximum number of receipts in a list. */
const shown = 100

/** The erasures that are running, then the receipts of completed ones, newest first. */
export async function listErasures(): Promise<Erasure[]> {
  const [running, done] = await Promise.all([runningErasures(), listed(erasureLists.done, shown)])
  return [...running, ...done].map(toErasure)
}
