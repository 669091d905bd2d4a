import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings, type Settings } from '#shared/domain/settings/settings.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { saveSettings, settingsKey } from '../../data/directory/settings.ts'
import { outboxPartition } from '../../data/outbox/outbox.ts'
import { toStoredMail } from '../../data/outbox/stored-mail.ts'
import { summaryKey } from '../../data/posts/stored-post.ts'
import { inboxKeys, submissionKey } from '../../data/submissions/submissions.ts'
import { queryItems } from '../../data/table/table.ts'
import { transact } from '../../data/table/transact.ts'
import { composers } from '../../mail/compose/compose.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { renderMail } from '../../mail/render/render-mail.ts'
import { sanitize } from '../../posts/sanitize.ts'
import { mockBuckets } from '../../testing/files/buckets.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { createPost, deletePost } from '../../testing/write-posts.ts'
import { handler as notifyAlarm } from './notify-alarm.ts'
import { digestDay, handler as notifyStaff } from './notify-staff.ts'

// A Monday, at half past eight in New York.
const monday = new Date('2026-11-23T13:30:00.000Z')
const hours = (count: number, from = monday) => new Date(from.getTime() + count * 60 * 60 * 1000)

const everything: Settings['notifications'] = {
  emailNotifications: true,
  newPostPublished: true,
  newComment: true,
  systemUpdates: true,
  weeklyDigest: true,
}
const siteUrl = 'https://www.bellcast.example'

