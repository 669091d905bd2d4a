import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import type * as Bcrypt from 'bcryptjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { readDirectory } from '../../lambdas/data/directory/directory.ts'
import { readSettings } from '../../lambdas/data/directory/settings.ts'
import { listEntries } from '../../lambdas/data/inbox/list-entries.ts'
import { findArticle, listArticles } from '../../lambdas/data/newsroom/articles.ts'
import { listPosts } from '../../lambdas/data/posts/list-posts.ts'
import { findPost } from '../../lambdas/data/posts/read-posts.ts'
import { listUsers } from '../../lambdas/data/staff/manage-users.ts'
import { passwordMatches } from '../../lambdas/data/staff/passwords.ts'
import { findUserByLogin, findUserWithPassword } from '../../lambdas/data/staff/users.ts'
import { dynamo, tableName } from '../../lambdas/data/table/table.ts'
import { inspectResume } from '../../lambdas/files/resume/inspect-resume.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../lambdas/testing/table/local-table.ts'
import { createPost, deletePost } from '../../lambdas/testing/write-posts.ts'
import { fileNames } from './files.ts'
import { seed } from './seed.ts'

// Hashes at the lowest cost: a seeding makes four, and these tests seed fifteen times.
vi.mock('bcryptjs', async (original) => {
  const bcrypt = await original<typeof Bcrypt>()
  return { ...bcrypt, hash: (password: string) => bcrypt.hash(password, 4) }
})

