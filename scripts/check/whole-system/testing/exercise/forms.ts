import { randomUUID } from 'node:crypto'
import { disguisedResumes, sampleResumes } from '../../../../../lambdas/testing/files/sample-resumes.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { expected, until } from './responses.ts'

/** The time that a person needs for a form; faster submissions count as automated and send no mail. */
const byHand = { filledFor: 20_000 }
const email = 'ann.lee@fund.example'

/** A subscription, a message, and applications with valid, disguised and missing CVs. */
export async function submitForms(newsroom: TestNewsroom): Promise<void> {
  const visitor = new SiteClient(newsroom.cloud.siteUrl)
  expected('subscribing', await visitor.call('newsletter.subscribe', { body: { ...byHand, email } }), 200)
  expected(
    'a message',
    await visitor.call('contact.send', { body: { ...byHand, name: 'Ann Lee', email, message: 'Hello' } }),
    201,
  )
  await followLinks(newsroom, visitor)
  await sendResumes(newsroom, visitor)
}

/** Somebody confirms a subscription, chooses, and ends it. */
async function followLinks({ cloud, runner }: TestNewsroom, visitor: SiteClient): Promise<void> {
  const email = 'bo.lind@fund.example'
  expected('subscribing', await visitor.call('newsletter.subscribe', { body: { ...byHand, email } }), 200)
  const { confirm: token, unsubscribe } = await runner.linkTokens(email, cloud.clock.now())
  expected('a link', await visitor.call('newsletter.link', { body: { token } }), 200)
  const body = { token, delivery: 'weekly', categories: null }
  expected('confirming', await visitor.call('newsletter.preferences', { body }), 200)
  const opened = `${cloud.siteUrl}/api/newsletter/unsubscribe/${unsubscribe}`
  for (const method of ['HEAD', 'GET']) {
    const { status } = await fetch(opened, { method, redirect: 'manual' })
    if (status !== 301) throw new Error(`${method} of a link to unsubscribe was answered ${status}`)
  }
  const ended = await visitor.call('newsletter.unsubscribe', { params: { token: unsubscribe } })
  expected('unsubscribing', ended, 200)
}

async function sendResumes({ cloud, runner }: TestNewsroom, visitor: SiteClient): Promise<void> {
  const { RESUME_BUCKET } = cloud.env
  const isKept = (key: string) => async () => !(await runner.isGone(RESUME_BUCKET, key))
  /** Applies first, so that the CV is checked when it arrives. */
  const send = async (name: string, content: Buffer) => {
    const body = new Uint8Array(content)
    const headers = { 'content-type': 'application/pdf', 'if-none-match': '*' }
    const file = { filename: 'cv.pdf', contentType: 'application/pdf', size: body.length }
    const { uploadUrl, resumeKey } = expected(
      'an address for a CV',
      await visitor.call<{ uploadUrl: string; resumeKey: string }>('careers.presign', { body: file }),
      200,
    )
    const application = { ...byHand, name, email, coverLetter: 'x'.repeat(50), resumeKey }
    expected('an application', await visitor.call('careers.apply', { body: application }), 201)
    const put = await fetch(uploadUrl, { method: 'PUT', body, headers })
    if (put.status !== 200) throw new Error(`The CV was answered ${put.status}: ${await put.text()}`)
    const id = resumeKey.slice('resumes/'.length).split('.')[0]
    return { resumeKey, landingKey: resumeKey.replace('resumes/', 'landing/'), record: recordOf(id) }
  }

  // Deleted before it is checked, since the first check takes time to load.
  const early = await send('Ann One', sampleResumes.pdf)
  await runner.deleteObject(RESUME_BUCKET, early.landingKey)
  const { resumeKey, record } = await send('Ann Two', sampleResumes.pdf)
  await until('the CV’s keeping', isKept(resumeKey))
  // Deleting a CV's record deletes its file.
  await runner.forgetItem(record)
  await until('the CV’s erasure', () => runner.isGone(RESUME_BUCKET, resumeKey))
  const disguised = await send('Ann Three', disguisedResumes.page)
  await until('the CV’s removal', () => runner.isGone(RESUME_BUCKET, disguised.landingKey))
  const kept = await send('Ann Four', sampleResumes.pdf)
  await until('the other CV’s keeping', isKept(kept.resumeKey))

  // A CV whose record is gone: if a check that failed has left a copy, it is deleted.
  const forgotten = `landing/${randomUUID()}.pdf`
  await runner.putObject(RESUME_BUCKET, forgotten, sampleResumes.pdf)
  await until('the forgotten CV’s removal', () => runner.isGone(RESUME_BUCKET, forgotten))

  // A record that cannot be read makes the check fail, and its event goes to the queue.
  const broken = randomUUID()
  await runner.putItem(recordOf(broken))
  await runner.putObject(RESUME_BUCKET, `landing/${broken}.pdf`, sampleResumes.pdf)
  // The same for the erasure job, whose message goes to its own dead-letter queue.
  const unreadable = recordOf(randomUUID())
  await runner.putItem(unreadable)
  await runner.forgetItem(unreadable)
}

const recordOf = (id = '') => ({ pk: `RESUME#${id}`, sk: 'RESUME' })
