import { createHash } from 'node:crypto'
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { auditEntry } from '../../data/audit/audit.ts'
import { changeEntry } from '../../data/inbox/change-entry.ts'
import { loadEntry } from '../../data/inbox/load-entry.ts'
import { claim } from '../../data/mailings/claims.ts'
import { listPlace, mailingId, mailingKey, roundNumber } from '../../data/mailings/mailing-record.ts'
import { askToSubscribe } from '../../data/newsletter/ask-to-subscribe.ts'
import { subscriberId } from '../../data/newsletter/subscriber.ts'
import { putObject } from '../../data/objects/objects.ts'
import { storeApplication } from '../../data/submissions/applications.ts'
import { storeMessage } from '../../data/submissions/messages.ts'
import { dynamo, tableName } from '../../data/table/table.ts'
import { transact } from '../../data/table/transact.ts'
import {
  bindResumeEtag,
  completeResumeUpload,
  createResumeUpload,
  findResume,
  resumeKey,
} from '../../data/uploads/resumes.ts'

interface Sent {
  messages: number
  applications: number
  /** Stores the records as they were before senders were recorded. */
  asBefore?: boolean
}

/**
 * Stores records of every kind as forms and staff make them: messages and applications, each with a mail, a note and an
 * entry in the audit log, CVs with their files, and a subscription that an article reached. Returns the ids of the messages.
 */
export async function seedPerson(
  { name, email, secret }: { name: string; email: string; secret: string },
  { messages, applications, asBefore = false }: Sent,
): Promise<string[]> {
  const start = Date.now() - 86_400_000
  const at = (index: number) => new Date(start + index * 1000)
  const ids = Array.from({ length: messages }, (_, index) => `message-of-${name.slice(0, 3)}-${1000 + index}`)
  for (const [index, id] of ids.entries()) {
    await storeMessage(
      { name, email, company: `${name} Capital`, howDidYouFindUs: undefined, message: `${secret} ${index}` },
      { id, now: at(index), suspicion: undefined },
    )
    await noteOn('messages', id, name)
  }
  for (let index = 0; index < applications; index += 1) {
    const id = `application-of-${name.slice(0, 3)}-${1000 + index}`
    const resume = await aResume(index, name, secret)
    await storeApplication(
      {
        name,
        email: email.toLowerCase(),
        phone: `ask ${name}`,
        linkedinUrl: undefined,
        coverLetter: secret.repeat(5),
        publicCompany: undefined,
        resumeKey: resumeKey(resume),
      },
      { id, now: at(index), suspicion: undefined },
      resume,
    )
    await noteOn('applications', id, name)
  }
  await askToSubscribe(
    { email: email.toLowerCase(), firstName: name, lastName: undefined, source: 'website' },
    { now: at(0), suspicion: undefined },
  )
  await mailOnce(email, name)
  if (asBefore) await forgetSenders()
  return ids
}

/** Records an article that reached the subscription, and an audit log entry. */
async function mailOnce(email: string, name: string): Promise<void> {
  const now = new Date()
  const subscriber = await subscriberId(email.toLowerCase())
  const mailing = mailingId(`article-for-${name.slice(0, 3)}`, roundNumber(1))
  const at = new Date(now.getTime() - 60_000).toISOString()
  const facts = { kind: 'alert', title: 'Quarter in review', postId: 'article', dueAt: at, startedAt: at }
  const Item = { ...mailingKey(mailing), ...listPlace(mailing, at), ...facts, state: 'sent' }
  await dynamo.send(new PutCommand({ TableName: tableName(), Item }))
  await claim(mailing, subscriber, now)
  const subject = { kind: 'subscriber', id: subscriber, name: `Subscription of ${name}` } as const
  await transact(await auditEntry(by.request, by.user, 'subscribers.add', subject))
}

/** Stores a subscriber list that staff imported and that contains this person. */
export const storeImportOf = ({ name, email }: { name: string; email: string }): Promise<void> =>
  putObject(
    'LANDING_BUCKET',
    `imports/list-with-${createHash('sha256').update(name).digest('hex').slice(0, 8)}.csv`,
    new TextEncoder().encode(`E-mail,First name\n${email},${name}\n`),
    'text/csv',
  )

const by = {
  user: { id: 'noa', name: 'Noa Ferrant' },
  request: { now: new Date(), audited: true },
}

async function noteOn(kind: 'messages' | 'applications', id: string, name: string): Promise<void> {
  const entry = await loadEntry(kind, id)
  if (entry) await changeEntry(entry, { note: `${name} called` }, by)
}

async function aResume(index: number, name: string, secret: string) {
  const whose = createHash('sha256').update(name).digest('hex').slice(0, 8)
  const id = `${whose}-0000-4000-8000-${String(index).padStart(12, '0')}`
  const file = {
    id,
    filename: `${name}.pdf`,
    contentType: 'application/pdf',
    size: 10,
    extension: 'pdf' as const,
  }
  await createResumeUpload(file, new Date())
  await bindResumeEtag(id, '"e"')
  await completeResumeUpload(id, '"e"', { status: 'ready', doubts: [] })
  await putObject(
    'RESUME_BUCKET',
    resumeKey(file),
    new TextEncoder().encode(`CV: ${secret}`),
    file.contentType,
  )
  const resume = await findResume(id)
  if (!resume) throw new Error('The CV was not stored')
  return resume
}

/** Deletes the notes of senders, and the versions that older entries lack as well. */
async function forgetSenders(): Promise<void> {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))
  for (const item of Items) {
    const { version: _, ...Item } = item
    const [pk, sk] = [String(item['pk']), String(item['sk'])] as const
    if (['PERSON', 'RETENTION'].includes(pk.split('#')[0] ?? '')) {
      await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
    }
    if (sk === 'MESSAGE') {
      await dynamo.send(new PutCommand({ TableName: tableName(), Item }))
    }
  }
}

/** Makes the table fail from the given number of calls on, as if the function had been killed. */
export function breakAfter(calls: number): { mend: () => void } {
  let left = calls
  dynamo.middlewareStack.add(
    (run) => async (call) => {
      if (left-- > 0) return run(call)
      throw Object.assign(new Error('killed'), { name: 'ThrottlingException' })
    },
    { name: 'killed' },
  )
  return { mend: () => void dynamo.middlewareStack.remove('killed') }
}
