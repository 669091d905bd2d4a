import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import type { DynamoDBRecord } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from './purge-cdn.ts'
import { articlesByName } from './purge-paths.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const past = '2026-01-15T14:30:00.000Z'
const future = '2027-01-15T14:30:00.000Z'
const cloudfront = mockClient(CloudFrontClient)
let logged: string[]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubEnv('DISTRIBUTION_ID', 'E123')
  logged = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line))
  cloudfront.reset()
  cloudfront.on(CreateInvalidationCommand).resolves({})
})

type Image = Record<string, { S: string } | { N: string }>
interface Change {
  key: [pk: string, sk: string]
  before?: Image
  after?: Image
}

let sequence = 0
const recordOf = ({ key: [pk, sk], before, after }: Change): DynamoDBRecord => ({
  eventID: `event-${++sequence}`,
  dynamodb: {
    SequenceNumber: String(sequence),
    Keys: { pk: { S: pk }, sk: { S: sk } },
    ...(before && { OldImage: before }),
    ...(after && { NewImage: after }),
  },
})

interface PostFacts {
  slug?: string
  status?: string
  publishedAt?: string
  title?: string
  version?: number
}
const aSummary = ({
  slug = 'results',
  status = 'published',
  publishedAt = past,
  title = 'Results',
  version = 1,
}: PostFacts = {}): Image => ({
  version: { N: String(version) },
  gsi2sk: { S: `2026-11-20T12:00:00.00${version}Z#000000000001` },
  slug: { S: slug },
  title: { S: title },
  status: { S: status },
  gsi1sk: { S: `${publishedAt}#000000000001` },
})
const post = (before: PostFacts | undefined, after: PostFacts | undefined): Change => ({
  key: ['POST#1', 'SUMMARY'],
  ...(before && { before: aSummary(before) }),
  ...(after && { after: aSummary(after) }),
})
const inDirectory = (sk: string, before: Image | undefined, after: Image | undefined): Change => ({
  key: ['DIRECTORY', sk],
  ...(before && { before }),
  ...(after && { after }),
})
const settings: Change = { key: ['SETTINGS', 'SETTINGS'], after: { general: { S: 'x' } } }

const invalidations = () =>
  cloudfront.commandCalls(CreateInvalidationCommand).map(({ args }) => args[0].input)
const purged = () => invalidations().flatMap(({ InvalidationBatch }) => InvalidationBatch?.Paths?.Items ?? [])
async function purgedBy(...changes: Change[]): Promise<string[]> {
  await handler({ Records: changes.map(recordOf) })
  return purged()
}

const lists = [
  '/',
  '/feed.xml',
  '/api/blog/search',
  '/sitemap.xml',
  '/blog',
  '/blog?*',
  '/api/blog/posts',
  '/api/blog/posts?*',
]
const wholeNewsroom = ['/', '/feed.xml', '/api/blog/search', '/sitemap.xml', '/blog*', '/api/blog/posts*']

describe('one article', () => {
  const own = ['/blog/results', '/api/blog/posts/results', '/api/blog/posts/results?view=page']
  const rewritten = [{}, { version: 2 }] as const

  test('whose text alone is changed is purged at its addresses and from every list, and no other article is', async () => {
    expect(await purgedBy(post(...rewritten))).toEqual([...lists, ...own])
  })

  test.each<[string, PostFacts | undefined, PostFacts | undefined]>([
    ['that appears', undefined, {}],
    ['whose title is changed', {}, { title: 'Results, corrected', version: 2 }],
    ['that is taken back', {}, { status: 'draft', version: 2 }],
    ['that is put off', {}, { publishedAt: future, version: 2 }],
    ['that moves to another address', {}, { slug: 'results-2026', version: 2 }],
    ['that is deleted', {}, undefined],
  ])('%s is purged from the pages of all articles: any of them may name it', async (_what, before, after) => {
    expect(await purgedBy(post(before, after))).toEqual(wholeNewsroom)
  })

  test('that is scheduled, moved or taken off the schedule ends what is kept of others at another moment; its address stays untold', async () => {
    const waits = { publishedAt: future }
    expect(await purgedBy(post(undefined, waits))).toEqual(wholeNewsroom)
    cloudfront.resetHistory()
    expect(await purgedBy(post(waits, { publishedAt: '2027-02-01T00:00:00.000Z' }))).toEqual(wholeNewsroom)
    cloudfront.resetHistory()
    expect(await purgedBy(post(waits, { status: 'draft' }))).toEqual(wholeNewsroom)
    expect(logged.join()).not.toContain('/results')
  })

  test('that waits for its time and is only rewritten purges nothing', async () => {
    expect(await purgedBy(post({ publishedAt: future }, { publishedAt: future, title: 'New' }))).toEqual([])
  })

  test('that is and stays a draft purges nothing, and asks CloudFront nothing', async () => {
    expect(await purgedBy(post({ status: 'draft' }, { status: 'draft', title: 'New' }))).toEqual([])
    expect(invalidations()).toEqual([])
  })
})

