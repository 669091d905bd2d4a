import { randomBytes, randomUUID } from 'node:crypto'
import { someDraftValues } from '#shared/testing/builders.ts'
import { sampleFiles } from '../../../../../lambdas/testing/files/sample-files.ts'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { expected } from './responses.ts'

interface Saved {
  post: { id: string; slug: string; version: number }
}

/** Slugs and ids of the articles that the exercise reads later. */
export interface WrittenPosts {
  plain: string
  /** Published, with its body in the bucket. */
  long: string
  /** The same; its body is deleted before a visitor reads it. */
  lost: { id: string; slug: string }
}

/** HTML that stays above 100 KB even when compressed. */
export const longText = () => `<p>${randomBytes(160_000).toString('hex').replace(/.{64}/g, '$& ')}</p>`
const picture = (type: 'image/png' | 'image/gif') =>
  `<p><img src="data:${type};base64,${sampleFiles[type]?.toString('base64')}" alt="A chart"></p>`

/** More pictures than one save may add, which makes the handler compare them with the stored text. */
const manyPictures = Array.from(
  { length: 51 },
  (_, index) => `<img src="https://e.example/${index}.png">`,
).join('')

const inTheFuture = { status: 'published', publishedAt: '2099-01-01T00:00:00Z' }

export async function writePosts(
  { callLater, category, author }: TestNewsroom,
  featuredImage: string,
): Promise<WrittenPosts> {
  const create = async (body: object) =>
    (
      await callLater<Saved>(
        'posts.create',
        { body: { category: category.id, authorId: author.id, ...body } },
        201,
      )
    ).post
  const plain = await create({
    title: 'Results',
    content: picture('image/png'),
    featuredImage,
    status: 'published',
    tags: ['results'],
  })
  await create({ title: 'Results', content: '<p>The same title.</p>' })
  const long = await create({ title: 'All of it', content: longText(), status: 'published' })
  const link = `<p><a href="/blog/${plain.slug}">Results</a></p>`
  const lost = await create({ title: 'Lost', content: link + longText(), status: 'published' })
  await create({ title: 'Scheduled', ...inTheFuture })
  // A create that is sent again after its response was lost, with edits in between.
  const id = randomUUID()
  await create({ id, title: 'Asked once', featuredImage, ...inTheFuture, emailSubscribers: true })
  await create({ id, title: 'Asked twice', authorId: null })
  // The body is written to the bucket before the slug conflict is found.
  await callLater('posts.create', { body: { title: 'Results', slug: 'results', content: longText() } }, 409)
  return { plain: plain.slug, long: long.slug, lost }
}

export interface Shown {
  link: { id: string; path: string }
}

/** Creates preview links, opens them without signing in, and revokes one of them. */
async function showPreviews(
  params: { id: string },
  { callLater, cloud }: Pick<TestNewsroom, 'callLater' | 'cloud'>,
): Promise<void> {
  const createLink = async () =>
    (await callLater<Shown>('previews.create', { params, body: { days: 1 } }, 201)).link
  const [kept, revoked] = [await createLink(), await createLink()]
  await callLater('previews.list', { params }, 200)
  await callLater('previews.delete', { params: { ...params, link: revoked.id } }, 200)
  const stranger = new SiteClient(cloud.siteUrl)
  for (const [{ path }, status] of [
    [kept, 200],
    [revoked, 404],
  ] as const) {
    const answer = await stranger.read(path)
    if (answer !== status) throw new Error(`A preview answered ${answer} instead of ${status}`)
  }
}

/** Renames, schedules, moves, postpones and deletes a post. */
export async function changePosts(
  { callLater, category, author, runner, cloud }: TestNewsroom,
  featuredImage: string,
): Promise<void> {
  const { post } = await callLater<Saved>(
    'posts.create',
    { body: { title: 'Draft', content: longText() } },
    201,
  )
  const params = { id: post.id }
  const save = (body: object) => callLater<Saved>('posts.update', { params, body }, 200)
  const counted = { category: category.id, authorId: author.id, tags: ['outlook', 'results'] }

  // A unique title, then one that others have. The first body is replaced by the second.
  await save({ title: 'Renamed', content: longText() })
  await callLater('posts.update', { params, body: { title: 'Renamed', content: manyPictures } }, 422)
  await callLater('revisions.list', { params }, 200)
  await callLater('revisions.get', { params: { ...params, version: '1' } }, 200)
  // The first version, whose text is in the bucket, is deleted when the fifty-first is saved.
  await runner.setPostVersion(post.id, 50)
  await save({ title: 'Results', content: picture('image/gif'), featuredImage, ...counted })
  await save({
    title: 'Results',
    content: '<p>After <a href="/blog/results">these</a>.</p>',
    ...counted,
    ...inTheFuture,
    emailSubscribers: true,
  })
  await save({ title: 'Results', content: longText(), tags: ['results'] })
  await save({
    title: 'Results',
    content: longText(),
    featuredImage,
    ...counted,
    ...inTheFuture,
    emailSubscribers: true,
  })
  const type = (id: string) =>
    callLater(
      'drafts.save',
      { params: { id: randomUUID() }, body: { post: id, seq: 1, values: someDraftValues() } },
      200,
    )
  await type(post.id)
  await showPreviews(params, { callLater, cloud })
  // To the trash and back, scheduled; then it is deleted for good. Another one stays in the trash.
  await callLater('posts.delete', { params }, 200)
  await callLater('posts.restore', { params }, 200)
  await callLater('posts.delete', { params }, 200)
  await callLater('posts.delete', { params, query: { permanently: 'true' } }, 200)
  // The address of a published post stays reserved.
  const known = await callLater<Saved>('posts.create', { body: { title: 'Known', status: 'published' } }, 201)
  await callLater('posts.delete', { params: { id: known.post.id } }, 200)
  await callLater('posts.delete', { params: { id: known.post.id }, query: { permanently: 'true' } }, 200)
  const thrownAway = { title: 'Thrown away', content: longText(), featuredImage, status: 'published' }
  const { post: other } = await callLater<Saved>('posts.create', { body: thrownAway }, 201)
  await callLater('posts.update', { params: { id: other.id }, body: { ...thrownAway, title: 'Away' } }, 200)
  await callLater('posts.delete', { params: { id: other.id } }, 200)
  // The address of a post that was never published is not reserved.
  const unknown = await callLater<Saved>('posts.create', { body: { title: 'Never shown' } }, 201)
  await callLater('posts.delete', { params: { id: unknown.post.id } }, 200)
}

/**
 * A reader may find that a post's body is missing in the middle of a save, and reads again. Here it stays
 * missing, which must be an internal error and not a denial.
 */
export async function losePostBody(
  { cloud, runner, callLater }: TestNewsroom,
  { id, slug }: WrittenPosts['lost'],
): Promise<void> {
  const { BODY_BUCKET } = cloud.env
  for (const key of await runner.keysBelow(BODY_BUCKET, `bodies/${id}/`)) {
    await runner.deleteObject(BODY_BUCKET, key)
  }
  // Nobody has read it before, so the edge has not cached it.
  const visitor = new SiteClient(cloud.siteUrl)
  expected('a lost article', await visitor.call('blog.get', { params: { slug } }), 500)
  expected('a list with it', await visitor.call('blog.list', { query: { limit: '8' } }), 500)
  const page = await visitor.read(`/blog/${slug}`)
  if (page !== 500) throw new Error(`/blog/${slug} answered ${page}`)
  await callLater('posts.get', { params: { id } }, 500)
  await callLater('posts.update', { params: { id }, body: { title: 'Lost', content: manyPictures } }, 500)
}
