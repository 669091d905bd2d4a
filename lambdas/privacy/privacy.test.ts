import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Erasure } from '#shared/domain/privacy.ts'
import * as z from '#shared/zod.ts'
import { send } from '../testing/send.ts'
import { mockTable, signedIn } from '../testing/staff/signed-in.ts'
import { handler as continueErasure } from './continue.ts'
import { handler as erase } from './erase.ts'
import { handler as exportPerson } from './export.ts'
import { handler as find } from './find.ts'
import { handler as list } from './list.ts'

const email = 'ann@fund.example'
const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const running = {
  id,
  person: 'p',
  subscriber: 's',
  requestedAt: '2026-11-22T10:00:00.000Z',
  requestedBy: { id: 'noa', name: 'Noa Ferrant' },
  counts: {},
  version: 1,
}

let table: ReturnType<typeof mockTable>
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  table = mockTable()
  table.on(QueryCommand).resolves({ Items: [] })
})
const superadmin = () => signedIn(table, { role: 'superadmin' })
/** Makes the table say that the senders of all entries are recorded. */
const noted = () =>
  table.on(GetCommand, { Key: { pk: 'RETENTION', sk: 'RETENTION' } }).resolves({ Item: { done: '24 12' } })

describe('personal data requests', () => {
  test.each([
    ['find', find],
    ['export', exportPerson],
    ['erase', erase],
  ])('%s is refused to admins', async (_name, handler) => {
    noted()
    const body = { email, ...(handler === erase && { confirmation: email }) }
    expect((await send(handler, { as: signedIn(table, { role: 'admin' }), body })).status).toBe(403)
  })

  test.each([
    ['find', find],
    ['export', exportPerson],
    ['erase', erase],
  ])('%s waits until the senders of older entries are recorded', async (_name, handler) => {
    const body = { email, ...(handler === erase && { confirmation: email }) }
    expect((await send(handler, { as: superadmin(), body })).status).toBe(409)
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
  })

  test('a staff member’s address is not erased, and the error says what to do', async () => {
    noted()
    const as = superadmin()
    table.on(GetCommand, { Key: { pk: `EMAIL#${email}`, sk: 'EMAIL' } }).resolves({ Item: { userId: 'u1' } })
    table.on(GetCommand, { Key: { pk: 'USER#u1', sk: 'USER' } }).resolves({
      Item: {
        id: 'u1',
        username: 'ann',
        name: 'Ann Lee',
        email,
        role: 'author',
        authorId: null,
        canPublish: true,
        isActive: true,
        epoch: 1,
        passwordVersion: 1,
        version: 1,
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
    })
    const { status, body } = await send(erase, { as, body: { email, confirmation: email } })
    expect({ status, error: body['error'] }).toEqual({
      status: 409,
      error:
        'This is the address of Ann Lee, who is a member of staff. First give that account another address in User Management, or delete it; then what was sent from this address can be erased.',
    })
    expect(table.commandCalls(TransactWriteCommand)).toEqual([])
  })

  test('an unknown erasure is a 404', async () => {
    expect((await send(continueErasure, { as: superadmin(), params: { id } })).status).toBe(404)
  })

  test.each([
    ['a stage', '', []],
    ['a stage with copies in another account', 'elsewhere', ['Nightly copies in another account']],
  ])('the receipt of %s names every copy that outlives an erasure', async (_stage, copied, more) => {
    vi.stubEnv('COPIES', copied)
    const finishedAt = '2026-11-01T00:00:00.000Z'
    table.on(QueryCommand, { IndexName: 'changed' }).resolves({ Items: [{ ...running, finishedAt }] })
    const { body } = await send(list, { as: superadmin() })
    const [receipt] = z.array(Erasure).parse(body['erasures'])
    expect(receipt?.copies.slice(3)).toEqual([
      { what: 'Point-in-time recovery of the table', until: '2026-12-06T00:00:00.000Z' },
      ...more.map((what) => ({ what, until: '2026-12-07T00:00:00.000Z' })),
    ])
  })

  test('receipts do not contain the keys by which the person was found', async () => {
    table.on(QueryCommand, { IndexName: 'changed' }).resolves({ Items: [running] })
    const { body } = await send(list, { as: superadmin() })
    expect(body['erasures']).toContainEqual(expect.objectContaining({ id, state: 'running', copies: [] }))
    expect(JSON.stringify(body)).not.toContain('subscriber"')
  })
})
