import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, lambdaFile } from '#shared/api/index.ts'
import { type AdminEndpointId, adminEndpointIds, endpointTable } from '#shared/api/testing/access-table.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { saveSettings } from '../data/directory/settings.ts'
import type { SessionRef } from '../data/staff/sessions.ts'
import { type Person, people, refusalOf, type Staff, signInEverybody } from '../testing/access/people.ts'
import { recordCases } from '../testing/access/record-cases.ts'
import { createProfiles, createRecords, type Records, requestAbout } from '../testing/access/records.ts'
import { mockBuckets } from '../testing/files/buckets.ts'
import { mockSignInSecrets } from '../testing/secrets.ts'
import { type Handler, type SendOptions, send as sendTo } from '../testing/send.ts'
import { changedKeys } from '../testing/table/changed-keys.ts'
import { type LocalTable, missingTable, startLocalTable } from '../testing/table/local-table.ts'
import { tableSnapshot } from '../testing/table/table-snapshot.ts'

const guarded = adminEndpointIds
  .filter((id) => endpointTable[id] !== 'public')
  .map((id) => ({ id, group: endpointTable[id] }))

const [reading, changing] = [
  guarded.filter(({ id }) => api[id].method === 'GET'),
  guarded.filter(({ id }) => api[id].method !== 'GET'),
]

const modules = import.meta.glob<{ handler: Handler }>(['../*/*.ts', '!../*/*.test.ts'])

/** Endpoints that answer 404 because the newsroom of this test has no such record. */
const withoutRecord: readonly AdminEndpointId[] = ['mailings.get']

type Sent = Pick<SendOptions, 'params' | 'query' | 'body'>
interface Answer {
  status: number
  code: unknown
}

describe.skipIf(missingTable)('who may call what', () => {
  let table: LocalTable
  let buckets: ReturnType<typeof mockBuckets>
  let sessions: Record<Staff, SessionRef>
  let records: Records
  const handlers = new Map<AdminEndpointId, Handler>()

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    table = await startLocalTable()
    mockSignInSecrets()
    buckets = mockBuckets()
    const now = new Date()
    const { security } = defaultSettings
    await saveSettings({ ...defaultSettings, security: { ...security, enableTwoFactor: true } })
    const profiles = await createProfiles(now)
    sessions = await signInEverybody(profiles.ownProfile)
    records = await createRecords(profiles, sessions, now)
    for (const id of adminEndpointIds) handlers.set(id, await loadHandler(id))
  })
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
  afterAll(() => table.stop())

  async function send(person: Person, id: AdminEndpointId, sent: Sent): Promise<Answer> {
    const handler = handlers.get(id)
    if (!handler) throw new Error(`${id} has no handler.`)
    const { status, body } = await sendTo(handler, {
      ...sent,
      ...(person !== 'anonymous' && { as: sessions[person] }),
    })
    return { status, code: body['code'] }
  }
  /** The contents of table and buckets after the last test that changed nothing. */
  let last: ReadonlyMap<string, string> | undefined
  const stored = async () =>
    new Map([...(await tableSnapshot()), ...[...buckets.keys()].map((key) => [key, 'object'] as const)])
  /** Sends requests that should change nothing. Resolves to the answers, and to what they changed. */
  async function sendAll(requests: readonly (readonly [Person, AdminEndpointId, Sent])[]) {
    const before = last ?? (await stored())
    const answers = await Promise.all(requests.map((request) => send(...request)))
    last = await stored()
    return { answers, changed: changedKeys(before, last) }
  }

  test.each(guarded)('$id refuses everybody but $group, and changes nothing', async ({ id }) => {
    const refusals = people.flatMap((person) => {
      const refusal = refusalOf(person, id)
      return refusal ? [[person, refusal] as const] : []
    })
    const { answers, changed } = await sendAll(
      refusals.map(([person]) => [person, id, requestAbout(id, records)]),
    )
    expect(refusals.map(([person], index) => [person, answers[index]])).toEqual(refusals)
    expect(changed).toEqual([])
  })

  test.each(recordCases)(
    '$id answers $status to $sender about $what',
    async ({ sender, id, status, request }) => {
      const { answers, changed } = await sendAll([[sender, id, request(records)]])
      expect(answers).toMatchObject([{ status }])
      expect(changed).toEqual([])
    },
  )

  const sendFromAll = (id: AdminEndpointId, sent: Sent) => {
    last = undefined
    const allowed = people.filter((person) => !refusalOf(person, id) && !isRecordCase(person, id))
    return Promise.all(allowed.map(async (person) => ({ person, ...(await send(person, id, sent)) })))
  }

  test.each(reading)('$id answers $group', async ({ id }) => {
    const answers = await sendFromAll(id, requestAbout(id, records))
    const status = withoutRecord.includes(id) ? 404 : 200
    expect(answers.filter((answer) => answer.status !== status)).toEqual([])
  })

  test.each(changing)('$id lets in $group', async ({ id }) => {
    const answers = await sendFromAll(id, harmlessRequest(requestAbout(id, records)))
    const refused = answers.filter(({ status, code }) => status >= 500 || refusals.includes(String(code)))
    expect(refused).toEqual([])
  })

  test('an author with a profile is listed their own posts, everybody else all (R366, R367)', async () => {
    const idsFor = async (person: Staff) => {
      const { body } = await sendTo<{ posts: Post[] }>(required(handlers.get('posts.list')), {
        as: sessions[person],
      })
      return body.posts.map(({ id }) => id).toSorted()
    }
    const all = [records.ownPost, records.othersPost, records.draft].toSorted()
    for (const person of ['superadmin', 'admin', 'author', 'unpublishing author'] as const)
      expect([person, await idsFor(person)]).toEqual([person, all])
    expect(await idsFor('author with a profile')).toEqual([records.ownPost])
  })

  test('new posts of an author with a profile are their own, whatever they say (R366)', async () => {
    const body = { title: 'Whose is it', content: '<p>Mine.</p>', authorId: records.otherProfile }
    const answer = await sendTo<{ post?: Post }>(required(handlers.get('posts.create')), {
      as: sessions['author with a profile'],
      body,
    })
    expect([answer.status, answer.body.post?.authorId]).toEqual([201, records.ownProfile])
  })
})

const refusals: readonly string[] = [
  'unauthenticated',
  'account_inactive',
  'forbidden',
  'password_change_required',
  'second_factor_required',
]

/** Whether the answer depends on the record too, which has cases of its own. */
const isRecordCase = (person: Person, id: AdminEndpointId) =>
  recordCases.some((one) => one.sender === person && one.id === id && one.status === 403)

/** A change that passes the permission and then fails, because nothing is there or the body is none. */
const harmlessRequest = ({ params, query, body }: Sent): Sent => ({
  params: { ...params, ...(params?.['id'] && { id: randomUUID() }) },
  query,
  ...(body !== undefined && { body: '"none"' }),
})

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('missing')
  return value
}

async function loadHandler(id: AdminEndpointId): Promise<Handler> {
  const load = required(modules[lambdaFile(id).replace('lambdas', '..')])
  return (await load()).handler
}
