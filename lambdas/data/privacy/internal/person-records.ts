import { normalizedEmail } from '#shared/domain/text/email-address.ts'
import type { AuditSubject } from '../../audit/audit.ts'
import { chainKey } from '../../audit/audit.ts'
import { notePrefix, resumeState } from '../../inbox/load-entry.ts'
import { subscriberId, subscriberKey } from '../../newsletter/subscriber.ts'
import { getObject } from '../../objects/objects.ts'
import { outboxPartition } from '../../outbox/outbox.ts'
import { liftedComplaint, suppressionOf } from '../../outbox/suppression.ts'
import { findUserByLogin } from '../../staff/users.ts'
import { personId } from '../../submissions/sender-key.ts'
import type { Item } from '../../table/table.ts'
import { type Resume, resumeKey } from '../../uploads/resumes.ts'
import { readFormerAccounts, userOfNote } from '../former-accounts.ts'
import { type PersonEntry, partition, readEntry, readNotes } from './read-entry.ts'
import { receivedMailings } from './received-mailings.ts'

/** Everything about an address, in the order of the export. */
export interface PersonRecords {
  messages: Item[]
  applications: Item[]
  subscription: Item | null
  /** Why email to it is suppressed. */
  suppressed: string | null
  /** A complaint after which staff took responsibility for emailing this address again. */
  liftedComplaint: Awaited<ReturnType<typeof liftedComplaint>> | null
  /** The account of a staff member. */
  account: Item | null
  /** The audit log values of deleted accounts. */
  formerAccounts: Item[]
}

/** Attributes about our storage or our staff, which say nothing about the person. */
const ours = new Set([
  'pk',
  'sk',
  'gsi1pk',
  'gsi1sk',
  'gsi2pk',
  'gsi2sk',
  'expiresAt',
  'version',
  'hash',
  'salt',
  // The staff member who did it.
  'by',
  'changedBy',
  'assignee',
])

const facts = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !ours.has(name)))

const keptUntil = ({ expiresAt }: Item) =>
  typeof expiresAt === 'number' ? { keptUntil: new Date(expiresAt * 1000).toISOString() } : {}

/** Maximum bytes of CVs in one export. Staff provide any others from the inbox. */
const maxFiles = 20 * 1024 * 1024

export async function readPerson(address: string, now: Date): Promise<PersonRecords> {
  const normalized = normalizedEmail(address)
  const entries = await Promise.all((await readNotes(await personId(address))).map(readEntry))
  let room = maxFiles
  const taken = (resume: Resume) => {
    if (resumeState(resume) !== 'ready' || resume.size > room) return false
    room -= resume.size
    return true
  }
  const found: [PersonEntry, Item][] = []
  for (const entry of entries.filter(({ head }) => head)) {
    const file =
      entry.resume && taken(entry.resume)
        ? await getObject('RESUME_BUCKET', resumeKey(entry.resume))
        : undefined
    found.push([entry, await entryRecord(entry, file)])
  }
  const of = (kind: PersonEntry['kind']) =>
    found.flatMap(([entry, record]) => (entry.kind === kind ? [record] : []))
  return {
    messages: of('message'),
    applications: of('application'),
    subscription: await subscriptionRecord(await subscriberId(normalized), now),
    suppressed: (await suppressionOf(address)) ?? null,
    liftedComplaint: (await liftedComplaint(address)) ?? null,
    account: await accountRecord(normalized),
    formerAccounts: await formerAccountRecords(address),
  }
}

async function entryRecord(
  { kind, id, key, head = {}, parts, resume }: PersonEntry,
  file?: Uint8Array,
): Promise<Item> {
  const isNote = ({ sk }: Item) => String(sk).startsWith(notePrefix)
  const [text = {}] = parts.filter((part) => !isNote(part))
  return {
    id,
    ...facts(head),
    ...facts(text),
    ...keptUntil(head),
    notes: parts.filter(isNote).map(facts),
    mails: (await partition(outboxPartition(key))).map(facts),
    log: await logOf({ kind, id }),
    ...(resume && {
      cv: { ...facts(resume), ...(file && { base64: Buffer.from(file).toString('base64') }) },
    }),
  }
}

async function subscriptionRecord(id: string, now: Date): Promise<Item | null> {
  const key = subscriberKey(id)
  const items = await partition(key.pk)
  const main = items.find(({ sk }) => sk === key.sk)
  if (!main) return null
  return {
    ...facts(main),
    ...keptUntil(main),
    mails: (await partition(outboxPartition(key))).map(facts),
    mailings: await mailingRecords(id, now),
    log: await logOf({ kind: 'subscriber', id }),
  }
}

/** The articles and digests that the address was sent, with the outcome of each email. */
async function mailingRecords(id: string, now: Date): Promise<Item[]> {
  const records: Item[] = []
  for await (const some of receivedMailings(id, now)) {
    for (const { mailing, claim } of some) {
      const { kind, title, startedAt } = mailing
      records.push({ kind, title, startedAt, ...facts(claim) })
    }
  }
  return records
}

/** The audit log entries of a record, without the staff member who made the change. */
const logOf = async (subject: Pick<AuditSubject, 'kind' | 'id'>): Promise<Item[]> =>
  (await partition(chainKey(subject))).map(({ at, action }) => ({ at, action }))

async function formerAccountRecords(address: string): Promise<Item[]> {
  const notes = await readFormerAccounts(await personId(address))
  return Promise.all(
    notes.map(async (note) => ({ log: await valuesOf({ kind: 'user', id: userOfNote(note) }) })),
  )
}

/** The same including the names and values of the person whom the record is about. */
const valuesOf = async (subject: Pick<AuditSubject, 'kind' | 'id'>): Promise<Item[]> =>
  (await partition(chainKey(subject))).map(({ at, action, values }) => ({
    at,
    action,
    values: Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => name !== 'actor')),
  }))

async function accountRecord(address: string): Promise<Item | null> {
  const user = await findUserByLogin(address)
  if (!user) return null
  const { name, username, email, role, isActive, createdAt, updatedAt } = user
  const sessions = await partition(`SESSION#${user.id}`)
  return {
    name,
    username,
    email,
    role,
    isActive,
    createdAt,
    updatedAt,
    // Without session ids, which would give access to the account.
    sessions: sessions.map(({ device, network, createdAt: since, lastSeenAt }) => ({
      device,
      network,
      since,
      lastSeenAt,
    })),
  }
}
