import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostInput } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const change = { by: { id: 'someone', name: 'Noa Ferrant' }, audited: false }

/** Saves as the functions do. The AWS clients of lambdas/data read the environment when they are loaded. */
async function newsroomOf(cloud: LocalCloud) {
  const [posts, directory, settings, table, { UpdateCommand }, { sanitize }] = await Promise.all([
    import('../../../lambdas/testing/write-posts.ts'),
    import('../../../lambdas/data/directory/directory.ts'),
    import('../../../lambdas/data/directory/settings.ts'),
    import('../../../lambdas/data/table/table.ts'),
    import('@aws-sdk/lib-dynamodb'),
    import('../../../lambdas/posts/sanitize.ts'),
  ])
  const draft = (facts: Partial<PostInput>) => {
    const input = aPostInput({ status: 'published', ...facts })
    return { ...input, content: sanitize(input.content) }
  }
  const now = () => cloud.clock.now()
  return {
    ...directory,
    ...settings,
    write: (facts: Partial<PostInput>) => posts.createPost(draft(facts), { ...change, now: now() }),
    save: (id: string, facts: Partial<PostInput>) =>
      posts.savePost(id, draft(facts), { ...change, now: now() }),
    /** A category or an author, whose item alone has the name. */
    rename: (sk: string, name: string) =>
      table.dynamo.send(
        new UpdateCommand({
          TableName: table.tableName(),
          Key: { ...directory.directoryKey, sk },
          UpdateExpression: 'SET #name = :name ADD version :one',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#name': 'name' },
          ExpressionAttributeValues: { ':name': name, ':one': 1 },
        }),
      ),
  }
}