const now = new Date('2026-11-20T09:30:00.000Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe.skipIf(missingTable)('the seed', () => {
  const s3 = mockClient(S3Client)
  let table: LocalTable
  let folder: string
  const staffFile = () => join(folder, 'staff.json')
  const run = (at = now) => seed({ log: () => {}, staffFile: staffFile(), now: at })

  function storesEverything() {
    s3.reset()
    s3.on(PutObjectCommand).resolves({})
    vi.stubEnv('MEDIA_BUCKET', 'media')
    vi.stubEnv('RESUME_BUCKET', 'resumes')
    folder = mkdtempSync(join(tmpdir(), 'seed-'))
  }
  beforeAll(async () => {
    table = await startLocalTable()
  })
  afterAll(() => table.stop())

  /** Everything in the table, by key. */
  async function everything(): Promise<Record<string, unknown>> {
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    return Object.fromEntries(Items.map((item) => [`${item['pk']} ${item['sk']}`, item]))
  }
  /** Lets the power fail once, before the transaction of this number. */
  function failAtWrite(broken: number): void {
    let writes = 0
    dynamo.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          if (commandName.startsWith('TransactWrite') && ++writes === broken)
            throw new Error('the power failed')
          return next(args)
        },
      { step: 'initialize', name: 'power' },
    )
  }
  const count = async (prefix: string) =>
    Object.keys(await everything()).filter((key) => key.startsWith(prefix)).length

  describe('once it has run', () => {
    beforeAll(async () => {
      storesEverything()
      await run()
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    it('makes a living newsroom of an empty table', async () => {
      const { categories, authors } = await readDirectory()
      expect(categories.map(({ name }) => name)).toEqual([
        'Blog',
        'Reports',
        'Media',
        'Market Analysis',
        'Research',
      ])
      expect(authors).toHaveLength(3)
      expect(authors.every(({ postCount, profileImage }) => postCount > 0 && profileImage)).toBe(true)
      expect(await count('TAG#')).toBe(12)
      expect(await count('MEDIA#')).toBe(fileNames.length)
      expect((await listPosts({ limit: 50, restrictedTo: null, now })).posts).toHaveLength(12)
      expect(await readSettings()).toEqual(defaultSettings)
    })

    it('brings mail of visitors, some of which somebody has in hand', async () => {
      const folders = ['inbox', 'closed', 'spam'] as const
      const listed = await Promise.all(
        folders.map(async (folder) => (await listEntries('messages', { folder, limit: 50, now })).entries),
      )
      expect(listed.map(({ length }) => length)).toEqual([4, 1, 2])
      expect(listed[0]?.filter(({ assignee }) => assignee)).toHaveLength(2)
      const { entries } = await listEntries('applications', { folder: 'inbox', limit: 50, now })
      expect(entries.map(({ hasResume }) => hasResume)).toEqual([true, false])
      const sent = s3.commandCalls(PutObjectCommand, { Bucket: 'resumes' })
      expect(sent).toHaveLength(1)
      const cv = Buffer.from(sent[0]?.args[0].input.Body as Uint8Array)
      expect(await inspectResume(cv, 'pdf')).toEqual({ doubts: [] })
    })

    it('shows readers nine articles, and the scheduled one a month later', async () => {
      const { posts } = await listArticles(now, { view: 'summary', limit: 50 })
      expect(posts).toHaveLength(9)
      expect(posts.every(({ publishedAt }) => publishedAt < now.toISOString())).toBe(true)

      const scheduled = 'earnings-day-hour-by-hour'
      expect(await findArticle(scheduled, later(24 * 27))).toBeUndefined()
      expect(await findArticle(scheduled, later(24 * 31))).toBeDefined()
    })

    it('stores every picture that articles and authors show, where readers cannot get it, under its type', async () => {
      const stored = new Map(
        s3
          .commandCalls(PutObjectCommand)
          .filter(({ args: [{ input }] }) => input.Bucket === 'media' && input.Key?.startsWith('held/'))
          .map(({ args: [{ input }] }) => [`/${input.Key?.replace('held/', 'media/')}`, input]),
      )
      const { posts } = await listArticles(now, { view: 'full', limit: 50 })
      const { authors } = await readDirectory()
      const shown = [
        ...authors.map(({ profileImage }) => profileImage),
        ...posts.map(({ featuredImage }) => featuredImage),
        ...posts.flatMap(({ content = '' }) =>
          [...content.matchAll(/ (?:src|href)="(\/media\/[^"]+)"/g)].map((it) => it[1]),
        ),
      ]
      // Three authors, nine article pictures, and nine figures in the texts.
      expect(shown).toHaveLength(3 + 9 + 9)
      const sheets = await Promise.all(posts.map(async ({ slug }) => await findArticle(slug, now)))
      const documents = sheets.flatMap((found) => (found && 'post' in found && found.post.downloadUrl) || [])
      expect(documents).toHaveLength(2)
      shown.push(...documents)
      expect(shown.filter((address) => !stored.has(address ?? ''))).toEqual([])
      for (const address of shown.filter((each) => each?.endsWith('.png'))) {
        const named = [...variantsOf(address ?? '').map(({ url }) => url), socialImageOf(address ?? '')]
        expect(named.filter((each) => !stored.has(each ?? ''))).toEqual([])
      }
      expect(posts.map(({ featuredImageSize }) => featuredImageSize)).toEqual(
        posts.map(() => ({ width: 1600, height: 840 })),
      )
      for (const { Bucket, CacheControl, ContentType, ContentDisposition } of stored.values()) {
        expect(Bucket).toBe('media')
        expect(CacheControl).toBe('public, max-age=60, stale-if-error=0')
        expect(ContentType).toMatch(/^(image\/(png|webp|jpeg)|application\/pdf)$/)
        expect(ContentDisposition !== undefined).toBe(ContentType === 'application/pdf')
      }
    })

    it('lists five library items; they and what articles show are ready and do not expire', async () => {
      const items = Object.entries(await everything()).filter(([key]) => key.startsWith('MEDIA#'))
      expect(items.filter(([, item]) => (item as { gsi2pk?: string }).gsi2pk === 'MEDIA')).toHaveLength(5)
      expect(items.length).toBeGreaterThan(20)
      for (const [, item] of items) {
        expect(item).toMatchObject({ status: 'ready' })
        expect(item).not.toHaveProperty('expiresAt')
      }
    })

    it('creates staff of every kind, whose passwords work and only the file’s owner can read', async () => {
      const passwords = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(staffFile(), 'utf8')))
      expect(Object.keys(passwords)[0]).toBe('noa.ferrant')
      expect(statSync(staffFile()).mode & 0o777).toBe(0o600)
      for (const [username, password] of Object.entries(passwords)) {
        const account = await findUserWithPassword(username)
        expect(await passwordMatches(password, account?.passwordHash)).toBe(true)
      }
      const users = await listUsers()
      expect(users.map(({ role }) => role).sort()).toEqual(['admin', 'author', 'author', 'superadmin'])
      expect(users.filter((user) => !can(user, 'posts:publish'))).toHaveLength(1)
      const linked = users.find(({ authorId }) => authorId)
      expect((await readDirectory()).authors.some(({ id }) => id === linked?.authorId)).toBe(true)
    })
  })

  describe('run again', () => {
    beforeEach(async () => {
      storesEverything()
      await table.empty()
    })
    afterEach(() => rmSync(folder, { recursive: true }))

    it('changes nothing when it runs again, also where staff deleted an article', async () => {
      await run()
      const { posts } = await listPosts({ limit: 1, restrictedTo: null, now })
      const stored = await findPost(posts[0]?.id ?? '', now)
      const noa = await findUserByLogin('noa.ferrant')
      if (!stored || !noa) throw new Error('nothing was seeded')
      await deletePost(stored.id, { by: noa, now: later(1), audited: false })
      const before = await everything()
      const passwords = readFileSync(staffFile(), 'utf8')
      s3.resetHistory()

      await run(later(24))
      expect(await everything()).toEqual(before)
      expect(readFileSync(staffFile(), 'utf8')).toBe(passwords)
      expect(s3.calls()).toHaveLength(0)
    })

    const completes = async (broken: number) => {
      failAtWrite(broken)
      await expect(run()).rejects.toThrow('the power failed')
      dynamo.middlewareStack.remove('power')

      await run(later(1))
      const { categories, authors } = await readDirectory()
      expect([categories.length, authors.length, (await listUsers()).length]).toEqual([5, 3, 4])
      expect((await listPosts({ limit: 50, restrictedTo: null, now })).posts).toHaveLength(12)
      expect(await count('MEDIA#')).toBe(fileNames.length)
      const passwords = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(staffFile(), 'utf8')))
      for (const [username, password] of Object.entries(passwords)) {
        expect(await passwordMatches(password, (await findUserWithPassword(username))?.passwordHash)).toBe(
          true,
        )
      }
    }
    it.each([7, 22])('completes a run that broke at write %i, with nothing twice', completes)
    it.each([3, 10, 14, 29])('completes a run that broke at write %i, too', { tags: 'full' }, completes)

    it('leaves what staff wrote before an interrupted run was completed', async () => {
      s3.on(PutObjectCommand).rejectsOnce(new Error('no such bucket'))
      await expect(run()).rejects.toThrow('no such bucket')
      const by = { id: 'someone', name: 'Someone' }
      const content = '<p>Our own.</p>' as Parameters<typeof createPost>[0]['content']
      const own = await createPost(
        { title: 'How to read a 13F', content, status: 'draft', tags: [] },
        { by, now, audited: false },
      )

      await run(later(1))
      expect(await findPost(own.id, now)).toMatchObject({ slug: 'how-to-read-a-13f', content, version: 1 })
    })
  })
})
