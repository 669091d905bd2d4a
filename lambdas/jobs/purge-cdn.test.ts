import {
  CloudFrontClient,
  CreateInvalidationCommand,
  type CreateInvalidationCommandInput,
} from '@aws-sdk/client-cloudfront'
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultSettings, type Settings } from '#shared/domain/settings/settings.ts'
import { heartbeatKey } from '../data/table/heartbeat.ts'
import { throttled } from '../testing/aws-failures.ts'
import { mockTable } from '../testing/staff/signed-in.ts'
import { handler } from './purge-cdn.ts'
import { maxArticlesByName } from './purge-paths.ts'

/** Each purge of these tests happens while no other one is in progress. */
let now = new Date('2026-11-20T12:00:00.000Z')
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
  vi.setSystemTime(now)
}
const past = '2026-01-15T14:30:00.000Z'
const future = '2027-01-15T14:30:00.000Z'
const cloudfront = mockClient(CloudFrontClient)
let table: ReturnType<typeof mockTable>
let logged: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  later(61_000)
  vi.stubEnv('DISTRIBUTION_ID', 'E123')
  logged = []
  vi.spyOn(console, 'log').mockImplementation((...parts: unknown[]) => void logged.push(...parts))
  table = mockTable()
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
const unmarshalledSummary = unmarshall(aSummary() as Parameters<typeof unmarshall>[0])
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
  later(61_000)
  await handler({ Records: changes.map(recordOf) })
  return purged()
}

const lists = [
  '/',
  '/blog',
  '/blog?*',
  '/feed*',
  '/api/blog/search',
  '/sitemap.xml',
  '/api/blog/posts',
  '/api/blog/posts?*',
]
const wholeNewsroom = ['/', '/blog*', '/feed*', '/api/blog/search', '/sitemap.xml', '/api/blog/posts*']

