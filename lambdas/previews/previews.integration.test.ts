import { randomUUID } from 'node:crypto'
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PreviewLink } from '#shared/domain/posts/drafts/preview-link.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput, someDraftValues } from '#shared/testing/builders.ts'
import { createAuthor } from '../data/directory/directory.ts'
import { type SessionRef, startSession } from '../data/staff/sessions.ts'
import { findUser } from '../data/staff/users.ts'
import { dynamo, queryItems, tableName } from '../data/table/table.ts'
import { handler as keep } from '../drafts/save.ts'
import { handler as renderPage } from '../pages/render.ts'
import { handler as createPost } from '../posts/create.ts'
import { handler as removePost } from '../posts/delete.ts'
import { handler as restorePost } from '../posts/restore.ts'
import { handler as update } from '../posts/update.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as deleteUser } from '../users/delete.ts'
import { handler as updateUser } from '../users/update.ts'
import { handler as create } from './create.ts'
import { handler as takeBack } from './delete.ts'
import { handler as list } from './list.ts'

let table: { stop(): Promise<void> } | undefined
let as: SessionRef

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
  mockSecrets('SUBSCRIBER_KEY')
  as = await startStaffSession({ name: 'Noa Ferrant' })
})
afterAll(() => table?.stop())
const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((...words) => void logged.push(JSON.stringify(words)))
})

const written = async (more: object = {}) =>
  (await send<{ post: Post }>(createPost, { as, body: { ...aPostInput(), ...more } })).body.post
const give = (id: string, days = 1, who = as) =>
  send<{ link: PreviewLink }>(create, { as: who, params: { id }, body: { days } })
const given = async (id: string, days = 1) => (await give(id, days)).body.link
const listed = async (id: string) =>
  (await send<{ links: PreviewLink[] }>(list, { as, params: { id } })).body.links
const items = (id: string) =>
  queryItems({
    KeyConditionExpression: 'pk = :links',
    ExpressionAttributeValues: { ':links': `PREVIEW#${id}` },
    ConsistentRead: true,
  })
const type = (post: Post, values: object, seq = 1) =>
  send(keep, {
    as,
    params: { id: randomUUID() },
    body: { post: post.id, version: post.version, seq, values: { ...unsaved, ...values } },
  })
const unsaved = someDraftValues({
  status: 'published',
  category: 'Blog',
  publishedAt: 'not a date yet',
})

/** Opens a path without an account. */
async function open(path: string) {
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: '',
    headers: { 'x-viewer-host': 'www.bellcast.example', 'x-viewer-address': '203.0.113.7' },
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'local',
      domainPrefix: 'local',
      requestId: 'request-1',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
      http: { method: 'GET', path, protocol: 'HTTP/1.1', sourceIp: '198.51.100.1', userAgent: 'test' },
    },
  }
  const { statusCode: status, headers = {}, body = '' } = await renderPage(event)
  return { status, headers, body }
}

