import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EditableTag, Tag, TagProgress } from '#shared/domain/catalog/tag.ts'
import type { Post, PostRow } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { handler as listArticles } from '../blog/list.ts'
import { createCategory } from '../data/directory/directory.ts'
import { tagCache } from '../data/newsroom/known-tags.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { dynamo, getItem, queryItems, tableName } from '../data/table/table.ts'
import { continueTagChanges } from '../data/tags/rewrite-posts.ts'
import { tagSlug } from '../data/tags/tag-names.ts'
import { listTags } from '../data/tags/tags.ts'
import { handler as rewrite } from '../jobs/rewrite-tags.ts'
import { handler as createPost } from '../posts/create.ts'
import { handler as deletePost } from '../posts/delete.ts'
import { handler as listPosts } from '../posts/list.ts'
import { handler as updatePost } from '../posts/update.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as continueChanges } from './continue.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as merge } from './merge.ts'
import { handler as update } from './update.ts'

type Answer = { tag: EditableTag; tags: Tag[]; changes: TagProgress[]; error?: string; code?: string }

let table: LocalTable | undefined
let as: SessionRef

beforeAll(async () => {
  if (missingTable) return
  table = await startLocalTable()
  mockSecrets()
})
afterAll(() => table?.stop())
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  if (missingTable) return
  await table?.empty()
  tagCache.clear()
  as = await startStaffSession()
  await createCategory({ name: 'Blog', color: '#3b82f6' }, new Date())
})

const call = (handler: Parameters<typeof send>[0], sent: object = {}) =>
  send<Answer>(handler, { as, ...sent })
const written = async (tags: string[], more: Partial<ReturnType<typeof aPostInput>> = {}) =>
  (await send<{ post: Post }>(createPost, { as, body: aPostInput({ tags, status: 'published', ...more }) }))
    .body.post
const saved = (post: Post, more: object) =>
  send<{ post: Post; code?: string }>(updatePost, {
    as,
    params: { id: post.id },
    body: { ...aPostInput({ tags: post.tags, status: 'published' }), version: post.version, ...more },
  })
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const allPosts = () =>
  queryItems({
    IndexName: 'changed',
    KeyConditionExpression: 'gsi2pk = :posts',
    ExpressionAttributeValues: { ':posts': 'POSTS' },
  })
const tagsOf = async () => (await allPosts()).map(({ tags }) => tags as string[] | undefined)
const names = async () => (await listTags()).tags.map(({ name }) => name)
const countOf = async (slug: string) => (await listTags()).tags.find((tag) => tag.slug === slug)?.postCount

/** Compares every stored count with the posts, and the number of tags with the list. */
async function expectExactCounts() {
  const posts = await allPosts()
  const { tags, changes } = await listTags()
  expect(changes).toEqual([])
  for (const { slug, postCount } of tags) {
    const having = posts.filter(({ tags: own }) =>
      ((own ?? []) as string[]).some((tag) => tagSlug(tag) === slug),
    )
    expect([slug, postCount]).toEqual([slug, having.length])
  }
  expect((await getItem({ pk: 'COUNTS', sk: 'TAGS' }))?.['total'] ?? 0).toBe(tags.length)
}