describe('one article', () => {
  const own = ['/blog/results', '/api/blog/posts/results', '/api/blog/posts/results?view=page']
  const rewritten = [{}, { version: 2 }] as const

  test('is purged with all lists if only its text changes', async () => {
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

  test('purges other pages when it is scheduled or rescheduled, but not its own path', async () => {
    const waits = { publishedAt: future }
    expect(await purgedBy(post(undefined, waits))).toEqual(wholeNewsroom)
    cloudfront.resetHistory()
    expect(await purgedBy(post(waits, { publishedAt: '2027-02-01T00:00:00.000Z' }))).toEqual(wholeNewsroom)
    cloudfront.resetHistory()
    expect(await purgedBy(post(waits, { status: 'draft' }))).toEqual(wholeNewsroom)
    expect(JSON.stringify(logged)).not.toContain('/results')
  })

  test('purges nothing if a scheduled article is only rewritten', async () => {
    expect(await purgedBy(post({ publishedAt: future }, { publishedAt: future, title: 'New' }))).toEqual([])
  })

  test('purges nothing if a migration only records its schema version', async () => {
    const shaped = (v: number, title = 'Results') => ({ ...aSummary({ title }), v: { N: String(v) } })
    const key: Change['key'] = ['POST#1', 'SUMMARY']
    expect(await purgedBy({ key, before: aSummary(), after: shaped(1) })).toEqual([])
    expect(await purgedBy({ key, before: shaped(1), after: shaped(2) })).toEqual([])
    expect(await purgedBy({ key, before: shaped(1), after: shaped(2, 'Restated') })).toEqual(wholeNewsroom)
    cloudfront.resetHistory()
    // The same holds for a category, which every page names.
    const categories = [{ name: { S: 'Reports' } }, { name: { S: 'Reports' }, v: { N: '1' } }] as const
    expect(await purgedBy(inDirectory('CATEGORY#1', ...categories))).toEqual([])
    const withId = [
      { name: { S: 'Reports' } },
      { name: { S: 'Reports' }, feedId: { S: 'urn:uuid:1' } },
    ] as const
    expect(await purgedBy(inDirectory('CATEGORY#1', ...withId))).toEqual([])
    expect(
      await purgedBy({ key, before: aSummary(), after: { ...aSummary(), feedId: { S: 'urn:uuid:1' } } }),
    ).toEqual([])
  })

  test('is purged if a newer sanitizer cleaned it, but not if only a tag was rewritten', async () => {
    const summary = (version: number, more: object) =>
      marshall({ ...unmarshalledSummary, version, ...more }) as Image
    const cleaned = { retagged: { since: 1, version: 2 }, cleaned: 2 }
    const key: Change['key'] = ['POST#1', 'SUMMARY']
    const before = summary(1, {})
    expect(await purgedBy({ key, before, after: summary(2, cleaned) })).toEqual([...lists, ...own])
    cloudfront.resetHistory()
    const retagged = { ...cleaned, retagged: { since: 1, version: 3 } }
    expect(await purgedBy({ key, before: summary(2, cleaned), after: summary(3, retagged) })).toEqual([])
  })

  test('is purged, and no other article, if its document was replaced, even after a tag was rewritten', async () => {
    const retagged = { retagged: { since: 1, version: 2 } }
    const key: Change['key'] = ['POST#1', 'SUMMARY']
    const summary = (more: object) => marshall({ ...unmarshalledSummary, version: 2, ...more }) as Image
    const after = summary({ ...retagged, downloadReplaced: { file: 'f', at: '2026-11-28T12:00:00.000Z' } })
    expect(await purgedBy({ key, before: summary(retagged), after })).toEqual([...lists, ...own])
  })

  test('purges nothing if it is a draft', async () => {
    expect(await purgedBy(post({ status: 'draft' }, { status: 'draft', title: 'New' }))).toEqual([])
    expect(invalidations()).toEqual([])
  })
})

test('the heartbeat alone purges nothing, and is not logged', async () => {
  expect(await purgedBy({ key: [heartbeatKey.pk, heartbeatKey.sk], after: { at: { S: past } } })).toEqual([])
  expect([invalidations(), logged]).toEqual([[], []])
})

test('a heartbeat among changes does not stop their purge', async () => {
  const changes = [{ key: [heartbeatKey.pk, heartbeatKey.sk] as Change['key'] }, post({}, { version: 2 })]
  expect(await purgedBy(...changes)).toHaveLength(lists.length + 3)
})

describe('a batch is one purge', () => {
  const articles = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const slug = `article-${index}`
      return post({ slug }, { slug, version: 2 })
    })

  test('with each path once', async () => {
    const changes = [post({}, { version: 2 }), post({ version: 2 }, { version: 3 })]
    expect(await purgedBy(...changes)).toHaveLength(lists.length + 3)
    expect(invalidations()).toHaveLength(1)
  })

  test('with wildcards instead of a thousand paths', async () => {
    expect(await purgedBy(...articles(maxArticlesByName))).toHaveLength(lists.length + 3 * maxArticlesByName)
    cloudfront.resetHistory()
    expect(await purgedBy(...articles(maxArticlesByName + 1))).toEqual(wholeNewsroom)
  })
})

const refusal = (name: string) => Object.assign(new Error('Refused'), { name })
const rewritten = () => post({}, { version: 2 })

describe('wildcards, of which CloudFront allows 15 at once', () => {
  test('a second purge within a minute uses one wildcard for everything', async () => {
    const exact = await purgedBy(rewritten())
    expect(exact.filter((path) => path.endsWith('*'))).toHaveLength(3)
    cloudfront.resetHistory()
    later(59_000)
    await handler({ Records: [recordOf(rewritten())] })
    expect(purged()).toEqual(['/*'])
    cloudfront.resetHistory()
    expect(await purgedBy(rewritten())).toEqual(exact)
  })

  test('a refused purge is repeated at once with one wildcard for everything', async () => {
    cloudfront.on(CreateInvalidationCommand).callsFake((input: CreateInvalidationCommandInput) => {
      if (input.InvalidationBatch?.Paths?.Quantity !== 1) throw refusal('TooManyInvalidationsInProgress')
    })
    expect((await purgedBy(rewritten())).at(-1)).toBe('/*')
    expect(invalidations()).toHaveLength(2)
    expect(logged).toMatchObject([{ level: 'info', paths: ['/*'] }])
  })
})