describe.skipIf(missingTable)('notifications', () => {
  let table: LocalTable
  beforeAll(async () => {
    table = await startLocalTable()
  })
  afterAll(() => table.stop())
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.useFakeTimers({ now: monday, toFake: ['Date'] })
    mockBuckets()
    await table.empty()
    await choose({})
  })
  afterEach(() => vi.useRealTimers())

  const settingsWith = (change: Partial<Settings['notifications']>): Settings => ({
    ...defaultSettings,
    general: {
      ...defaultSettings.general,
      siteUrl,
      timezone: 'America/New_York',
      adminEmail: 'desk@bellcast.example',
    },
    notifications: { ...everything, ...change },
  })
  const choose = (change: Partial<Settings['notifications']>) => saveSettings(settingsWith(change))
  const write = (title: string, publishedAt: Date, status: 'published' | 'draft' = 'published') => {
    const input = aPostInput({ title, status, publishedAt: publishedAt.toISOString() })
    const change = { by: { id: 'someone', name: 'Noa Ferrant' }, now: new Date(), audited: false }
    return createPost({ ...input, content: sanitize(input.content) }, change)
  }
  const mailsAbout = async (pk: string) =>
    (
      await queryItems({
        KeyConditionExpression: 'pk = :mails',
        ExpressionAttributeValues: { ':mails': outboxPartition({ pk, sk: '' }) },
      })
    ).map(toStoredMail)
  const mailsOf = (id: string) => mailsAbout(summaryKey(id).pk)

  /** Composes an entry's email as the sender would at this moment. */
  async function compose(entry: Awaited<ReturnType<typeof mailsAbout>>[number], change = {}) {
    const settings = settingsWith(change)
    const site = mailSite(settings, settings.general.siteUrl)
    const composed = await composers[entry.kind]?.({ entry, settings, site, now: new Date() })
    return composed && { to: composed.to, ...renderMail(composed.mail, site) }
  }

  test('report once that an article was published', async () => {
    const { id } = await write('Third quarter', hours(-1))
    for (let run = 0; run < 3; run++) await notifyStaff()
    const [entry, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(entry && (await compose(entry))).toMatchObject({
      to: 'desk@bellcast.example',
      subject: 'Published: Third quarter',
      text: expect.stringContaining(`${siteUrl}/admin/posts/${id}`) as string,
    })
  })

  test('report a scheduled article at its time, and not before', async () => {
    const { id } = await write('Scheduled', hours(2))
    await notifyStaff()
    expect(await mailsOf(id)).toEqual([])
    vi.setSystemTime(hours(2))
    await notifyStaff()
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('are not sent for drafts, old articles, or articles that are gone when the email is sent', async () => {
    const draft = await write('Draft', hours(-1), 'draft')
    const old = await write('Old', hours(-48))
    const gone = await write('Gone', hours(-1))
    await notifyStaff()
    expect([await mailsOf(draft.id), await mailsOf(old.id)]).toEqual([[], []])
    const [entry] = await mailsOf(gone.id)
    await deletePost(gone.id, { by: { id: 'someone', name: 'Noa Ferrant' }, now: new Date(), audited: false })
    expect(entry && (await compose(entry))).toBeUndefined()
  })

  test.each([{ emailNotifications: false }, { newPostPublished: false }])(
    'do not report articles with %j, even if that was set after they were due',
    async (change) => {
      const { id } = await write('Third quarter', hours(-1))
      await notifyStaff()
      const [entry] = await mailsOf(id)
      expect(entry && (await compose(entry, change))).toBeUndefined()
      await choose(change)
      const later = await write('Fourth quarter', hours(-1))
      await notifyStaff()
      expect(await mailsOf(later.id)).toEqual([])
    },
  )

  test('summarize the week on Monday morning, once', async () => {
    await write('Third quarter', hours(-30))
    await write('The quarter before', hours(-24 * 90))
    const received = { id: 'm1', now: hours(-20), suspicion: undefined }
    const message = { ...submissionKey('messages', 'm1'), ...inboxKeys('messages', received) }
    await transact([{ Put: { Item: message } }])
    for (let run = 0; run < 3; run++) await notifyStaff()
    const digests = (await mailsAbout(settingsKey.pk)).filter(({ kind }) => kind === 'staff-digest')
    expect(digests).toHaveLength(1)
    const mail = digests[0] && (await compose(digests[0]))
    expect(mail?.text).toContain('Articles published: 1\nMessages: 1\nApplications: 0\nNew subscribers: 0')
    expect(mail?.text).toContain('Third quarter')
    expect(mail?.text).not.toContain('The quarter before')
    expect(digests[0] && (await compose(digests[0], { weeklyDigest: false }))).toBeUndefined()
  })

  test('send no summary if nobody wants one', async () => {
    await choose({ weeklyDigest: false })
    await notifyStaff()
    expect(await mailsAbout(settingsKey.pk)).toEqual([])
  })

  const alarm = {
    source: 'aws.cloudwatch',
    time: '2026-11-23T13:30:00.000Z',
    detail: {
      alarmName: 'Bellcast-AlarmsPurgesWait-1',
      state: { value: 'ALARM' },
      configuration: { description: 'Readers see outdated pages: purges are refused' },
    },
  }

  test('send one email per hour for an alarm that flaps', async () => {
    await notifyAlarm(alarm)
    await notifyAlarm(alarm)
    await notifyAlarm({ ...alarm, time: '2026-11-23T14:30:00.000Z' })
    const notices = await mailsAbout(settingsKey.pk)
    expect(notices).toHaveLength(2)
    // An occasion becomes an SES tag, which accepts no other characters.
    for (const { occasion } of notices) expect(occasion).toMatch(/^[\w-]{1,256}$/)
    expect(notices[0] && (await compose(notices[0]))).toMatchObject({
      to: 'desk@bellcast.example',
      subject: 'Readers see outdated pages: purges are refused',
    })
  })

  test('send an email about an alarm that was forwarded from another region', async () => {
    const alarmName = 'Bellcast-prod-alarm-EdgeErrors'
    // EventBridge forwards an event unchanged: the region is that of the alarm, not of this function.
    await notifyAlarm({
      version: '0',
      id: '5f3b9f0e-6d57-4f0a-9f2b-6b8f2d0b9a11',
      'detail-type': 'CloudWatch Alarm State Change',
      source: 'aws.cloudwatch',
      account: '111122223333',
      time: '2026-11-23T13:30:00Z',
      region: 'us-east-1',
      resources: [`arn:aws:cloudwatch:us-east-1:111122223333:alarm:${alarmName}`],
      detail: {
        alarmName,
        state: { value: 'ALARM', reason: 'Threshold Crossed', timestamp: '2026-11-23T13:30:00.000+0000' },
        previousState: { value: 'OK', timestamp: '2026-11-23T13:00:00.000+0000' },
        configuration: {
          description:
            'More than 5% of all responses at the edge were 5xx for ten minutes. Readers see errors.',
          metrics: [{ id: 'm1', metricStat: { stat: 'Average', period: 300 }, returnData: true }],
        },
      },
    })
    const [notice, ...others] = await mailsAbout(settingsKey.pk)
    expect(others).toEqual([])
    expect(notice && (await compose(notice))).toMatchObject({
      to: 'desk@bellcast.example',
      subject: 'More than 5% of all responses at the edge were 5xx for ten minutes',
    })
  })

  test.each([{ emailNotifications: false }, { systemUpdates: false }])(
    'send no email about an alarm with %j',
    async (change) => {
      await notifyAlarm(alarm)
      const [entry] = await mailsAbout(settingsKey.pk)
      expect(entry && (await compose(entry, change))).toBeUndefined()
      await table.empty()
      await choose(change)
      await notifyAlarm(alarm)
      expect(await mailsAbout(settingsKey.pk)).toEqual([])
    },
  )
})

test.each([
  ['2026-11-23T12:59:00.000Z', 'America/New_York', undefined],
  ['2026-11-23T13:00:00.000Z', 'America/New_York', '2026-11-23'],
  ['2026-11-22T23:30:00.000Z', 'Asia/Tokyo', '2026-11-23'],
  ['2026-11-23T13:00:00.000Z', 'UTC-5', '2026-11-23'],
  ['2026-11-24T13:00:00.000Z', 'America/New_York', undefined],
  ['2026-11-23T17:00:00.000Z', 'America/New_York', undefined],
])('at %s in %s, the digest date is %s', (instant, zone, day) => {
  expect(digestDay(new Date(instant), zone)).toBe(day)
})
