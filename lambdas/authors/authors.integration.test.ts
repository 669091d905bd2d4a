import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { createUser } from '../data/staff/users.ts'
import { handler as createPost } from '../posts/create.ts'
import { handler as deletePost } from '../posts/delete.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as create } from './create.ts'
import { handler as remove } from './delete.ts'
import { handler as list } from './list.ts'
import { handler as update } from './update.ts'

type Answer = { author: Author; authors: Author[]; error?: string }
const sent = { name: 'Ines Calder', bio: '', profileImage: null, socialLinks: {}, isActive: true }

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
  as = await startStaffSession()
})

const call = (handler: Parameters<typeof send>[0], request: object = {}) =>
  send<Answer>(handler, { as, ...request })
const created = async (more: object = {}) => (await call(create, { body: { ...sent, ...more } })).body.author

describe.skipIf(missingTable)('an author', () => {
  test('has all specified fields, and is replaced as a whole (R320, R321, R323)', async () => {
    const { status, body } = await call(create, { body: sent })
    expect(status).toBe(201)
    expect(body.author).toEqual({
      ...sent,
      id: expect.any(String) as string,
      postCount: 0,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
      version: 1,
    })

    const changed = {
      name: 'Ines Calder-Roe',
      bio: 'Writes.',
      profileImage: '/media/portrait.jpg',
      socialLinks: { twitter: '@ines', website: 'https://ines.example' },
      isActive: false,
    }
    await call(update, { params: { id: body.author.id }, body: changed })
    expect((await call(list)).body.authors).toMatchObject([changed])
  })

  test('without a name, or with an invalid URL, is refused (R318)', async () => {
    expect((await call(create, { body: { ...sent, name: '   ' } })).status).toBe(400)
    const links = { website: 'javascript:alert(1)' }
    expect((await call(create, { body: { ...sent, socialLinks: links } })).status).toBe(400)
  })

  test('is not deleted while their first post is being written', async () => {
    const { id } = await created()
    const [removed, wrote] = await Promise.all([
      call(remove, { params: { id } }),
      send<{ post: Post }>(createPost, { as, body: aPostInput({ authorId: id }) }),
    ])
    // One of the two requests won, never both.
    expect([removed.status, wrote.status]).toEqual(wrote.status === 201 ? [409, 201] : [200, 422])
  })

  test('with a post cannot be deleted until the post is gone (R327)', async () => {
    const { id } = await created()
    const { post } = (await send<{ post: Post }>(createPost, { as, body: aPostInput({ authorId: id }) })).body
    expect(await call(remove, { params: { id } })).toMatchObject({
      status: 409,
      body: { error: 'Cannot delete author with existing posts. Please reassign their posts first.' },
    })
    await send(deletePost, { as, params: { id: post.id } })
    expect((await call(remove, { params: { id } })).status).toBe(200)
    expect((await call(remove, { params: { id } })).status).toBe(404)
  })

  test('with a linked user cannot be deleted, and the error names the user', async () => {
    const { id } = await created()
    const facts = { role: 'author', canPublish: true, isActive: true, authorId: id } as const
    await createUser(
      {
        ...facts,
        username: 'ines',
        email: 'ines@staff.example',
        name: 'Ines C.',
        password: 'four-quiet-tapes',
      },
      new Date(),
    )

    const { status, body } = await call(remove, { params: { id } })
    expect(status).toBe(409)
    expect(body.error).toContain('Ines C. is linked to it')
  })
})