describe.skipIf(missingTable)('a tag', () => {
  test('is created with a slug by its own rule, once for each slug (R309, R313)', async () => {
    const { status, body } = await call(create, { body: { name: 'AI & Tech', description: 'Machines' } })
    expect(status).toBe(201)
    expect(body.tag).toMatchObject({ id: 'ai--tech', slug: 'ai--tech', name: 'AI & Tech', postCount: 0 })

    expect((await call(create, { body: { name: 'ai & tech' } })).status).toBe(409)
    expect((await call(create, { body: { name: '   ' } })).status).toBe(400)
    expect((await call(list)).body.tags).toEqual([body.tag])
    await expectExactCounts()
  })

  test('is created once when twenty new posts use it concurrently', async () => {
    await times(20, () => written(['Raced', 'Also raced']))

    expect(await countOf('raced')).toBe(20)
    await expectExactCounts()
  })

  test('is renamed in its posts, and its old slug redirects to it', async () => {
    const post = await written(['Erings', 'Other'])

    const { body } = await call(update, {
      params: { id: 'erings' },
      body: { name: 'Earnings', description: 'X' },
    })

    expect(body.tag).toMatchObject({ id: 'earnings', name: 'Earnings', description: 'X' })
    expect(body.changes).toEqual([])
    expect(await tagsOf()).toEqual([['Earnings', 'Other']])
    expect(await names()).toEqual(['Earnings', 'Other'])
    const articles = await send<{ posts: { slug: string }[] }>(listArticles, { query: { tag: 'erings' } })
    expect(articles.body.posts.map(({ slug }) => slug)).toEqual([post.slug])
    await expectExactCounts()
  })

  test('can be respelled without a new slug', async () => {
    await written(['esg'])

    const { body } = await call(update, { params: { id: 'esg' }, body: { name: 'ESG' } })

    expect(body).toMatchObject({ tag: { id: 'esg', name: 'ESG' }, changes: [] })
    expect(await tagsOf()).toEqual([['ESG']])
    await expectExactCounts()
  })

  test('cannot take the name of another tag', async () => {
    await written(['One', 'Two'])

    expect(await call(update, { params: { id: 'one' }, body: { name: 'Two' } })).toMatchObject({
      status: 409,
      body: { error: 'A tag with this name already exists.' },
    })
    expect((await call(update, { params: { id: 'none' }, body: { name: 'Three' } })).status).toBe(404)
  })

  test('is removed from its posts when it is deleted', async () => {
    await written(['Gone', 'Kept'])
    await written(['Gone'])

    expect((await call(remove, { params: { id: 'gone' } })).body.changes).toEqual([])

    expect(await tagsOf()).toEqual(expect.arrayContaining([['Kept'], undefined]))
    expect((await call(remove, { params: { id: 'gone' } })).status).toBe(404)
    await expectExactCounts()
  })

  test('that was merged remains a name of the other one until it is created again', async () => {
    await written(['Buyback', 'Repurchase'])
    await written(['Repurchase'])
    await call(merge, { body: { from: ['repurchase'], into: 'buyback' } })
    expect(await tagsOf()).toEqual([['Buyback'], ['Buyback']])

    expect((await written(['Repurchase'])).tags).toEqual(['Buyback'])
    expect(await countOf('buyback')).toBe(3)

    await call(create, { body: { name: 'Repurchase' } })
    expect((await written(['Repurchase'])).tags).toEqual(['Repurchase'])
    await expectExactCounts()
  })

  test('is shown under its new name before its posts are rewritten', async () => {
    await written(['Old'])
    const resume = await holdRewriting()
    const { body } = await call(update, { params: { id: 'old' }, body: { name: 'New' } })

    expect(body.changes).toMatchObject([
      { from: { name: 'Old' }, to: { name: 'New' }, total: 1, remaining: 1 },
    ])
    expect(await tagsOf()).toEqual([['Old']])
    const rows = await send<{ posts: PostRow[] }>(listPosts, { as })
    expect(rows.body.posts.map(({ tags }) => tags)).toEqual([['New']])
    for (const tag of ['old', 'new']) {
      const articles = await send<{ posts: { tags: string[] }[] }>(listArticles, { query: { tag } })
      expect(articles.body.posts.map(({ tags }) => tags)).toEqual([['New']])
    }

    await resume()
    expect((await call(continueChanges)).body.changes).toEqual([])
    expect(await tagsOf()).toEqual([['New']])
  })

  test('that is renamed again in the meantime gets its last name everywhere', async () => {
    await written(['A'])
    await written(['B'])
    const resume = await holdRewriting()
    await call(merge, { body: { from: ['a'], into: 'b' } })
    await call(update, { params: { id: 'b' }, body: { name: 'C' } })
    expect((await call(update, { params: { id: 'c' }, body: { name: 'A' } })).status).toBe(409)
    await resume()

    await call(continueChanges)
    expect(await tagsOf()).toEqual([['C'], ['C']])
    await expectExactCounts()
  })
})

describe.skipIf(missingTable)('a form for a tag that was renamed since', () => {
  test('is refused with the tag’s new id, and nothing is written', async () => {
    const { tag } = (await call(create, { body: { name: 'Votes' } })).body
    const late = { params: { id: 'votes' }, body: { name: 'Votes', description: 'At meetings.' } }
    const based = { ...late, query: { version: String(tag.version) } }
    await call(update, { params: { id: 'votes' }, body: { name: 'Ballots' } })
    await call(update, { params: { id: 'ballots' }, body: { name: 'Proxy Votes' } })

    const { status, body } = await call(update, based)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'stale_version', issues: [{ path: 'id', message: 'proxy-votes' }] })
    // A request without a version, or for a deleted tag, cannot be redirected.
    expect((await call(update, late)).status).toBe(404)
    await call(remove, { params: { id: 'proxy-votes' } })
    expect((await call(update, based)).status).toBe(404)
  })
})

