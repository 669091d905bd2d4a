import { SiteClient } from '../../whole-system/testing/site-client.ts'
import { hostileCss } from '../hostile-css.ts'
import { password, type SystemUnderTest } from '../system-under-test.ts'
import { siblingCookies } from './forged-sessions.ts'

/** A way to more than one may do, which takes several requests. It resolves to what went wrong. */
export interface Takeover {
  name: string
  attempt: (system: SystemUnderTest) => Promise<string[]>
}

type Body = Record<string, unknown>
interface Mail {
  to: string[]
  text: string
  html: string
  headers: { name: string; value: string }[]
}

const elsewhere = 'takeover.hostile.example'
/** Longer than a password stays confirmed, and much shorter than a session lasts. */
const elevenMinutes = 11 * 60_000

async function signedIn({ cloud }: SystemUnderTest, username: string, typed = password) {
  const client = new SiteClient(cloud.siteUrl)
  const { status } = await client.call('session.login', { body: { username, password: typed } })
  return { client, status }
}
const clientOf = async (system: SystemUnderTest, username: string) =>
  (await signedIn(system, username)).client

/** A member of staff who was just created, with what to send for a change. */
async function created(chief: SiteClient, facts: Body) {
  const body = { role: 'author', authorId: null, canPublish: true, isActive: true, ...facts }
  const { body: answer } = await chief.call<{ user: { id: string } }>('users.create', {
    body: { ...body, password: 'given by a superadmin' },
  })
  return {
    params: { id: answer.user.id },
    change: (more: Body) =>
      chief.call('users.update', { params: { id: answer.user.id }, body: { ...body, ...more } }),
  }
}

