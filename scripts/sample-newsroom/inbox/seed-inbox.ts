import { createHash } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { defaultRetention } from '#shared/domain/settings/setting-choices.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { resumeTypes } from '#shared/domain/submissions/resume.ts'
import { changeEntry } from '../../../lambdas/data/inbox/change-entry.ts'
import { loadEntry } from '../../../lambdas/data/inbox/load-entry.ts'
import { askToSubscribe } from '../../../lambdas/data/newsletter/ask-to-subscribe.ts'
import { confirmSubscriber, unsubscribe } from '../../../lambdas/data/newsletter/change-subscriber.ts'
import { subscriberId } from '../../../lambdas/data/newsletter/subscriber.ts'
import { listMailsAbout } from '../../../lambdas/data/outbox/mails-about.ts'
import { applyRetention } from '../../../lambdas/data/privacy/retention.ts'
import { storeApplication } from '../../../lambdas/data/submissions/applications.ts'
import { storeMessage } from '../../../lambdas/data/submissions/messages.ts'
import { submissionKey } from '../../../lambdas/data/submissions/submissions.ts'
import { dynamo, type Key, tableName } from '../../../lambdas/data/table/table.ts'
import {
  bindResumeEtag,
  completeResumeUpload,
  createResumeUpload,
  findResume,
  type Resume,
  resumeKey,
} from '../../../lambdas/data/uploads/resumes.ts'
import { settleAll } from '../settle-all.ts'
import { drawResume } from './draw-resume.ts'
import { applications, messages, subscribers } from './submissions.ts'

const s3 = new S3Client()
const hour = 60 * 60 * 1000
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hour)

/** Ids that stay the same, so that an interrupted seeding is completed instead of repeated. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const idOf = (email: string) => `sample-${hashOf(email).slice(0, 15)}`
const uuidOf = (text: string) =>
  hashOf(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Fills the inbox with what visitors could have sent in the last days. `admin` has worked on some of it. */
export async function seedInbox(admin: Pick<User, 'id' | 'name'>, now: Date): Promise<void> {
  await settleAll([
    ...messages.map(async ({ hoursAgo, suspicion, note, closed, taken, ...message }) => {
      const id = idOf(message.email)
      await storeMessage(
        { company: undefined, howDidYouFindUs: undefined, ...message },
        { id, now: before(now, hoursAgo), suspicion },
      )
      if (hoursAgo >= oldMail) await forgetMails(submissionKey('messages', id))
      await work('messages', id, { note, closed, taken }, admin, now)
    }),
    ...applications.map(async ({ hoursAgo, suspicion, note, closed, taken, cv, ...application }) => {
      const id = idOf(application.email)
      const resume = cv === undefined ? undefined : await seedResume(cv, application.name, now)
      await storeApplication(
        {
          phone: undefined,
          linkedinUrl: undefined,
          publicCompany: undefined,
          ...application,
          resumeKey: resume && resumeKey(resume),
        },
        { id, now: before(now, hoursAgo), suspicion },
        resume,
      )
      if (hoursAgo >= oldMail) await forgetMails(submissionKey('applications', id))
      await work('applications', id, { note, closed, taken }, admin, now)
    }),
    ...subscribers.map(async ({ hoursAgo, suspicion, status, delivery, ...subscription }) => {
      const asked = before(now, hoursAgo)
      await askToSubscribe(
        { firstName: undefined, lastName: undefined, ...subscription },
        { now: asked, suspicion },
      )
      const id = await subscriberId(subscription.email)
      if (status) await confirmSubscriber(id, delivery && { delivery, categories: null }, asked)
      if (status === 'unsubscribed') await unsubscribe(id, before(now, hoursAgo / 2))
      if (hoursAgo >= oldMail) await forgetMails(submissionKey('subscribers', id))
    }),
  ])
  // What the job would do within five minutes, so that people can be looked up by their address at once.
  await applyRetention(defaultRetention, Date.now() + 30_000)
}

/** Hours after which a mail about a sample would only be counted as too late. */
const oldMail = 24

/** Leaves out the mails about a sample: what came in days ago was mailed then. */
async function forgetMails(about: Key): Promise<void> {
  for (const { pk, sk } of await listMailsAbout(about))
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
}

interface Work {
  note: string | undefined
  closed: boolean | undefined
  taken: boolean | undefined
}

/** What the admin has done about an entry, unless an earlier seeding did it already. */
async function work(
  kind: 'messages' | 'applications',
  id: string,
  { note, closed, taken }: Work,
  { id: userId, name }: Pick<User, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  if (!note && !closed && !taken) return
  const entry = await loadEntry(kind, id)
  if (entry?.entry.version !== 1) return
  const user = { id: userId, name }
  await changeEntry(
    entry,
    { note, assignee: user, state: closed ? 'closed' : 'open' },
    { user, request: { now, audited: false } },
  )
}

/** Stores a CV, which passes through the same states as one that an applicant sends. */
async function seedResume(filename: string, name: string, now: Date): Promise<Resume | undefined> {
  const id = uuidOf(filename)
  const content = await drawResume(name)
  const file = { id, filename, contentType: resumeTypes.pdf, size: content.length, extension: 'pdf' } as const
  if (!(await findResume(id))) await createResumeUpload(file, now)
  await s3.send(
    new PutObjectCommand({
      Bucket: process.env['RESUME_BUCKET'],
      Key: resumeKey(file),
      Body: content,
      ContentType: file.contentType,
      ContentDisposition: 'attachment',
    }),
  )
  await bindResumeEtag(id, filename)
  await completeResumeUpload(id, filename, { status: 'ready', doubts: [] })
  return findResume(id)
}
