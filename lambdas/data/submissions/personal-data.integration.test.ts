import { createHash } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as contact } from '../../contact/send.ts'
import { handler as remove } from '../../inbox/delete.ts'
import { handler as exportCsv } from '../../inbox/export.ts'
import { handler as open } from '../../inbox/get.ts'
import { handler as list } from '../../inbox/list.ts'
import { handler as update } from '../../inbox/update.ts'
import { handler as subscribe } from '../../newsletter/subscribe.ts'
import { mockSecrets } from '../../testing/secrets.ts'
import { send } from '../../testing/send.ts'
import { startStaffSession } from '../../testing/staff/staff-session.ts'
import { type LocalTable, missingTable, startLocalTable } from '../../testing/table/local-table.ts'
import { dynamo, tableName } from '../table/table.ts'

const email = 'ann@fund.example'
const address = '203.0.113.7'

describe.skipIf(missingTable)('the keys of visitors’ data', () => {
  let table: LocalTable
  beforeAll(async () => void (table = await startLocalTable()))
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    mockSecrets('RATE_LIMIT_KEYS')
    mockSecrets('SUBSCRIBER_KEY')
    return table.empty()
  })
  afterAll(() => table.stop())

  async function visit(): Promise<void> {
    const headers = { 'x-viewer-address': address }
    await send(subscribe, { body: { email, filledFor: 0 }, headers })
    await send(contact, { body: { name: 'Ann Lee', email, message: 'Hello', filledFor: 0 }, headers })
  }

  async function keysOf(kind: 'LIMIT' | 'SUBSCRIBER'): Promise<string[]> {
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    const keys = Items.filter(({ sk }) => sk === kind).map(({ pk }) => String(pk))
    return keys.toSorted((one, other) => one.localeCompare(other))
  }

  test('cannot be computed by hashing an IP address or a mailbox', async () => {
    await visit()
    const keys = [...(await keysOf('LIMIT')), ...(await keysOf('SUBSCRIBER'))]

    const forms = ['newsletter', 'contact', 'careers', 'upload']
    const guesses = [email, address].flatMap((guess) => [
      guess,
      ...forms.flatMap((form) => [
        JSON.stringify([form, 'network', guess]),
        JSON.stringify([form, 'mailbox', guess]),
      ]),
    ])
    for (const guess of guesses) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        const hash = createHash('sha256').update(guess).digest(encoding)
        expect(keys.filter((key) => key.includes(hash))).toEqual([])
      }
    }
    expect(keys.length).toBeGreaterThan(4)
  })

  test('change for counters when the rate-limit key rotates, so counting starts over', async () => {
    await visit()
    const before = await keysOf('LIMIT')
    await visit()
    expect(await keysOf('LIMIT')).toEqual(before)

    mockSecrets('RATE_LIMIT_KEYS', ['another-key-of-more-than-thirty-two-bytes'])
    await visit()
    const added = (await keysOf('LIMIT')).filter((key) => !before.includes(key))
    expect(added).toHaveLength(before.length)
  })

  test('and the audit log contain no names, whatever staff do in the inbox', async () => {
    mockSecrets()
    process.env['RESUME_BUCKET'] = 'resumes'
    mockClient(S3Client).onAnyCommand().resolves({})
    await visit()
    const as = await startStaffSession({ name: 'Maren Osei', role: 'admin' })
    for (const kind of ['messages', 'subscribers']) {
      // They were submitted too fast for a human.
      const query = { folder: 'spam' }
      const { entries } = (await send<{ entries: { id: string }[] }>(list, { as, params: { kind }, query }))
        .body
      const params = { kind, id: entries[0]?.id ?? '' }
      const done = [
        await send(open, { as, params }),
        await send(update, { as, params, body: { version: 1, spam: false } }),
        await send(exportCsv, { as, params: { kind }, body: {} }),
        await send(remove, { as, params, query: { version: 2 } }),
      ]
      expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const { Items = [] } = await dynamo.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true }),
    )
    const entries = Items.filter(({ pk }) => String(pk).startsWith('AUDIT#'))
    expect(entries).toHaveLength(8)
    expect(JSON.stringify(entries)).not.toMatch(/Ann Lee|ann@|fund\.example|203\.0\.113/)
    for (const { pk, sk } of Items) expect(`${pk} ${sk}`).not.toMatch(/ann@|fund\.example|203\.0\.113/)
  })

  test('stay the same for subscribers when other secrets are rotated', async () => {
    await visit()
    mockSecrets('RATE_LIMIT_KEYS', ['another-key-of-more-than-thirty-two-bytes'])
    mockSecrets('SESSION_KEYS', ['another-key-of-more-than-thirty-two-bytes'])
    await visit()
    expect(await keysOf('SUBSCRIBER')).toHaveLength(1)

    mockSecrets('SUBSCRIBER_KEY', ['a-lost-secret-of-more-than-thirty-two-bytes'])
    await visit()
    expect(await keysOf('SUBSCRIBER')).toHaveLength(2)
  })
})