async function mailsTo({ cloud }: SystemUnderTest, address: string): Promise<Mail[]> {
  // On a busy machine the first attempt to send one may fail. The next is due a minute later.
  for (let minute = 0; ; minute++) {
    await cloud.settled()
    const state = (await (await fetch(`${cloud.awsUrl}/_local/state`)).json()) as { mails: { sent: Mail[] } }
    const mails = state.mails.sent.filter(({ to }) => to.includes(address))
    if (mails.length > 0 || minute === 5) return mails
    cloud.clock.move(60_000)
  }
}
const urlsIn = ({ text, html, headers }: Mail): string[] => {
  const everything = [text, html.replaceAll('&amp;', '&'), ...headers.map(({ value }) => value)].join('\n')
  return [...everything.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([url]) => url)
}
const tokenOf = (mail: Mail | undefined) =>
  mail && urlsIn(mail).flatMap((url) => /\/admin\/welcome#(\S+)/.exec(url)?.[1] ?? [])[0]
/** Long random text, as every token has it. */
const secret = /[A-Za-z0-9_-]{30}|#/

const readSettings = async (client: SiteClient) =>
  (await client.call<{ settings: Record<string, Body> & { version: number } }>('settings.get')).body.settings
const saveSection = async (client: SiteClient, section: string, fields: Body) => {
  const settings = await readSettings(client)
  const body = { version: settings.version, [section]: { ...settings[section], ...fields } }
  return client.call('settings.update', { body })
}
const redeem = (system: SystemUnderTest, token: string | undefined) =>
  new SiteClient(system.cloud.siteUrl).call('session.redeem', { body: { token: token ?? '' } })

const unless = (holds: boolean, problem: string): string[] => (holds ? [] : [problem])

async function superadminBySiteUrl(system: SystemUnderTest): Promise<string[]> {
  const unattended = await clientOf(system, 'admin')
  system.cloud.clock.move(elevenMinutes)
  const [admin, chief] = [await clientOf(system, 'admin'), await clientOf(system, 'superadmin')]
  const set = (client: SiteClient, siteUrl: string) => saveSection(client, 'general', { siteUrl })
  const unconfirmed = await set(unattended, `https://${elsewhere}`)
  const refused = await Promise.all(
    ['/path', '/?x=1', '/#x', '@evil.example/'].map(async (end) => ({
      end,
      status: (await set(admin, `https://${elsewhere}${end}`)).status,
    })),
  )
  const { status: accepted } = await set(admin, `https://${elsewhere}/`)
  try {
    const invited = 'invited@staff.example'
    const { params } = await created(chief, { username: 'invited', name: 'Ina Vited', email: invited })
    await chief.call('users.mailLink', { params })
    const reader = 'reader@fund.example'
    await new SiteClient(system.cloud.siteUrl).call('newsletter.subscribe', {
      body: { email: reader, filledFor: 20_000 },
    })
    const mails = [...(await mailsTo(system, invited)), ...(await mailsTo(system, reader))]
    const urls = mails.flatMap(urlsIn)
    const astray = urls.filter((url) => new URL(url).hostname === elsewhere && secret.test(url))
    return [
      ...unless(unconfirmed.status === 403, 'a site URL was set without a confirmed password'),
      ...refused
        .filter(({ status }) => status !== 400)
        .map(({ end, status }) => `${end} was answered ${status}`),
      ...unless(accepted === 200, `an origin was answered ${accepted}`),
      ...unless(mails.length >= 2, `only ${mails.length} mails were sent`),
      ...unless(
        urls.some((url) => url.startsWith(system.cloud.siteUrl) && secret.test(url)),
        'no mail has a token',
      ),
      ...astray.map((url) => `a token goes to another host: ${url}`),
    ]
  } finally {
    await set(admin, '')
  }
}

async function linksOfTheWrongPerson(system: SystemUnderTest): Promise<string[]> {
  const chief = await clientOf(system, 'superadmin')
  const [typo, right] = ['mara@staf.example', 'mara@staff.example']
  const mara = await created(chief, { username: 'mara.lind', name: 'Mara Lind', email: typo })
  const facts = { username: 'mara.lind', name: 'Mara Lind', email: right }
  const mistyped = tokenOf((await mailsTo(system, typo))[0])
  await mara.change(facts)
  const afterCorrection = await redeem(system, mistyped)
  const own = tokenOf((await mailsTo(system, right))[0])
  await mara.change({ ...facts, isActive: false })
  await mara.change({ ...facts, isActive: true })
  const afterReturn = await redeem(system, own)
  return [
    ...unless(mistyped !== undefined && own !== undefined, 'an invitation is missing'),
    ...unless(afterCorrection.status === 404, 'the mistyped address can still choose the password'),
    ...unless(afterReturn.status === 404, 'a link from before the deactivation works'),
  ]
}

async function previewOfWhoLeft(system: SystemUnderTest): Promise<string[]> {
  const chief = await clientOf(system, 'superadmin')
  const facts = { username: 'leaving', name: 'Lea Ving', email: 'leaving@staff.example', role: 'admin' }
  const leaving = await created(chief, facts)
  const chosen = 'seven warm stones rest'
  await new SiteClient(system.cloud.siteUrl).call('session.redeem', {
    body: { token: tokenOf((await mailsTo(system, facts.email))[0]) ?? '', password: chosen },
  })
  const { client } = await signedIn(system, 'leaving', chosen)
  const { body: draft } = await client.call<{ post: { id: string } }>('posts.create', {
    body: { title: 'Not yet public', content: '<p>Secret</p>', status: 'draft' },
  })
  const { body: made } = await client.call<{ link: { path: string } }>('previews.create', {
    params: { id: draft.post.id },
    body: { days: 7 },
  })
  const visitor = new SiteClient(system.cloud.siteUrl)
  const before = await visitor.read(made.link.path)
  await leaving.change({ ...facts, isActive: false })
  const after = await visitor.read(made.link.path)
  await leaving.change({ ...facts, isActive: true })
  const again = await visitor.read(made.link.path)
  return [
    ...unless(before === 200, `the preview was answered ${before} at first`),
    ...unless(after === 404, `the preview of an inactive person was answered ${after}`),
    ...unless(again === 404, `the preview came back with its maker: ${again}`),
  ]
}

async function cookiesOfSiblings(system: SystemUnderTest): Promise<string[]> {
  const [ours, theirs] = ['admin', 'superadmin'].map(
    (sender) => system.cookiesOf(sender).get('__Host-session') ?? '',
  )
  const whoIs = async (cookie: string) => {
    const { status, text } = await system.send({
      description: 'who is signed in',
      method: 'GET',
      target: '/api/admin/me',
      headers: [['cookie', cookie]],
      sender: 'anonymous',
    })
    return status === 200
      ? (JSON.parse(text) as { user: { username: string } }).user.username
      : String(status)
  }
  const forged = await Promise.all(
    siblingCookies(theirs ?? '').flatMap((cookie) => [
      whoIs(`__Host-session=${ours}; ${cookie}`).then((who) => ({ cookie, who, right: 'admin' })),
      whoIs(cookie).then((who) => ({ cookie, who, right: '401' })),
    ]),
  )
  const second = await whoIs(`__Host-session=${ours}; __Host-session=${theirs}`)
  return [
    ...forged
      .filter(({ who, right }) => who !== right)
      .map(({ cookie, who, right }) => `${JSON.stringify(cookie.slice(0, 30))}: ${who} instead of ${right}`),
    ...unless(second === 'admin', `of two cookies the second counts: ${second}`),
  ]
}

async function passwordWithoutThePassword(system: SystemUnderTest): Promise<string[]> {
  const chief = await clientOf(system, 'superadmin')
  const { body } = await chief.call<{ user: Body & { id: string } }>('session.get')
  const { id, username, email, name, role, authorId, canPublish, isActive } = body.user
  const self = { username, email, name, role, authorId, canPublish, isActive }
  const params = { id }
  system.cloud.clock.move(elevenMinutes)
  const attempts: Readonly<Record<string, () => Promise<{ status: number }>>> = {
    'users.update with a password': () =>
      chief.call('users.update', { params, body: { ...self, password: 'mine from now on' } }),
    'users.update with an address': () =>
      chief.call('users.update', { params, body: { ...self, email: `somebody@${elsewhere}` } }),
    'users.link': () => chief.call('users.link', { params }),
    'users.mailLink': () => chief.call('users.mailLink', { params }),
    'account.changePassword': () =>
      chief.call('account.changePassword', {
        body: { currentPassword: 'not this one', newPassword: 'mine from now on' },
      }),
    'account.startApp': () => chief.call('account.startApp'),
    'account.startPasskey': () => chief.call('account.startPasskey'),
    'account.renewRecoveryCodes': () => chief.call('account.renewRecoveryCodes'),
  }
  // One after another: at the same time, a change that passes would be refused for another one.
  const answers: { what: string; status: number }[] = []
  for (const [what, attempt] of Object.entries(attempts))
    answers.push({ what, status: (await attempt()).status })
  const { status } = await signedIn(system, 'superadmin')
  return [
    ...answers
      .filter(({ status: each }) => each < 400)
      .map(({ what, status: each }) => `${what} was answered ${each} without a confirmed password`),
    ...unless(status === 200, `the password does not sign in any more: ${status}`),
  ]
}

async function cssThatCalls(system: SystemUnderTest): Promise<string[]> {
  const admin = await clientOf(system, 'admin')
  const problems: string[] = []
  for (const css of hostileCss(system.detector.url)) {
    const { status } = await saveSection(admin, 'appearance', { customCSS: css })
    if (status !== 400) problems.push(`answered ${status}: ${css}`)
  }
  const { appearance } = await readSettings(admin)
  return [...problems, ...unless(appearance?.['customCSS'] === '', 'CSS was stored')]
}

/** Ways to more rights, to somebody else's account, or to other hosts that earlier releases left open. */
export const takeovers: readonly Takeover[] = [
  { name: 'tokens by a changed site URL', attempt: superadminBySiteUrl },
  { name: 'links to an address that was wrong, or of somebody who left', attempt: linksOfTheWrongPerson },
  { name: 'previews of somebody who left', attempt: previewOfWhoLeft },
  { name: 'cookies that a sibling host can set', attempt: cookiesOfSiblings },
  { name: 'one’s own password without the current one', attempt: passwordWithoutThePassword },
  { name: 'custom CSS that reaches another host', attempt: cssThatCalls },
]