describe('many changes are one purge', () => {
  const articles = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const slug = `article-${index}`
      return post({ slug }, { slug, version: 2 })
    })

  test('that names each address once, however often a post was saved', async () => {
    const changes = [post({}, { version: 2 }), post({ version: 2 }, { version: 3 })]
    expect(await purgedBy(...changes)).toHaveLength(lists.length + 3)
    expect(invalidations()).toHaveLength(1)
  })

  test('that takes wildcards rather than a thousand addresses', async () => {
    expect(await purgedBy(...articles(articlesByName))).toHaveLength(lists.length + 3 * articlesByName)
    cloudfront.resetHistory()
    expect(await purgedBy(...articles(articlesByName + 1))).toEqual(wholeNewsroom)
  })
})

describe('names and settings', () => {
  const category = (name: string, postCount = '1'): Image => ({
    name: { S: name },
    postCount: { N: postCount },
  })

  test('a renamed category or author is purged wherever its name may stand', async () => {
    expect(await purgedBy(inDirectory('CATEGORY#1', category('Blog'), category('News')))).toEqual([
      '/',
      '/feed.xml',
      '/api/blog/search',
      '/api/categories*',
      '/blog*',
      '/api/blog/posts*',
    ])
    cloudfront.resetHistory()
    expect(await purgedBy(inDirectory('AUTHOR#1', category('Ines'), category('Inés')))).toEqual([
      '/',
      '/feed.xml',
      '/api/blog/search',
      '/blog*',
      '/api/blog/posts*',
    ])
  })

  test.each<[string, Change]>([
    [
      'a category that counts one post more',
      inDirectory('CATEGORY#1', category('Blog', '1'), category('Blog', '2')),
    ],
    ['an author whom no article names yet', inDirectory('AUTHOR#1', undefined, category('Ines', '0'))],
    ['a note of the schedule', inDirectory('SCHEDULED#x', undefined, { expiresAt: { N: '1' } })],
  ])('%s purges nothing', async (_what, change) => {
    expect(await purgedBy(change)).toEqual([])
  })

  test('settings may show anywhere: one wildcard for everything, whatever else changed', async () => {
    expect(await purgedBy(post({}, { title: 'New' }), settings)).toEqual(['/*'])
  })
})

describe('when something goes wrong', () => {
  const records = () => [post({}, { title: 'a' }), post({}, { slug: 'b' })].map(recordOf)

  test('the same records make the same purge, others another one', async () => {
    const batch = records()
    await handler({ Records: batch })
    await handler({ Records: batch })
    await handler({ Records: records() })
    const [first, again, other] = invalidations().map(
      ({ InvalidationBatch }) => InvalidationBatch?.CallerReference,
    )
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('a record that cannot be read is reported alone; the others are purged', async () => {
    const bad = recordOf({ key: ['POST#2', 'SUMMARY'], after: { status: { S: 'published' } } })
    const good = records()
    const answer = await handler({ Records: [...good, bad] })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: bad.dynamodb?.SequenceNumber }] })
    expect(purged()).toContain('/blog*')
  })

  test('a refused purge reports the whole batch, so that it comes again', async () => {
    cloudfront
      .on(CreateInvalidationCommand)
      .rejects(Object.assign(new Error('Rate exceeded'), { name: 'TooManyInvalidationsInProgress' }))
    const batch = records()
    const answer = await handler({ Records: batch })
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: batch[0]?.dynamodb?.SequenceNumber }] })
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({
      level: 'error',
      cause: { name: 'TooManyInvalidationsInProgress' },
    })
  })

  test('the log tells counts and addresses, and nothing of what was written', async () => {
    await purgedBy(post({ title: 'Secret' }, { title: 'Secret', version: 2 }))
    expect(JSON.parse(logged[0] ?? '')).toEqual({
      level: 'info',
      job: 'purge-cdn',
      records: 1,
      changes: 1,
      paths: [...lists, '/blog/results', '/api/blog/posts/results', '/api/blog/posts/results?view=page'],
    })
  })
})
