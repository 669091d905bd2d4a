import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { articlePath } from '#shared/domain/pages.ts'
import { type Report, until } from './report.ts'
import { type Site, Unexpected } from './site.ts'

export interface SignIn {
  username: string
  password: string
}

/** The status of an answer that must not be a success. */
async function statusOf(call: () => Promise<unknown>): Promise<number> {
  try {
    await call()
    return 200
  } catch (error) {
    if (error instanceof Unexpected) return error.status
    throw error
  }
}

/** Where the settings require a second factor, a user who was made for this run adds one. */
async function addSecondFactor(site: Site, password: string): Promise<void> {
  await site.call('account.confirm', { body: { password } })
  const { secret } = await site.call('account.startApp', {})
  await site.call('account.confirmApp', { body: { code: new TOTP({ secret }).generate() } })
}

export async function signIn(site: Site, { username, password }: SignIn): Promise<void> {
  const answer = await site.call('session.login', { body: { username, password } })
  if ('secondStep' in answer) {
    throw new Error(
      `${username} signs in with a second factor, which this test cannot give. Use a user without one, or none`,
    )
  }
  if (answer.mustAddSecondFactor) await addSecondFactor(site, password)
  await site.call('session.get', {})
}

/** Ends the session, and makes sure that its cookie is worth nothing afterwards. */
export async function signOut(site: Site): Promise<void> {
  const stolen = site.copy()
  await site.call('session.logout', {})
  const status = await statusOf(() => stolen.call('session.get', {}))
  if (status !== 401) throw new Unexpected('the ended session', status)
}

/** An article that says what it is, should anybody meet it. */
const words = (id: string) => ({
  title: `Test of the installation ${id.slice(0, 8)}`,
  excerpt: 'Made and deleted by a test of the installation.',
  content: '<p>This article was made by a test of the installation, and is deleted by it.</p>',
})

async function categoryOf(site: Site): Promise<string | undefined> {
  const { categories } = await site.call('blog.categories', {})
  return categories[0]?.name
}

async function deleteForGood(site: Site, id: string): Promise<void> {
  await site.call('posts.delete', { params: { id }, query: {} })
  await site.call('posts.delete', { params: { id }, query: { permanently: 'true' } })
  const status = await statusOf(() => site.call('posts.get', { params: { id } }))
  if (status !== 404) throw new Unexpected('the deleted post', status)
}

/** A draft that no visitor ever sees. */
export async function writeDraft(site: Site, report: Report): Promise<void> {
  const id = randomUUID()
  const saved = await report.attempt('saves a draft, reads it and saves it again', async () => {
    const category = await categoryOf(site)
    const draft = { ...words(id), status: 'draft' as const, ...(category && { category }) }
    const { post } = await site.call('posts.create', { body: { id, ...draft } })
    const read = await site.call('posts.get', { params: { id } })
    if (read.post.title !== draft.title) throw new Error('it is not what was saved')
    const changed = { ...draft, content: `${draft.content}<p>Saved again.</p>`, version: post.version }
    const after = await site.call('posts.update', { params: { id }, body: changed })
    if (!after.post.content.includes('Saved again.')) throw new Error('the second save is lost')
    return after.post
  })
  if (!saved) return
  await report.attempt('no visitor sees the draft', async () => {
    const { status } = await site.read(articlePath(saved.slug))
    if (status !== 404) throw new Unexpected(articlePath(saved.slug), status)
  })
  await report.attempt('deletes the draft for good', async () => deleteForGood(site, id))
}

/** Publishes an article, sees it, its correction and its end through every cache. Only where nobody minds. */
export async function publishAndTakeBack(site: Site, report: Report): Promise<void> {
  const id = randomUUID()
  const article = { ...words(id), status: 'published' as const, publishedAt: new Date().toISOString() }
  const published = await report.attempt('publishes an article, which visitors see', async () => {
    const category = await categoryOf(site)
    const { post } = await site.call('posts.create', {
      body: { id, ...article, ...(category && { category }) },
    })
    const path = articlePath(post.slug)
    await until('the article', async () => (await site.read(path)).text.includes(article.title))
    await until('it in the newsroom', async () => (await site.read('/blog')).text.includes(article.title))
    return { ...post, path, ...(category && { category }) }
  })
  if (!published) return
  await report.attempt('corrects it, and the caches forget the former text', async () => {
    const title = `${article.title}, corrected`
    const { version, category } = published
    await site.call('posts.update', {
      params: { id },
      body: { ...article, title, slug: published.slug, version, ...(category && { category }) },
    })
    await until('the correction', async () => (await site.read(published.path)).text.includes(title))
  })
  await report.attempt('takes it back, and visitors no longer see it', async () => {
    await deleteForGood(site, id)
    await until('it to be gone', async () => (await site.read(published.path)).status === 404)
    await until(
      'it to leave the newsroom',
      async () => !(await site.read('/blog')).text.includes(article.title),
    )
  })
}

/** A gray square. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAS0lEQVRo3u3PMQ0AAAwDoMqv7ErYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAD4sgXh8GgzxAAAAAElFTkSuQmCC',
  'base64',
)

export async function upload(site: Site, report: Report): Promise<void> {
  await report.attempt('uploads a picture, which is checked and served, and deletes it', async () => {
    const contentType = 'image/png'
    const { uploadUrl, publicUrl } = await site.call('media.presign', {
      body: { filename: 'test-of-the-installation.png', contentType, size: picture.length },
    })
    const put = await fetch(uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': contentType, 'if-none-match': '*' },
      body: picture,
    })
    if (!put.ok) throw new Unexpected('the bucket', put.status, await put.text())
    const id = /[\da-f-]{36}/.exec(publicUrl)?.[0] ?? ''
    await until('the check of the picture', async () => {
      const { media } = await site.call('media.get', { params: { id } })
      if (media.status === 'refused') throw new Error(`it was refused: ${media.reason}`)
      return media.status === 'ready'
    })
    await site.expect(publicUrl, 'image/')
    await site.call('media.delete', { params: { id } })
  })
}
