import type { LocalCloud } from '@bellcast/local-cloud/cloud.ts'
import type { FaultKind } from '@bellcast/local-cloud/faults.ts'
import { seededRandom } from '@bellcast/local-cloud/seeded-random.ts'
import { missingDynamoDb } from '@bellcast/local-cloud/table-emulator/start-dynamodb.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Choices, client, signIn, Writer } from './testing/concurrent-writers.ts'
import { startBuiltCloud } from './testing/start-built-cloud.ts'

const writers = 8
const savesEach = 50

describe.skipIf(missingDynamoDb())(
  'with one table request in ten throttled, in conflict or without response',
  () => {
    let cloud: LocalCloud
    let choices: Choices
    let cookie = ''
    const log: string[] = []

    beforeAll(async () => {
      cloud = await startBuiltCloud((line) => log.push(line))
      const now = new Date()
      const { createUser } = await import('../../../lambdas/data/staff/users.ts')
      const { createAuthor, createCategory } = await import('../../../lambdas/data/directory/directory.ts')
      const sign = { username: 'ines.calder', password: 'four-quiet-tapes-ring' }
      await createUser(
        {
          ...sign,
          name: 'Ines Calder',
          email: 'ines@bellcast.example',
          role: 'superadmin',
          authorId: null,
          canPublish: true,
          isActive: true,
        },
        now,
      )
      const categories = await Promise.all(
        ['Blog', 'Reports'].map((name) => createCategory({ name, color: '#123456' }, now)),
      )
      const authors = await Promise.all(
        ['Ines Calder', 'Omar Teller'].map((name) => createAuthor({ name }, now)),
      )
      choices = {
        categories: categories.map(({ name }) => name),
        authors: authors.map(({ id }) => id),
        tags: ['Earnings', 'Guidance', 'Regulation FD'],
      }
      cookie = await signIn(cloud, sign)
    })
    afterAll(() => cloud.stop())

    test('saves, counters and slugs are consistent, and no status is worse than 503', async () => {
      const kinds: FaultKind[] = ['throttled', 'conflict', 'responseLost']
      for (const kind of kinds) cloud.faults.set({ service: 'dynamodb', kind, rate: 0.1 })
      const api = client(cloud, () => cookie)
      const team = Array.from(
        { length: writers },
        (_, index) => new Writer(api, choices, seededRandom(index)),
      )
      await Promise.all(team.map((writer) => writer.work(savesEach)))
      const hits = cloud.faults.rules()
      cloud.faults.clear()

      expect(team.flatMap(({ surprises }) => surprises)).toEqual([])
      expect([...api.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
      // A loaded machine keeps a function longer than the gateway waits; were it many, something would be wrong.
      expect(api.outOfPatience()).toBeLessThan((writers * savesEach) / 50)
      // Enough of each fault was met; how many is a matter of chance.
      for (const { hits: times } of hits) expect(times).toBeGreaterThan((writers * savesEach) / 20)

      const { auditEntries } = await import('../../../lambdas/testing/table/audit-entries.ts')
      const { queryItems, getItem } = await import('../../../lambdas/data/table/table.ts')
      const { readDirectory } = await import('../../../lambdas/data/directory/directory.ts')
      const { loadPost } = await import('../../../lambdas/data/posts/load-post.ts')
      const saved = new Map(team.flatMap((writer) => [...writer.saved]))
      const listed = await queryItems({
        IndexName: 'changed',
        KeyConditionExpression: 'gsi2pk = :posts',
        ExpressionAttributeValues: { ':posts': 'POSTS' },
      })

      // Once, and as it was acknowledged last.
      expect(listed.length).toBe(saved.size)
      expect(new Set(listed.map(({ pk }) => pk))).toEqual(
        new Set([...saved.keys()].map((id) => `POST#${id}`)),
      )
      for (const [id, post] of saved) {
        const stored = await loadPost(id, { consistent: true })
        expect(stored?.summary).toMatchObject({
          version: post.version,
          title: post.title,
          slug: post.slug,
          status: post.status,
          authorId: post.authorId,
          categoryId: post.categoryId,
        })
        for (const slug of [post.slug, ...(stored?.body.formerSlugs ?? [])]) {
          const marker = await getItem({ pk: `SLUG#${slug}`, sk: 'SLUG' }, { consistent: true })
          expect(marker).toMatchObject({ postId: id })
        }
      }
      const posts = [...saved.values()]
      expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length)

      const { categories, authors } = await readDirectory({ consistent: true })
      const counts = (of: { id: string; postCount: number }[]) =>
        Object.fromEntries(of.map(({ id, postCount }) => [id, postCount]))
      const expected = (of: { id: string }[], key: 'categoryId' | 'authorId') =>
        Object.fromEntries(of.map(({ id }) => [id, posts.filter((post) => post[key] === id).length]))
      expect(counts(categories)).toEqual(expected(categories, 'categoryId'))
      expect(counts(authors)).toEqual(expected(authors, 'authorId'))
      for (const [tag, slug] of [
        ['Earnings', 'earnings'],
        ['Guidance', 'guidance'],
        ['Regulation FD', 'regulation-fd'],
      ]) {
        const stored = await getItem({ pk: `TAG#${slug}`, sk: 'TAG' }, { consistent: true })
        expect(stored).toMatchObject({
          postCount: posts.filter(({ tags }) => tags.includes(tag ?? '')).length,
        })
      }

      // The audit log tells of every save, once.
      const changes = (await auditEntries()).filter(({ action }) =>
        ['posts.create', 'posts.update'].includes(action),
      )
      expect(changes).toHaveLength(team.reduce((sum, writer) => sum + writer.saves, 0))
    }, 2_400_000)
  },
)