describe.skipIf(missingDynamoDb())('what readers see through a warm edge cache', () => {
  /** Real times of the purges so far. */
  const purges: number[] = []
  let cloud: LocalCloud
  let newsroom: Awaited<ReturnType<typeof newsroomOf>>
  beforeAll(async () => {
    cloud = await startBuiltCloud((line) => {
      if (line.includes('"job":"purge-cdn"')) purges.push(Date.now())
    })
    cloud.clock.hold()
    newsroom = await newsroomOf(cloud)
    await newsroom.createCategory({ name: 'Reports', color: '#3b82f6' }, cloud.clock.now())
    for (const title of ['Out since spring', 'Out since summer', 'Out since autumn']) {
      await newsroom.write({ title, category: 'Reports', publishedAt: '2026-01-15T14:30:00.000Z' })
    }
  })
  afterAll(() => cloud.stop())
  // What an earlier test has saved is purged by then.
  beforeEach(() => cloud.settled())

  const read = async (path: string) => {
    const response = await fetch(cloud.siteUrl + path, { redirect: 'manual' })
    const { status, headers } = response
    const cache = headers.get('x-cache') ?? ''
    return { path, status, cache, location: headers.get('location'), text: await response.text() }
  }
  /** The time stands still meanwhile, so that no article comes out between two requests. */
  const setClock = async (instant: number) => {
    await cloud.cache?.whenIdle()
    cloud.clock.move(instant - cloud.clock.now().getTime())
  }

  /** The page of another article of the category, which names the newest ones as related. */
  const besides = ['/blog/out-since-spring', '/api/blog/posts/out-since-spring?view=page']

  /** Every address that could tell of an article, lists in both views and page by page. */
  async function addresses(slug: string): Promise<string[]> {
    const pages: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const query: string = `/api/blog/posts?view=summary&limit=1${cursor && `&cursor=${cursor}`}`
      pages.push(query)
      cursor = (JSON.parse((await read(query)).text) as { nextCursor?: string }).nextCursor
    }
    return [
      '/',
      '/blog',
      '/blog?category=reports',
      '/blog?q=forty',
      '/feed.xml',
      '/sitemap.xml',
      '/api/blog/search',
      '/api/blog/posts',
      '/api/blog/posts?view=summary',
      '/api/blog/posts?category=reports',
      ...pages,
      `/blog/${slug}`,
      `/api/blog/posts/${slug}`,
      ...besides,
      '/api/categories',
    ]
  }
  /** Where an article shows: by its slug, its title or its picture, or by having an address that answers. */
  async function showing(slug: string, { at }: { at?: number } = {}) {
    const shown = new Set<string>()
    const kept: string[] = []
    if (at !== undefined) await setClock(at)
    for (const path of await addresses(slug)) {
      const { status, text, cache } = await read(path)
      if (/Hit/.test(cache)) kept.push(path)
      const own = path.endsWith(`/${slug}`)
      const told = new RegExp(`/${slug}\\b|"slug":"${slug}"|/media/${slug}\\.`).test(
        // A page that says there is nothing repeats the address that it was asked for.
        own && status === 404 ? text.replaceAll(`/${slug}`, '') : text,
      )
      if (own ? status === 200 || told : told) shown.add(path.replace(/&cursor=.*/, '&cursor'))
    }
    return { shown: [...shown].sort(), kept }
  }
  const everywhere = (slug: string) =>
    [
      '/',
      '/blog',
      '/blog?category=reports',
      '/blog?q=forty',
      '/feed.xml',
      '/sitemap.xml',
      '/api/blog/search',
      '/api/blog/posts',
      '/api/blog/posts?view=summary',
      '/api/blog/posts?category=reports',
      `/blog/${slug}`,
      `/api/blog/posts/${slug}`,
      ...besides,
    ].sort()
  const isNowhere = async (slug: string, at?: number) =>
    expect((await showing(slug, at === undefined ? {} : { at })).shown).toEqual([])
  const isEverywhere = async (slug: string, at?: number) =>
    expect((await showing(slug, at === undefined ? {} : { at })).shown).toEqual(
      expect.arrayContaining(everywhere(slug)),
    )

  /** An article under embargo, with a picture; its address is its title. */
  const scheduled = (title: string, publishedAt: number) =>
    newsroom.write({
      title,
      category: 'Reports',
      featuredImage: `/media/${title}.png`,
      publishedAt: new Date(publishedAt).toISOString(),
    })
  const purged = async (save: () => Promise<unknown>) => {
    const before = purges.length
    await save()
    await cloud.settled()
    expect(purges.length).toBeGreaterThan(before)
  }
  /** The next full minute that is far enough away to fill caches before it. */
  const comingTime = () => Math.ceil(cloud.clock.now().getTime() / 60_000) * 60_000 + 30 * 60_000

  const warm = () => showing('out-since-spring')
  const movedTo = (instant: number) => ({
    title: 'moved',
    category: 'Reports',
    publishedAt: new Date(instant).toISOString(),
  })

  test('a scheduled article appears everywhere at its second, with every cache warm', async () => {
    const time = comingTime()
    await purged(() => scheduled('embargo', time))
    // First what is shown stale while the edge asks again, then what is fresh until the last second.
    for (const before of [1200, 100, 40, 20]) {
      await setClock(time - before * 1000)
      await isNowhere('embargo')
    }
    const early = await showing('embargo', { at: time - 2_000 })
    expect(early.shown).toEqual([])
    expect(early.kept).toEqual(expect.arrayContaining(['/', '/blog', '/feed.xml', '/api/blog/posts']))
    await isNowhere('embargo', time - 1)
    await isEverywhere('embargo', time)
    expect((await read('/blog/embargo')).text).toContain('/media/embargo.png')
  })

  test('an article is nowhere late, whenever pages were cached last', {
    tags: 'full',
  }, async () => {
    const first = comingTime() + 3_600_000
    const articles = [3000, 100, 61, 30, 4, 2].map((seconds, index) => ({
      slug: `kept-${seconds}`,
      time: first + index * 3_600_000,
      keptAt: first + index * 3_600_000 - seconds * 1000,
    }))
    await purged(() => Promise.all(articles.map(({ slug, time }) => scheduled(slug, time))))
    for (const { slug, time, keptAt } of articles) {
      await isNowhere(slug, keptAt)
      await isEverywhere(slug, time)
    }
  })

  test('two articles a minute apart each appear at their own second', {
    tags: 'full',
  }, async () => {
    const time = comingTime()
    await purged(() => Promise.all([scheduled('first', time), scheduled('second', time + 60_000)]))
    await isNowhere('first')
    await isNowhere('first', time - 1)
    await isEverywhere('first', time)
    await isNowhere('second', time)
    await isNowhere('second', time + 59_999)
    await isEverywhere('second', time + 60_000)
    // By now the first one is on the second page.
    const { shown } = await showing('first')
    expect(shown).toContain('/api/blog/posts?view=summary&limit=1&cursor')
  })

  test('a date that is set or moved earlier while pages are cached is not late', {
    tags: 'full',
  }, async () => {
    const time = comingTime()
    await warm()
    let id = ''
    await purged(async () => {
      id = (await scheduled('moved', time)).id
    })
    await isEverywhere('moved', time)

    const far = time + 50 * 60_000
    await purged(() => newsroom.save(id, movedTo(far)))
    await warm()
    const near = time + 10 * 60_000
    await purged(() => newsroom.save(id, movedTo(near)))
    await isEverywhere('moved', near)
  })

  test('a date that is moved later while pages are cached is not early', {
    tags: 'full',
  }, async () => {
    const time = comingTime()
    const { id } = await scheduled('moved-later', time)
    await warm()
    const later = time + 10 * 60_000
    await purged(() => newsroom.save(id, { ...movedTo(later), title: 'moved-later' }))
    await isNowhere('moved-later', time)
    await isNowhere('moved-later', later - 1)
    await isEverywhere('moved-later', later)
  })

  test('unpublished and postponed articles are gone as soon as the purge has ended', {
    tags: 'full',
  }, async () => {
    const facts = { category: 'Reports', publishedAt: cloud.clock.now().toISOString() }
    const [back, later] = [
      await newsroom.write({ title: 'taken-back', ...facts }),
      await newsroom.write({ title: 'put-off', ...facts }),
    ]
    await cloud.settled()
    await isEverywhere('taken-back')
    await isEverywhere('put-off')
    await newsroom.save(back.id, { title: 'taken-back', ...facts, status: 'draft' })
    await newsroom.save(later.id, { title: 'put-off', ...facts, publishedAt: '2099-01-01T00:00:00.000Z' })
    await cloud.settled()
    await isNowhere('taken-back')
    await isNowhere('put-off')
  })

  test('a new slug redirects from the old one and shows as soon as the purge has ended', {
    tags: 'full',
  }, async () => {
    const { id } = await newsroom.write({ title: 'Old title', slug: 'old-address' })
    await cloud.settled()
    expect((await read('/blog/old-address')).status).toBe(200)
    expect((await read('/api/blog/posts/old-address')).status).toBe(200)
    await newsroom.save(id, { title: 'New title', slug: 'new-address' })
    await cloud.settled()
    expect(await read('/blog/old-address')).toMatchObject({ status: 301, location: '/blog/new-address' })
    expect(await read('/api/blog/posts/old-address')).toMatchObject({ status: 301 })
    for (const path of ['/', '/blog', '/feed.xml', '/blog/new-address', '/api/blog/posts']) {
      const { status, text } = await read(path)
      expect([path, status, text.includes('New title'), text.includes('Old title')]).toEqual([
        path,
        200,
        true,
        false,
      ])
    }
  })

  test('a renamed category and author are shown nowhere by their old names after the purge', {
    tags: 'full',
  }, async () => {
    const slug = 'by-a-former-name'
    const category = await newsroom.createCategory({ name: 'Old Section', color: '#3b82f6' }, new Date())
    const author = await newsroom.createAuthor({ name: 'Old Author' }, new Date())
    await purged(() =>
      newsroom.write({
        title: slug,
        publishedAt: cloud.clock.now().toISOString(),
        category: 'Old Section',
        authorId: author.id,
      }),
    )
    const every = await addresses(slug)
    const named = async (name: string) => {
      const answers = await Promise.all(every.map(read))
      return answers.filter(({ text }) => text.includes(name)).map(({ path }) => path)
    }
    const before = { section: await named('Old Section'), author: await named('Old Author') }
    const article = [`/blog/${slug}`, `/api/blog/posts/${slug}`]
    const lists = ['/blog', '/api/blog/posts', '/api/blog/search']
    expect(before.section).toEqual(
      expect.arrayContaining([...article, ...lists, '/', '/api/categories', '/feed.xml']),
    )
    expect(before.author).toEqual(expect.arrayContaining([...article, ...lists]))
    const kept = (await Promise.all(before.section.map(read))).filter(({ cache }) => /Hit/.test(cache))
    expect(kept.map(({ path }) => path)).toEqual(
      expect.arrayContaining([...article, '/', '/blog', '/api/categories', '/feed.xml']),
    )

    await purged(() => newsroom.rename(newsroom.categorySk(category.id), 'New section'))
    expect(await named('Old Section')).toEqual([])
    expect(await named('New section')).toEqual(before.section)
    await purged(() => newsroom.rename(newsroom.authorSk(author.id), 'New author'))
    expect(await named('Old Author')).toEqual([])
    expect(await named('New author')).toEqual(before.author)
  })

  test('settings show on every page after the purge', async () => {
    const pages = ['/', '/blog', '/blog?category=reports', '/blog/out-since-spring', '/nothing', '/feed.xml']
    for (const path of pages) expect((await read(path)).text).not.toContain('Northgate IR')
    const settings = await newsroom.readSettings()
    await newsroom.saveSettings({
      ...settings,
      general: { ...settings.general, siteName: 'Northgate IR' },
    })
    await cloud.settled()
    for (const path of pages) {
      const { text } = await read(path)
      expect([path, text.includes('Northgate IR')]).toEqual([path, true])
    }
  })

  // It waits for the retries of the stream, which come later and later.
  test('a throttled purge is retried until CloudFront accepts it', {
    tags: 'full',
  }, async () => {
    const { id } = await newsroom.write({ title: 'Refused', slug: 'refused' })
    await eventually(async () => expect((await read('/blog/refused')).status).toBe(200))
    cloud.faults.set({ service: 'cloudfront', kind: 'throttled', rate: 1 })
    const before = purges.length
    await newsroom.save(id, { title: 'Gone', status: 'draft' })
    // More often than the three retries of most mappings.
    await eventually(() => expect(purges.length - before).toBeGreaterThan(4))
    expect((await read('/blog/refused')).status).toBe(200)
    cloud.faults.clear()
    await eventually(async () => expect((await read('/blog/refused')).status).toBe(404))
    const state = await fetch(`${cloud.awsUrl}/_local/state`)
    const { queues } = (await state.json()) as { queues: { messages: unknown[] }[] }
    expect(queues.flatMap(({ messages }) => messages)).toEqual([])
  })

  test('viewers never see how long anything is cached', async () => {
    for (const path of ['/', '/blog', '/feed.xml', '/api/blog/posts', '/nothing']) {
      const { headers } = await fetch(cloud.siteUrl + path)
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-cache'])
    }
  })
})
