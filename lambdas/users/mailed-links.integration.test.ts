import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { toStoredMail } from '../data/outbox/stored-mail.ts'
import { suppress } from '../data/outbox/suppression.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, queryItems, tableName } from '../data/table/table.ts'
import { composers } from '../mail/compose/compose.ts'
import { mailSite } from '../mail/mail-site.ts'
import { renderMail } from '../mail/render/render-mail.ts'
import { handler as redeem } from '../session/redeem.ts'
import { mockSecrets, mockSignInSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as link } from './link.ts'
import { handler as mailLink } from './mailLink.ts'
import { handler as update } from './update.ts'

const given = 'given by a superadmin'
const own = 'four quiet tapes ring'
const mara = {
  username: 'mara.lind',
  email: 'mara@bellcast.example',
  name: 'Mara Lind',
  role: 'author' as const,
  authorId: null,
  canPublish: true,
  isActive: true,
}

describe.skipIf(missingTable)('an emailed link', () => {
  let table: LocalTable
  let chief: SessionRef
  beforeAll(async () => {
    table = await startLocalTable()
    mockSignInSecrets()
    mockSecrets('SUBSCRIBER_KEY')
  })
  afterAll(() => table.stop())
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.stubEnv('SENDS_MAIL', 'on')
    vi.stubEnv('SITE_URL', 'https://www.bellcast.example')
    await table.empty()
    chief = await startStaffSession({ role: 'superadmin', username: 'chief', name: 'Chief' })
  })

  async function createMara(change: object = {}) {
    const { status, body } = await send<{ user: StaffMember; sentTo?: string; cameBack?: true }>(create, {
      as: chief,
      body: { ...mara, password: given, ...change },
    })
    expect(status).toBe(201)
    return body
  }
  const mailsTo = async ({ id }: StaffMember) =>
    (
      await queryItems({
        KeyConditionExpression: 'pk = :mails',
        ExpressionAttributeValues: { ':mails': `OUTBOX#USER#${id}` },
      })
    ).map(toStoredMail)

  /** The emails to a user as the sender would compose them now; those that it would not send are left out. */
  async function composedMails(
    user: StaffMember,
    { now = new Date(), kind = '', settings = defaultSettings } = {},
  ) {
    const site = mailSite(settings)
    const entries = (await mailsTo(user)).filter((mail) => kind === '' || mail.kind === kind)
    const mails = await Promise.all(
      entries.map(async (entry) => composers[entry.kind]?.({ entry, settings, site, now })),
    )
    return mails.flatMap((mail) =>
      mail ? [{ to: mail.to, kind: mail.mail.kind, ...renderMail(mail.mail, site) }] : [],
    )
  }
  const composed = async (user: StaffMember, options = {}) => (await composedMails(user, options))[0]
  const tokenIn = (text = '') => /\/admin\/welcome#(\S+)/.exec(text)?.[1] ?? ''
  const open = (token: string) => send(redeem, { body: { token, password: own } })

  test('invites a new user, who chooses a password with it', async () => {
    const { user, sentTo } = await createMara()
    expect(sentTo).toBe(mara.email)
    const mail = await composed(user)
    expect(mail).toMatchObject({ to: mara.email, kind: 'staff-invitation' })
    expect(mail?.text).toContain('Chief has created an account for you')
    expect((await open(tokenIn(mail?.text))).status).toBe(200)
    // It works once, and a later attempt to send the email does nothing.
    expect((await open(tokenIn(mail?.text))).status).toBe(404)
    expect(await composed(user)).toBeUndefined()
  })

  test('is the same in each attempt to send it, and stored nowhere in the table', async () => {
    const { user } = await createMara()
    const [first, second] = [await composed(user), await composed(user)]
    expect(first?.text).toBe(second?.text)
    const secret = tokenIn(first?.text).split('.')[1] ?? 'none'
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName() }))
    expect(JSON.stringify(Items)).not.toContain(secret)
    expect(JSON.stringify(await mailsTo(user))).not.toContain(mara.email)
  })

  test('is not sent to an inactive user, nor on a stage that sends no email', async () => {
    const inactive = await createMara({ isActive: false })
    expect(inactive.sentTo).toBeUndefined()
    expect(await mailsTo(inactive.user)).toEqual([])
    const refused = await send(mailLink, { as: chief, params: { id: inactive.user.id } })
    expect(refused.status).toBe(409)
    vi.stubEnv('SENDS_MAIL', 'off')
    const other = await createMara({ username: 'jon', email: 'jon@bellcast.example' })
    expect(other.sentTo).toBeUndefined()
    expect(await mailsTo(other.user)).toEqual([])
    expect((await send(mailLink, { as: chief, params: { id: other.user.id } })).status).toBe(409)
  })

  test('is not promised if the address bounced, but the account is created anyway', async () => {
    await suppress(mara.email, 'bounced', new Date())
    const { user, sentTo, cameBack } = await createMara()
    expect([sentTo, cameBack, await mailsTo(user)]).toEqual([undefined, true, []])
    expect((await send(mailLink, { as: chief, params: { id: user.id } })).status).toBe(409)
  })

  test('resets the password of a user who has joined, and goes to the user’s current address', async () => {
    const { user } = await createMara()
    await open(tokenIn((await composed(user))?.text))
    const sent = await send(mailLink, { as: chief, params: { id: user.id } })
    expect(sent).toMatchObject({ status: 200, body: { sentTo: mara.email } })
    const email = 'mara.lind@bellcast.example'
    const changed = { ...mara, email, isActive: true }
    const earlier = tokenIn((await composed(user, { kind: 'password-reset' }))?.text)
    expect(await send(update, { as: chief, params: { id: user.id }, body: changed })).toMatchObject({
      status: 200,
      body: { sentTo: email },
    })
    expect(await composed(user, { kind: 'staff-invitation' })).toBeUndefined()
    expect((await open(earlier)).status).toBe(404)
    const resets = await composedMails(user, { kind: 'password-reset' })
    expect(resets.map(({ to }) => to)).toEqual([email])
    const [reset] = resets
    expect(await open(tokenIn(reset?.text))).toMatchObject({ status: 200 })
  })

  test('is refused after a bounce, so that it is copied instead, but not after a complaint', async () => {
    const { user } = await createMara()
    const again = () => send<{ message: string }>(mailLink, { as: chief, params: { id: user.id } })
    await suppress(mara.email, 'complained', new Date())
    expect((await again()).status).toBe(200)
    await suppress(mara.email, 'bounced', new Date())
    const mails = (await mailsTo(user)).length
    const refused = await again()
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('came back')
    expect(await mailsTo(user)).toHaveLength(mails)
  })

  test('is invalidated when another link is copied, and when the user is deleted', async () => {
    const { user } = await createMara()
    const mailed = tokenIn((await composed(user))?.text)
    await send(link, { as: chief, params: { id: user.id } })
    expect(await composed(user)).toBeUndefined()
    expect((await open(mailed)).status).toBe(404)
    await send(mailLink, { as: chief, params: { id: user.id } })
    expect(await composed(user)).toMatchObject({ kind: 'staff-invitation' })
    expect((await send(remove, { as: chief, params: { id: user.id } })).status).toBe(200)
    expect(await composed(user)).toBeUndefined()
  })

  const save = (user: StaffMember, change: object) =>
    send<{ user: StaffMember; sentTo?: string }>(update, {
      as: chief,
      params: { id: user.id },
      body: { ...mara, ...change },
    })

  test('to a mistyped address ends when the address is corrected, and the right one gets its own', async () => {
    const { user } = await createMara({ email: 'mara@bellcats.example' })
    const mistyped = tokenIn((await composed(user))?.text)
    expect((await save(user, {})).body.sentTo).toBe(mara.email)
    expect((await open(mistyped)).status).toBe(404)
    const mails = await composedMails(user)
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[mara.email, 'staff-invitation']])
    expect((await open(tokenIn(mails[0]?.text))).status).toBe(200)
  })

  test('ends when its user is deactivated, and does not work again after the activation', async () => {
    const { user } = await createMara()
    const before = tokenIn((await composed(user))?.text)
    expect((await save(user, { isActive: false })).body.sentTo).toBeUndefined()
    expect(await composed(user)).toBeUndefined()
    expect((await save(user, { isActive: true })).body.sentTo).toBe(mara.email)
    expect((await open(before)).status).toBe(404)
    expect((await open(tokenIn((await composed(user))?.text))).status).toBe(200)
  })

  test('that was copied ends with a change of address, and nothing is mailed where mail comes back', async () => {
    const { user } = await createMara()
    const made = await send<{ link: { url: string } }>(link, { as: chief, params: { id: user.id } })
    await suppress('mara.lind@bellcast.example', 'bounced', new Date())
    expect((await save(user, { email: 'mara.lind@bellcast.example' })).body.sentTo).toBeUndefined()
    expect((await open(tokenIn(made.body.link.url))).status).toBe(404)
    expect(await composed(user)).toBeUndefined()
  })

  test('stays when anything else changes', async () => {
    const { user } = await createMara()
    expect(
      (await save(user, { name: 'Mara Lind-Voss', email: 'MARA@bellcast.example' })).body.sentTo,
    ).toBeUndefined()
    expect((await open(tokenIn((await composed(user))?.text))).status).toBe(200)
  })

  test('leads to the stage’s own host, whatever site URL the settings have', async () => {
    const { user } = await createMara()
    const settings = {
      ...defaultSettings,
      general: { ...defaultSettings.general, siteUrl: 'https://elsewhere.example' },
    }
    const mail = await composed(user, { settings })
    expect(mail?.text).toContain('https://www.bellcast.example/admin/welcome#')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/elsewhere\.example\/admin/)
  })

  test('is not sent after it has expired', async () => {
    const { user } = await createMara()
    const fourDays = 4 * 24 * 60 * 60 * 1000
    expect(await composed(user, { now: new Date(Date.now() + fourDays) })).toBeUndefined()
  })
})