describe.skipIf(missingTable)('preview links', () => {
  test('show a draft as the site will, without an account, and are neither cached nor indexed', async () => {
    const post = await written({ title: 'Guidance rises', content: '<h2>Who</h2><p>All of <em>us</em>.</p>' })
    const link = await given(post.id, 7)
    expect(link).toMatchObject({ createdBy: 'Noa Ferrant' })
    const page = await open(link.path)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Preview, not published')
    expect(page.body).toMatch(/<h1 [^>]*>Guidance rises<\/h1>/)
    expect(page.body).toContain('<p>All of <em>us</em>.</p>')
    expect(page.body).toMatch(/<header class="site-header">.*<footer/s)
    expect(page.body).toContain('<meta name="robots" content="noindex">')
    expect(page.body).not.toContain('rel="canonical"')
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    // Controls that need the site's scripts are visible but disabled.
    expect(page.body).not.toMatch(/<script [^>]*src=/)
    expect(page.body.match(/<(form|select)\b[^>]*>/g)?.every((tag) => / inert\b/.test(tag))).toBe(true)
    // Neither the log nor the table contains the token.
    const token = link.path.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(logged.join('\n')).toContain('"page":"preview"')
    expect(logged.join('\n') + JSON.stringify(await items(post.id))).not.toContain(token)
    for (const path of ['/sitemap.xml', '/feed.xml', '/blog'])
      expect((await open(path)).body).not.toContain('Guidance rises')
  })

  test('show the unsaved changes of their creator, sanitized, without affecting the published article', async () => {
    const post = await written({ title: 'Live', content: '<p>Live words.</p>', status: 'published' })
    const { path } = await given(post.id)
    const live = await open(path)
    expect([live.status, live.headers?.['location']]).toEqual([302, `/blog/${post.slug}`])

    const code = '<pre><code class="language-json">{"a": 1}</code></pre>'
    const content = `<p onclick="x()">New words.</p><script>alert(1)</script><img src="data:image/png;base64,AA">${code}`
    await type(post, {
      title: 'Next',
      content,
      featuredImage: 'javascript:alert(1)',
      downloadUrl: 'javascript:1',
    })
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(page.body).toContain('<p>New words.</p>')
    expect(page.body).toContain('hljs-attr')
    expect(page.body).not.toMatch(/alert\(1\)|onclick|data:image|javascript:/)
    expect((await open(`/blog/${post.slug}`)).body).toContain('<p>Live words.</p>')

    // A colleague's later save is newer than unsaved changes that were left behind.
    await send(update, {
      as,
      params: { id: post.id },
      body: { ...aPostInput({ content: '<p>Saved since.</p>' }), status: 'draft' },
    })
    expect((await open(path)).body).toContain('<p>Saved since.</p>')
  })

  test('stop working when they are revoked by anybody who may change the post', async () => {
    const post = await written()
    const [kept, other] = [await given(post.id), await given(post.id, 30)]
    const colleague = await startStaffSession({ username: 'maren' })
    const params = { id: post.id, link: other.id }
    expect((await send(takeBack, { as: colleague, params })).status).toBe(200)
    expect((await send(takeBack, { as, params })).status).toBe(404)
    expect((await open(other.path)).status).toBe(404)
    expect((await open(kept.path)).status).toBe(200)
    // The remaining link can be copied again exactly as before.
    expect(await listed(post.id)).toEqual([kept])
  })

  test('do not work for another post, and an invalid one reveals nothing', async () => {
    const [mine, others] = [await written({ title: 'Mine' }), await written({ title: 'Theirs' })]
    const { path } = await given(mine.id)
    const answers = [
      await open(path.replace(mine.id, others.id)),
      await open(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`),
      await open(`/preview/${mine.id}`),
      await open('/preview/'),
    ]
    for (const { status, headers, body } of answers) {
      expect(status).toBe(404)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      expect(body).toContain('This preview is not available')
      expect(body).toBe(answers[0]?.body)
    }
  })

  test('expire, and are then no longer listed', async () => {
    const post = await written()
    const { path, expiresAt } = await given(post.id, 7)
    const at = (instant: number) => vi.useFakeTimers({ now: instant, toFake: ['Date'] })
    at(Date.parse(expiresAt) - 60_000)
    expect((await open(path)).status).toBe(200)
    at(Date.parse(expiresAt))
    expect((await open(path)).status).toBe(404)
    const then = await startStaffSession({ username: 'later' })
    const { body } = await send<{ links: PreviewLink[] }>(list, { as: then, params: { id: post.id } })
    expect(body.links).toEqual([])
    vi.useRealTimers()
  })

  test('end with the access of whoever made them, for good', async () => {
    const chief = await startStaffSession({ role: 'superadmin', username: 'chief' })
    const theo = await startStaffSession({ username: 'theo', email: 'theo@bellcast.example' })
    const stored = async () => {
      const user = await findUser(theo.userId)
      if (!user) throw new Error('Theo is gone')
      return user
    }
    const change = async (facts: object) => {
      const { username, email, name, role, authorId, canPublish, isActive } = await stored()
      const body = { username, email, name, role, authorId, canPublish, isActive, ...facts }
      const saved = await send(updateUser, { as: chief, params: { id: theo.userId }, body })
      expect(saved.status).toBe(200)
    }
    const post = await written()
    const theirs = (await give(post.id, 7, theo)).body.link
    const mine = await given(post.id, 7)
    const works = async (...links: PreviewLink[]) =>
      Promise.all(links.map(async ({ path }) => (await open(path)).status))

    expect(await works(theirs, mine)).toEqual([200, 200])
    await change({ name: 'Theo Ferrant' })
    expect(await works(theirs, mine)).toEqual([200, 200])
    await change({ isActive: false })
    expect(await works(theirs, mine)).toEqual([404, 200])
    expect((await listed(post.id)).map(({ id }) => id)).toEqual([mine.id])
    await change({ isActive: true })
    expect(await works(theirs, mine)).toEqual([404, 200])
    const again = (await give(post.id, 7, await startSession(await stored(), new Date()))).body.link
    expect(await works(again)).toEqual([200])
    expect((await send(deleteUser, { as: chief, params: { id: theo.userId } })).status).toBe(200)
    expect(await works(again)).toEqual([404])
  })

  test('of an author end when the post moves to another author, for good', async () => {
    const [ines, omar] = await Promise.all(
      ['Ines Calder', 'Omar Teller'].map((name) => createAuthor({ name }, new Date())),
    )
    if (!ines || !omar) throw new Error('There are two authors')
    const author = await startStaffSession({
      name: 'Ines Calder',
      username: 'ines',
      email: 'ines@example.com',
      role: 'author',
      authorId: ines.id,
    })
    const post = await written({ authorId: ines.id })
    const other = await written({ authorId: ines.id, title: 'Stays with its author' })
    const move = (authorId: string | null) =>
      send(update, { as, params: { id: post.id }, body: { ...aPostInput(), authorId } })
    const [theirs, elsewhere, mine] = [
      (await give(post.id, 7, author)).body.link,
      (await give(other.id, 7, author)).body.link,
      (await give(post.id, 7)).body.link,
    ]
    const statuses = async () =>
      Promise.all([theirs, elsewhere, mine].map(async ({ path }) => (await open(path)).status))
    expect(await statuses()).toEqual([200, 200, 200])
    await send(update, {
      as,
      params: { id: post.id },
      body: aPostInput({ authorId: ines.id, title: 'Saved' }),
    })
    expect(await statuses()).toEqual([200, 200, 200])

    for (const next of [omar.id, ines.id, null]) {
      expect((await move(next)).status).toBe(200)
      expect(await statuses()).toEqual([404, 200, 200])
      expect((await listed(post.id)).map(({ id }) => id)).toEqual([mine.id])
    }
    await move(ines.id)
    const again = (await give(post.id, 7, author)).body.link
    expect((await open(again.path)).status).toBe(200)

    // The release before this one moves a post without ending links, and links of its own do not say what their maker could read.
    const setAuthor = (gsi3pk: string) =>
      dynamo.send(
        new UpdateCommand({
          TableName: tableName(),
          Key: { pk: `POST#${post.id}`, sk: 'SUMMARY' },
          UpdateExpression: 'SET gsi3pk = :author',
          ExpressionAttributeValues: { ':author': gsi3pk },
        }),
      )
    await setAuthor(`AUTHOR#${omar.id}`)
    expect((await open(again.path)).status).toBe(404)
    expect((await listed(post.id)).map(({ id }) => id)).toEqual([mine.id])
    await setAuthor(`AUTHOR#${ines.id}`)
    expect((await open(again.path)).status).toBe(200)
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `PREVIEW#${post.id}`, sk: again.id },
        UpdateExpression: 'REMOVE limitedTo',
      }),
    )
    expect((await open(again.path)).status).toBe(200)
    await move(omar.id)
    expect((await open(again.path)).status).toBe(404)

    // Their profile is gone, for example after a restore of older data.
    const Key = { pk: 'DIRECTORY', sk: `AUTHOR#${ines.id}` }
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key }))
    expect(await statuses()).toEqual([404, 404, 200])
  })

  test('are deleted with their post, and not restored with it', async () => {
    const post = await written()
    const { path } = await given(post.id)
    await send(removePost, { as, params: { id: post.id } })
    expect((await open(path)).status).toBe(404)
    expect(await items(post.id)).toEqual([])
    expect((await give(post.id)).status).toBe(409)
    await send(restorePost, { as, params: { id: post.id } })
    expect((await open(path)).status).toBe(404)
  })

  test('are valid for 1, 7 or 30 days, at most twenty per post, and the audit log records who created them', async () => {
    const post = await written()
    expect((await give(post.id, 365)).status).toBe(400)
    for (let made = 0; made < 20; made++) await give(post.id)
    expect((await give(post.id)).status).toBe(409)
    const [first] = await listed(post.id)
    await send(takeBack, { as, params: { id: post.id, link: first?.id ?? '' } })
    const audited = await queryItems({
      KeyConditionExpression: 'pk = :chain',
      ExpressionAttributeValues: { ':chain': `AUDIT#post#${post.id}` },
    })
    const actions = audited.map(({ action }) => action)
    expect(actions.filter((action) => action === 'previews.create')).toHaveLength(20)
    expect(actions.at(-1)).toBe('previews.delete')
  })
})