describe('names and settings', () => {
  const category = (name: string, postCount = '1'): Image => ({
    name: { S: name },
    postCount: { N: postCount },
  })

  test('a renamed category or author is purged wherever it may be shown', async () => {
    expect(await purgedBy(inDirectory('CATEGORY#1', category('Blog'), category('News')))).toEqual([
      '/',
      '/blog*',
      '/feed*',
      '/api/blog/search',
      '/api/categories*',
      '/api/blog/posts*',
    ])
    cloudfront.resetHistory()
    expect(await purgedBy(inDirectory('AUTHOR#1', category('Ines'), category('Inés')))).toEqual([
      '/',
      '/blog*',
      '/feed*',
      '/api/blog/search',
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

  test.each([
    ['by their names', ['a', 'b'], ['/media/a*', '/media/b*']],
    ['by one wildcard if there are many', ['a', 'b', 'c', 'd'], ['/media/*']],
  ])('erased files of the media library are purged %s', async (_how, ids, paths) => {
    const erased = ids.map((id): Change => ({ key: [`ERASED#${id}`, 'ERASED'], after: { pk: { S: id } } }))
    expect(await purgedBy(...erased)).toEqual(paths)
  })

  test('changed settings purge everything', async () => {
    expect(await purgedBy(post({}, { title: 'New' }), settings)).toEqual(['/*'])
  })

  describe('settings', () => {
    const { general, blog, appearance } = defaultSettings
    /** A stream record of a save that changes these sections of the defaults. */
    const saved = (change: Partial<Settings>, before: Settings = defaultSettings) => ({
      eventID: 'saved',
      dynamodb: {
        SequenceNumber: '1',
        Keys: { pk: { S: 'SETTINGS' }, sk: { S: 'SETTINGS' } },
        OldImage: marshall({ ...before, version: 3, updatedBy: 'Ada' }),
        NewImage: marshall({ ...before, ...change, version: 4, updatedBy: 'Noa' }),
      },
    })
    const purged = async (record: unknown) => {
      await handler({ Records: [record] } as DynamoDBStreamEvent)
      return cloudfront.commandCalls(CreateInvalidationCommand).length
    }

    test.each<[string, Partial<Settings>]>([
      ['the site’s name', { general: { ...general, siteName: 'Northgate IR' } }],
      ['the time zone', { general: { ...general, timezone: 'UTC+1' } }],
      ['the number of posts on a page', { blog: { ...blog, postsPerPage: 20 } }],
      ['the theme', { appearance: { ...appearance, theme: 'light' } }],
      ['the stylesheet', { appearance: { ...appearance, stylesheet: '0123456789abcdef' } }],
      ['search engines', { seo: { ...defaultSettings.seo, enableSEO: false } }],
    ])('that pages show purge: %s', async (_what, change) => {
      expect(await purged(saved(change))).toBe(1)
    })

    test.each<[string, Partial<Settings>]>([
      ['nothing', {}],
      ['security', { security: { ...defaultSettings.security, sessionTimeout: 15 } }],
      ['mails', { notifications: { ...defaultSettings.notifications, weeklyDigest: true } }],
      ['formats of the admin', { general: { ...general, dateFormat: 'YYYY-MM-DD' } }],
      ['new posts', { blog: { ...blog, defaultStatus: 'published' } }],
    ])('that pages do not show purge nothing: %s', async (_what, change) => {
      expect(await purged(saved(change))).toBe(0)
    })

    test('the text of a stylesheet purges nothing, since its URL changes with it', async () => {
      const keys = { pk: { S: 'SETTINGS' }, sk: { S: 'CUSTOM_CSS' } }
      expect(await purged({ dynamodb: { Keys: keys, NewImage: { css: { S: 'h1 {}' } } } })).toBe(0)
    })
  })
})

describe('failures', () => {
  const records = () => [post({}, { title: 'a' }), post({}, { slug: 'b' })].map(recordOf)

  test('the caller reference depends only on the records', async () => {
    const batch = records()
    for (const each of [batch, batch, records()]) {
      later(61_000)
      await handler({ Records: each })
    }
    const [first, again, other] = invalidations().map(
      ({ InvalidationBatch }) => InvalidationBatch?.CallerReference,
    )
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('an unreadable record purges everything and is not retried', async () => {
    const bad = recordOf({ key: ['POST#2', 'SUMMARY'], after: { status: { S: 'published' } } })
    expect(await handler({ Records: [...records(), bad] })).toEqual({ batchItemFailures: [] })
    expect(purged()).toEqual(['/*'])
    expect(logged).toMatchObject([
      { level: 'error', record: bad.eventID },
      { level: 'info', paths: ['/*'] },
    ])
  })

  test.each([
    ['for want of room', 'TooManyInvalidationsInProgress', 'info'],
    ['for another reason', 'AccessDenied', 'error'],
  ])(
    'a purge that is refused %s reports the whole batch, so that it is delivered again',
    async (_what, name, level) => {
      cloudfront.on(CreateInvalidationCommand).rejects(refusal(name))
      const batch = records()
      const answer = await handler({ Records: batch })
      expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: batch[0]?.dynamodb?.SequenceNumber }] })
      expect(logged.at(-1)).toMatchObject({ level, refused: true, cause: { name } })
    },
  )

  describe('shown to staff', () => {
    /** The records of an article that changed this many minutes ago. */
    const changedBefore = (minutes: number) =>
      records().map((record) => ({
        ...record,
        dynamodb: {
          ...record.dynamodb,
          ApproximateCreationDateTime: (now.getTime() - minutes * 60_000) / 1000,
        },
      }))
    const told = () => table.commandCalls(PutCommand).map(({ args }) => args[0].input.Item)

    test('a purge that waits for more than five minutes is listed for 30 days, once', async () => {
      cloudfront.on(CreateInvalidationCommand).rejects(refusal('AccessDenied'))
      await handler({ Records: changedBefore(4) })
      expect(told()).toEqual([])
      const batch = changedBefore(10)
      await handler({ Records: batch })
      await handler({ Records: batch })
      const [first, again] = told()
      expect(first).toMatchObject({
        pk: 'FAILEDPURGE',
        changedAt: new Date(now.getTime() - 600_000).toISOString(),
        refusedAt: now.toISOString(),
        paths: wholeNewsroom,
        expiresAt: now.getTime() / 1000 + 30 * 24 * 3600,
      })
      expect(again?.['sk']).toBe(first?.['sk'])
    })

    const failure = (sk: string, paths: string[]) => ({
      pk: 'FAILEDPURGE',
      sk,
      changedAt: sk,
      refusedAt: sk,
      paths,
    })
    const forgotten = () =>
      table.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key?.['sk'] as string)

    test('a later purge of the same paths, or of everything, removes it from the list', async () => {
      const failures = [
        failure('a', ['/', '/blog*']),
        failure('b', ['/blog/results']),
        failure('c', ['/media/1*']),
      ]
      table.on(QueryCommand).resolves({ Items: failures })
      await purgedBy(post({}, { title: 'New' }))
      expect(forgotten()).toEqual(['a', 'b'])
      table.resetHistory()
      await purgedBy(settings)
      expect(forgotten()).toEqual(['a', 'b', 'c'])
    })

    test('a failing table does not prevent the purge', async () => {
      table.on(QueryCommand).rejects(throttled())
      later(61_000)
      expect(await handler({ Records: records() })).toEqual({ batchItemFailures: [] })
      expect(purged()).not.toEqual([])
    })
  })

  test('logs counts and paths, and no content', async () => {
    await purgedBy(post({ title: 'Secret' }, { title: 'Secret', version: 2 }))
    expect(logged).toEqual([
      {
        level: 'info',
        job: 'purge-cdn',
        records: 1,
        changes: 1,
        paths: [...lists, '/blog/results', '/api/blog/posts/results', '/api/blog/posts/results?view=page'],
      },
    ])
  })
})