describe.skipIf(missingTable)('an editor that opened a post before a tag changed', () => {
  test('saves without a conflict, and without recreating the former tag', async () => {
    const post = await written(['Old', 'Gone', 'Kept'])
    await call(update, { params: { id: 'old' }, body: { name: 'New' } })
    await call(remove, { params: { id: 'gone' } })

    const { status, body } = await saved(post, { title: 'Edited', tags: [...post.tags, 'Added'] })

    expect(status).toBe(200)
    expect(body.post).toMatchObject({ title: 'Edited', tags: ['New', 'Kept', 'Added'] })
    expect((await saved(post, { title: 'Too late' })).body.code).toBe('stale_version')
    await expectExactCounts()
  })

  test('may choose a deleted tag again afterwards', async () => {
    const post = await written(['Gone'])
    await call(remove, { params: { id: 'gone' } })
    const current = (await saved(post, { title: 'Edited' })).body.post

    expect((await saved(current, { tags: ['Gone'] })).body.post.tags).toEqual(['Gone'])
    await expectExactCounts()
  })
})

describe.skipIf(missingTable)('merging two tags', () => {
  const count = process.env['TEST_FULL'] ? 1500 : 100

  test(`with ${count} posts resumes after a kill, while people save, tag and delete`, async () => {
    const posts: Post[] = []
    for (let start = 0; start < count; start += 20) {
      posts.push(...(await times(20, (index) => written(tagsFor(start + index)))))
    }
    expect(await countOf('merged')).toBe(count)

    // Killed after a few writes: from then on, the process cannot reach the table.
    const kill = killAfter(4)
    await call(merge, { body: { from: ['merged'], into: 'target' } })
    kill.restore()
    const [change] = (await listTags()).changes
    expect(change?.remaining).toBeGreaterThan(0)
    expect(change?.remaining).toBeLessThan(count)
    // Nobody can continue before the lease of the killed process has ended.
    await continueTagChanges(Date.now() + 1000)
    expect((await listTags()).changes).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })

    const edited = posts.slice(0, 30)
    await Promise.all([
      rewrite(),
      ...edited.map((post, index) =>
        index % 3 === 0
          ? send(deletePost, { as, params: { id: post.id } })
          : saved(post, { title: `Edited ${index}`, ...(index % 3 === 1 && { tags: ['Merged', 'Late'] }) }),
      ),
    ])
    await rewrite()
    vi.useRealTimers()

    const stored = await allPosts()
    expect(stored).toHaveLength(count - 10)
    expect(stored.filter(({ tags }) => (tags as string[]).includes('Merged'))).toEqual([])
    expect(stored.filter(({ tags }) => (tags as string[]).includes('Target'))).toHaveLength(count - 10)
    expect(stored.filter(({ title }) => String(title).startsWith('Edited'))).toHaveLength(20)
    await expectExactCounts()
    const articles = await send<{ posts: object[] }>(listArticles, { query: { tag: 'merged', limit: 5 } })
    expect(articles.body.posts).toHaveLength(5)
  }, 600_000)

  /** Every third post has both tags. */
  const tagsFor = (index: number) => (index % 3 === 0 ? ['Target', 'Merged'] : ['Merged'])
})

/** Takes the lease of the rewriting, so that no post is rewritten until the returned function is called. */
async function holdRewriting(): Promise<() => Promise<void>> {
  const work = { pk: 'TAGWORK', sk: 'TAGWORK' }
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...work, leasedUntil: Date.now() + 60_000 } }),
  )
  return async () => {
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: work }))
  }
}

/** Lets only this many transactions through, and then fails each call, as for a killed function. */
function killAfter(transactions: number): { restore(): void } {
  let left = transactions
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      async (input) => {
        if (commandName === 'TransactWriteItemsCommand' || commandName === 'TransactWriteCommand') left -= 1
        if (left < 0) throw new Error('killed')
        return next(input)
      },
    { step: 'initialize', name: 'kill' },
  )
  return { restore: () => void dynamo.middlewareStack.remove('kill') }
}
