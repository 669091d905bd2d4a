import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { articlePath } from '#shared/domain/pages.ts'
import { type Report, until } from './report.ts'
import { type Site, UnexpectedStatus } from './site.ts'

export interface SignIn {
  username: string
  password: string
}

/** The status of a call that is expected to fail. */
async function statusOf(call: () => Promise<unknown>): Promise<number> {
  try {
    await call()
    return 200
  } catch (error) {
    if (error instanceof UnexpectedStatus) return error.status
    throw error
  }
}

/** Adds a second factor for a new user, which the settings may require. */
async function addSecondFactor(site: Site, password: string): Promise<void> {
  await site.call('account.confirm', { body: { password } })
  const { secret } = await site.call('account.startApp', {})
  await site.call('account.confirmApp', { body: { code: new TOTP({ secret }).generate() } })
}

/** Signs in. Throws if the user already has a second factor. */
export async function signIn(site: Site, { username, password }: SignIn): Promise<void> {
  const answer = await site.call('session.login', { body: { username, password } })
  if ('secondStep' in answer) {
    throw new Error(
      `${username} has a second factor, which this test cannot provide. Use a user without one, or omit --user`,
    )
  }
  if (answer.mustAddSecondFactor) await addSecondFactor(site, password)
  await site.call('session.get', {})
}

/** Signs out and verifies that the session's cookie is rejected afterwards. */
export async function signOut(site: Site): Promise<void> {
  const sameSession = site.copy()
  await site.call('session.logout', {})
  const status = await statusOf(() => sameSession.call('session.get', {}))
  if (status !== 401) throw new UnexpectedStatus('the ended session', status)
}

/** The text of an article that is recognizable as a test, in case anyone sees it. */
const testArticle = (id: string) => ({
  title: `Smoke test ${id.slice(0, 8)}`,
  excerpt: 'Created and deleted by a smoke test.',
  content: '<p>This article was created by a smoke test, which also deletes it.</p>',
})

async function categoryOf(site: Site): Promise<string | undefined> {
  const { categories } = await site.call('blog.categories', {})
  return categories[0]?.name
}

async function deletePermanently(site: Site, id: string): Promise<void> {
  await site.call('posts.delete', { params: { id }, query: {} })
  await site.call('posts.delete', { params: { id }, query: { permanently: 'true' } })
  const status = await statusOf(() => site.call('posts.get', { params: { id } }))
  if (status !== 404) throw new UnexpectedStatus('the deleted post', status)
}

/** Saves, reads and deletes a draft, which is never public. */
export async function writeDraft(site: Site, report: Report): Promise<void> {
  const id = randomUUID()
  const saved = await report.attempt('saves a draft, reads it and saves it again', async () => {
    const category = await categoryOf(site)
    const draft = { ...testArticle(id), status: 'draft' as const, ...(category && { category }) }
    const { post } = await site.call('posts.create', { body: { id, ...draft } })
    const read = await site.call('posts.get', { params: { id } })
    if (read.post.title !== draft.title) throw new Error('the saved text was not returned')
    const changed = { ...draft, content: `${draft.content}<p>Saved again.</p>`, version: post.version }
    const after = await site.call('posts.update', { params: { id }, body: changed })
    if (!after.post.content.includes('Saved again.')) throw new Error('the second save was lost')
    return after.post
  })
  if (!saved) return
  await report.attempt('hides the draft from visitors', async () => {
    const { status } = await site.read(articlePath(saved.slug))
    if (status !== 404) throw new UnexpectedStatus(articlePath(saved.slug), status)
  })
  await report.attempt('deletes the draft permanently', async () => deletePermanently(site, id))
}

/**
 * Publishes, corrects and deletes an article, and waits each time until every cache shows the change. Only for
 * stages without real readers.
 */
export async function publishAndDelete(site: Site, report: Report): Promise<void> {
  const id = randomUUID()
  const article = { ...testArticle(id), status: 'published' as const, publishedAt: new Date().toISOString() }
  const published = await report.attempt('publishes an article, which visitors can read', async () => {
    const category = await categoryOf(site)
    const { post } = await site.call('posts.create', {
      body: { id, ...article, ...(category && { category }) },
    })
    const path = articlePath(post.slug)
    await until('the article', async () => (await site.read(path)).text.includes(article.title))
    await until('the article in the newsroom', async () =>
      (await site.read('/blog')).text.includes(article.title),
    )
    return { ...post, path, ...(category && { category }) }
  })
  if (!published) return
  await report.attempt('corrects the article, and the caches serve the new text', async () => {
    const title = `${article.title}, corrected`
    const { version, category } = published
    await site.call('posts.update', {
      params: { id },
      body: { ...article, title, slug: published.slug, version, ...(category && { category }) },
    })
    await until('the correction', async () => (await site.read(published.path)).text.includes(title))
  })
  await report.attempt('deletes the article, and visitors no longer see it', async () => {
    await deletePermanently(site, id)
    await until('the article to disappear', async () => (await site.read(published.path)).status === 404)
    await until(
      'the article to disappear from the newsroom',
      async () => !(await site.read('/blog')).text.includes(article.title),
    )
  })
}

/** A PNG of a gray square. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAS0lEQVRo3u3PMQ0AAAwDoMqv7ErYvQQckD4XAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAYHLAD4sgXh8GgzxAAAAAElFTkSuQmCC',
  'base64',
)

/** Uploads an image, waits until it is checked, reads it as staff, not as a reader, and deletes it. */
export async function upload(site: Site, report: Report): Promise<void> {
  await report.attempt(
    'uploads an image, which is checked and which staff see but no reader, and deletes it',
    async () => {
      const contentType = 'image/png'
      const { uploadUrl, publicUrl } = await site.call('media.presign', {
        body: { filename: 'smoke-test.png', contentType, size: image.length },
      })
      const put = await fetch(uploadUrl, {
        method: 'PUT',
        headers: { 'content-type': contentType, 'if-none-match': '*' },
        body: image,
      })
      if (!put.ok) throw new UnexpectedStatus('the bucket', put.status, await put.text())
      const id = /[\da-f-]{36}/.exec(publicUrl)?.[0] ?? ''
      await until('the upload check', async () => {
        const { media } = await site.call('media.get', { params: { id } })
        if (media.status === 'refused') throw new Error(`the upload was refused: ${media.reason}`)
        return media.status === 'ready'
      })
      const asReader = await site.read(publicUrl)
      if (asReader.status !== 404)
        throw new UnexpectedStatus(`${publicUrl}, which is not public,`, asReader.status)
      const asStaff = await fetch(await site.linkToHeldFile(publicUrl))
      if (!asStaff.headers.get('content-type')?.startsWith('image/'))
        throw new UnexpectedStatus('the link to the image', asStaff.status, await asStaff.text())
      await asStaff.arrayBuffer()
      await site.call('media.delete', { params: { id }, query: { now: 'true' } })
    },
  )
}
