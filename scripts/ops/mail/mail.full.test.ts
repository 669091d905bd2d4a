import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { type LocalCloud, startLocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { eventually } from '#shared/testing/eventually.ts'
import type { Mail } from '../../../lambdas/mail/mail.ts'
import { sampleArticle, sampleMails } from '../../../lambdas/testing/sample-mails.ts'
import { builtAssembly } from '../../check/whole-system/testing/built-assembly.ts'
import { createNewsroom, type TestNewsroom } from '../../check/whole-system/testing/exercise/newsroom.ts'
import { expected } from '../../check/whole-system/testing/exercise/responses.ts'
import { password } from '../../check/whole-system/testing/exercise/runner.ts'
import { SiteClient } from '../../check/whole-system/testing/site-client.ts'
import { canaries } from '../../start.ts'

const byHand = { filledFor: 20_000 }
const everything = {
  emailNotifications: true,
  newPostPublished: true,
  systemUpdates: true,
  weeklyDigest: true,
}

interface ControlState {
  queues: { queue: string; messages: unknown[] }[]
  mails: { sent: { to: string[] }[] }
}

/** A mail as it goes out: both of its parts, and the address in its header List-Unsubscribe. */
interface Sent {
  kind: string
  html: string
  text: string
  unsubscribeUrl: string | undefined
}

/** Every address of the web in a mail. */
function linksOf({ html, text, unsubscribeUrl }: Sent): string[] {
  const inHtml = [...html.matchAll(/\b(?:href|src|background)="(https?:[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  )
  const inText = [...text.matchAll(/https?:\/\/[^\s<>)]+/g)].map(([url]) => url)
  return [...inHtml, ...inText, ...(unsubscribeUrl ? [unsubscribeUrl] : [])]
}

describe.skipIf(missingDynamoDb())('mail in the whole system', () => {
  const data = mkdtempSync(join(tmpdir(), 'local-mail-'))
  let cloud: LocalCloud
  let newsroom: TestNewsroom
  beforeAll(async () => {
    cloud = await startLocalCloud({
      assembly: await builtAssembly(),
      data,
      port: 0,
      awsPort: 0,
      paused: canaries,
      log: () => {},
    })
    newsroom = await createNewsroom(cloud)
  })
  afterEach(() => cloud.faults.clear())
  afterAll(async () => {
    await cloud.stop()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  })

  const visitor = () => new SiteClient(cloud.siteUrl)
  const write = async (email: string) => {
    const body = { ...byHand, name: 'Ann Lee', email, message: `Hello from ${email}` }
    expected('a message', await visitor().call('contact.send', { body }), 201)
  }
  const control = async () => (await (await fetch(`${cloud.awsUrl}/_local/state`)).json()) as ControlState

  describe('npm run ops -- mail', () => {
    /** Runs the command as ops would, beside the cloud that this process runs. */
    const mail = (...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, '../../ops.ts'), 'mail', ...args, '--data', data],
        {
          encoding: 'utf8',
        },
      )

    test('lists what waits and what was refused, without an address', async () => {
      const { suppress } = await import('../../../lambdas/data/outbox/suppression.ts')
      await suppress('gone@fund.example', 'bounced', cloud.clock.now())
      cloud.faults.set({ service: 'ses', kind: 'down', rate: 1 })
      await write('gone@fund.example')
      const listed = async () => (await mail('list')).stdout
      await eventually(async () => expect(await listed()).toMatch(/^1 mail waits\.\n/))
      await eventually(async () => expect(await listed()).toContain('1 mail was refused or too late.'))
      const stdout = await listed()
      expect(stdout).toMatch(/^ {2}OUTBOX#contact-message {2}OUTBOX#MESSAGE#\S+$/m)
      expect(stdout).toMatch(/contact-receipt {2}refused \(suppressed: bounced\) {2}OUTBOX#MESSAGE#/)
      expect(stdout).not.toContain('@')
      // Nothing may wait for a later attempt: if it failed during the next test, it would be one more dead letter there.
      cloud.faults.clear()
      const listedLater = () => {
        cloud.clock.move(60_000)
        return listed()
      }
      await eventually(async () => expect(await listedLater()).toMatch(/^0 mails wait\.\n/))
      await eventually(async () =>
        expect((await control()).queues.flatMap(({ messages }) => messages)).toEqual([]),
      )
    })

    test('moves dead letters back, and they are mailed', async () => {
      cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-send-mail' })
      await write('dead.letter@fund.example')
      const letters = async () => {
        // A message that Lambda did not take is visible again after a second.
        cloud.clock.move(2000)
        const filled = (await control()).queues.filter(({ messages }) => messages.length > 0)
        const [dead, ...others] = filled.toSorted((a, b) => b.messages.length - a.messages.length)
        // A message that is still being delivered would die after the others were moved back, and stay.
        return dead && /fail/i.test(dead.queue) && dead.messages.length > 1 && others.length === 0
          ? dead
          : undefined
      }
      await eventually(async () => expect(await letters()).toBeDefined())
      const { queue = '' } = (await letters()) ?? {}
      cloud.faults.clear()
      // A third one is a waiting mail that the schedule had sent again.
      expect(queue).toContain('MailsFailures')
      expect((await mail('redrive', '--queue', 'MailsFailures')).stdout).toMatch(
        /^[2-9] messages are on the way back\.\n$/,
      )
      const recipients = async () => (await control()).mails.sent.flatMap(({ to }) => to)
      await eventually(async () => expect(await recipients()).toContain('dead.letter@fund.example'))
      const left = async () => (await control()).queues.find((each) => each.queue === queue)?.messages
      await eventually(async () => expect(await left()).toEqual([]))
    })

    test('lifts a bounce, a complaint only where that is said, and no erasure', async () => {
      const { isSuppressed, suppress } = await import('../../../lambdas/data/outbox/suppression.ts')
      await suppress('back@fund.example', 'bounced', cloud.clock.now())
      expect((await mail('lift', 'Back@fund.example')).stdout).toBe(
        'Back@fund.example had bounced, and is mailed again.\n',
      )
      expect(await isSuppressed('back@fund.example')).toBe(false)
      await expect(mail('lift', 'back@fund.example')).rejects.toMatchObject({
        code: 1,
        stderr: 'back@fund.example is not suppressed.\n',
      })
      await expect(mail('lift', 'notanaddress')).rejects.toMatchObject({
        code: 1,
        stderr: '"notanaddress" is not an email address.\n',
      })
      await suppress('back@fund.example', 'complained', cloud.clock.now())
      await expect(mail('lift', 'back@fund.example')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('pressed “spam”') as string,
      })
      expect(await isSuppressed('back@fund.example')).toBe(true)
      expect((await mail('lift', 'back@fund.example', '--complained')).stdout).toBe(
        'back@fund.example had complained, and is mailed again. That it complained stays noted.\n',
      )
      expect(await isSuppressed('back@fund.example')).toBe(false)
      await suppress('back@fund.example', 'erased', cloud.clock.now())
      await expect(mail('lift', 'back@fund.example')).rejects.toMatchObject({ code: 1 })
      expect(await isSuppressed('back@fund.example')).toBe(true)
    })

    test('explains arguments that it does not understand', async () => {
      await expect(mail('redrive')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining("Required option '--queue <name>' not specified") as string,
      })
      await expect(mail('redrive', '--queue', 'nowhere')).rejects.toMatchObject({
        code: 1,
        stderr:
          'There is no dead-letter queue nowhere. Dead-letter queues of dev: FileErasureWorkFailures, FileTakedownWorkFailures, MailsFailures, UploadCheckFailures.\n',
      })
    })
  })

  describe('in SES’s sandbox', () => {
    const setAccount = (account: object) =>
      fetch(`${cloud.awsUrl}/_local/mails`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
    afterAll(() => setAccount({ sandbox: 'off', verified: '' }))

    test('mail reaches a recipient whose own address is verified', async () => {
      const denied = cloud.policies.denials.length
      await setAccount({ sandbox: 'on', verified: 'verified@fund.example' })
      await write('verified@fund.example')
      const recipients = async () => (await control()).mails.sent.flatMap(({ to }) => to)
      await eventually(async () => expect(await recipients()).toContain('verified@fund.example'))
      expect(cloud.policies.denials.slice(denied)).toEqual([])
    })
  })

  describe('a link in a mail', () => {
    const stored = async () => {
      const { dynamo, tableName } = await import('../../../lambdas/data/table/table.ts')
      const { Items = [] } = await dynamo.send(
        new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
      )
      const nameOf = ({ pk, sk }: Record<string, unknown>) => `${String(pk)} ${String(sk)}`
      return Items.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    }

    /** Makes every kind of mail due, about records that exist. Returns an article that is public. */
    async function seed(): Promise<{ slug: string; id: string }> {
      const { editor, runner, category } = newsroom
      expected('chief', await editor.call('session.login', { body: { username: 'chief', password } }), 200)
      const { post } = expected(
        'an article',
        await editor.call<ResponseOf<Api['posts.create']>>('posts.create', {
          body: { title: 'For the crawl', status: 'published', category: category.id },
        }),
        201,
      )
      await write('ann.crawl@fund.example')
      const application = { ...byHand, name: 'Ann Lee', coverLetter: 'x'.repeat(50) }
      const applied = { ...application, email: 'ann.crawl@fund.example' }
      expected('an application', await visitor().call('careers.apply', { body: applied }), 201)
      for (const email of ['pending@fund.example', 'confirmed@fund.example']) {
        const body = { ...byHand, email }
        expected('subscribing', await visitor().call('newsletter.subscribe', { body }), 200)
      }
      const { confirm } = await runner.linkTokens('confirmed@fund.example', cloud.clock.now())
      const choice = { token: confirm, delivery: 'immediate', categories: null }
      expected('confirming', await visitor().call('newsletter.preferences', { body: choice }), 200)

      const { mailedLinkSteps } = await import('../../../lambdas/data/staff/password-links.ts')
      const { transact } = await import('../../../lambdas/data/table/transact.ts')
      for (const kind of ['invitation', 'reset'] as const) {
        const user = await newsroom.createUser(`${kind}.crawl`)
        await transact(await mailedLinkSteps(user, kind, newsroom.chief.id, cloud.clock.now()))
      }
      const { outboxEntry } = await import('../../../lambdas/data/outbox/outbox.ts')
      const about = { pk: `POST#${post.id}`, sk: 'SUMMARY' }
      for (const kind of ['post-published', 'system-notice', 'staff-digest'] as const)
        await transact([outboxEntry({ kind, to: 'admin', about, occasion: 'crawl' }, cloud.clock.now())])
      return post
    }

    /** Composes what the sender would send of everything in the outbox, and a mailing of each kind. */
    async function composeAll({ slug }: { slug: string }): Promise<Sent[]> {
      const { composers } = await import('../../../lambdas/mail/compose/compose.ts')
      const { renderMail } = await import('../../../lambdas/mail/render/render-mail.ts')
      const { mailSite } = await import('../../../lambdas/mail/mail-site.ts')
      const { toStoredMail } = await import('../../../lambdas/data/outbox/stored-mail.ts')
      const { subscriberLinks } = await import('../../../lambdas/data/newsletter/links.ts')
      const { subscriberId } = await import('../../../lambdas/data/newsletter/subscriber.ts')
      const settings = {
        ...defaultSettings,
        general: { ...defaultSettings.general, siteUrl: cloud.siteUrl },
        notifications: { ...defaultSettings.notifications, ...everything },
      }
      const site = mailSite(settings, cloud.siteUrl)
      const entries = (await stored()).filter(({ sk }) => String(sk).startsWith('OUTBOX#')).map(toStoredMail)
      const sent: Sent[] = []
      for (const entry of entries) {
        const composed = await composers[entry.kind]?.({ entry, settings, site, now: cloud.clock.now() })
        if (!composed) continue
        const { mail, unsubscribeUrl } = composed
        sent.push({ ...renderMail(mail, site), kind: mail.kind, unsubscribeUrl })
      }
      const { oneClickUrl, ...links } = await subscriberLinks(
        await subscriberId('confirmed@fund.example'),
        cloud.siteUrl,
      )
      const article = { ...sampleArticle, url: `${cloud.siteUrl}/blog/${slug}` }
      const mailings: Mail[] = [
        { ...sampleMails['article-alert'], article, ...links },
        { ...sampleMails['subscriber-digest'], articles: [article], ...links },
      ]
      for (const mail of mailings)
        sent.push({ ...renderMail(mail, site), kind: mail.kind, unsubscribeUrl: oneClickUrl })
      // Nothing here has a resume that is refused.
      const refused: Mail = { ...sampleMails['resume-refused'], formUrl: `${cloud.siteUrl}/careers` }
      sent.push({ ...renderMail(refused, site), kind: refused.kind, unsubscribeUrl: undefined })
      return sent
    }

    test('changes nothing when it is opened or looked at, whatever mail it is in', async () => {
      // Nothing but requests may change the table: jobs wait.
      cloud.faults.set({ service: 'lambda', kind: 'throttled', rate: 1, only: 'jobs-' })
      const sent = await composeAll(await seed())
      expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(Object.keys(sampleMails)))
      const links = [...new Set(sent.flatMap(linksOf))]
      expect(links.filter((link) => !link.startsWith(`${cloud.siteUrl}/`))).toEqual([])
      const oneClick = links.filter((link) => link.includes('/api/newsletter/unsubscribe/'))
      expect(oneClick).toHaveLength(1)
      for (const path of [
        '/newsletter#c.',
        '/newsletter#p.',
        '/newsletter#u.',
        '/admin/welcome#',
        '/admin/inbox/',
      ])
        expect(links.filter((link) => link.startsWith(cloud.siteUrl + path))).not.toEqual([])

      // What was under way when the jobs were stopped has ended when the table stays as it is.
      let before = await stored()
      const isQuiet = async () => {
        const now = await stored()
        const same = isDeepStrictEqual(now, before)
        before = now
        return same
      }
      await eventually(async () => expect(await isQuiet()).toBe(true))
      for (const link of links) {
        for (const method of ['GET', 'HEAD']) {
          // As a scanner does, which follows where it is led.
          const answer = await fetch(link, { method })
          await answer.arrayBuffer()
          expect(`${answer.status} ${method} ${link}`).toBe(`200 ${method} ${link}`)
        }
      }
      expect(await stored()).toEqual(before)

      // The same address, posted to as a mail program does, ends the subscription: it was no dead one.
      const posted = await fetch(oneClick[0] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(posted.status).toBe(200)
      expect(await stored()).not.toEqual(before)
    })
  })
})
