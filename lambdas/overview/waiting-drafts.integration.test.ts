import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { handler as create } from '../posts/create.ts'
import { handler as remove } from '../posts/delete.ts'
import { handler as restore } from '../posts/restore.ts'
import { handler as update } from '../posts/update.ts'
import { mockSecrets } from '../testing/secrets.ts'
import { send } from '../testing/send.ts'
import { startStaffSession } from '../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { handler as overview } from './get.ts'

type Overview = ResponseOf<Api['overview.get']>

let table: LocalTable | undefined
let writer: SessionRef
let editor: SessionRef

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
  writer = await startStaffSession({ name: 'Jonas Aldercott', role: 'author', canPublish: false })
  editor = await startStaffSession({ name: 'Maren Osei', role: 'admin' })
})

const write = async (as: SessionRef, title: string, facts: Parameters<typeof aPostInput>[0] = {}) =>
  (await send<{ post: Post }>(create, { as, body: aPostInput({ title, ...facts }) })).body.post
const save = async (as: SessionRef, { id, title }: Post, facts: Parameters<typeof aPostInput>[0] = {}) =>
  (await send(update, { as, params: { id }, body: aPostInput({ title, ...facts }) })).status
const waiting = async () =>
  (await send<Overview>(overview, { as: editor })).body.waiting?.map(
    ({ title, writer: by }) => `${title}, ${by}`,
  )

describe.skipIf(missingTable)('a draft by a user who may not publish', () => {
  test('waits, longest waiting first, while colleagues edit it', async () => {
    await write(editor, 'By somebody who may publish')
    const first = await write(writer, 'First')
    await write(writer, 'Second')
    expect(await save(writer, first)).toBe(200)
    expect(await save(editor, first)).toBe(200)
    expect(await waiting()).toEqual(['First, Jonas Aldercott', 'Second, Jonas Aldercott'])
  })

  test.each([
    ['published', { status: 'published' }],
    ['scheduled', { status: 'published', publishedAt: '2199-01-05T14:30:00.000Z' }],
    ['archived', { status: 'archived' }],
  ] as const)('no longer waits once it is %s', async (_what, facts) => {
    const post = await write(writer, 'Handed in')
    expect(await save(editor, post, facts)).toBe(200)
    expect(await waiting()).toEqual([])
    // A draft that was published before does not wait for approval.
    expect(await save(editor, post, { status: 'draft' })).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test('leaves the list when it is moved to the trash, and returns when it is restored', async () => {
    const { id } = await write(writer, 'Handed in')
    await send(remove, { as: editor, params: { id } })
    expect(await waiting()).toEqual([])
    await send(restore, { as: editor, params: { id } })
    expect(await waiting()).toEqual(['Handed in, Jonas Aldercott'])
  })
})
