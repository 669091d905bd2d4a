import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { api, type EndpointId, endpointIds } from '#shared/api/index.ts'
import { permissionsByRole } from '#shared/domain/staff/permissions.ts'
import { missingDynamoDb } from '../../lambdas/testing/table/dynamodb.ts'
import type { LocalCloud } from '../local-cloud/cloud.ts'
import { SiteClient } from '../local-cloud/testing/site-client.ts'
import { startBuiltCloud } from '../local-cloud/testing/start-built-cloud.ts'
import {
  circles,
  type Person,
  people,
  permissionMatrix,
  type Records,
  recordOfEndpoint,
  refusedByOwnership,
} from './permission-matrix.ts'
import { differences } from './run-attack.ts'
import { snapshotReader } from './system-under-test.ts'
import { sampleOf } from './valid-samples.ts'

const password = 'four-quiet-tapes-ring'
const definitionOf = (id: EndpointId): Endpoint => api[id]
const adminEndpoints = endpointIds.filter((id) => definitionOf(id).path.startsWith('/api/admin/'))
const rows = adminEndpoints.flatMap((id) => {
  const circle = permissionMatrix[id]
  return circle ? [{ id, circle, allowed: circles[circle] }] : []
})

test('every endpoint of the admin has a row in the matrix', () => {
  const missing = adminEndpoints
    .filter((id) => !permissionMatrix[id])
    .map((id) => `add  '${id}': 'staff' | 'admins' | 'superadmins'  to scripts/hostile/permission-matrix.ts`)
  expect(missing).toEqual([])
})

test('every row is about an endpoint that exists', () => {
  const ids: readonly string[] = adminEndpoints
  expect(Object.keys(permissionMatrix).filter((id) => !ids.includes(id))).toEqual([])
})

test.each(rows)('the contract gives $id to $circle', ({ id, circle }) => {
  const { access } = definitionOf(id)
  const roles = (['superadmin', 'admin', 'author'] as const).filter(
    (role) => access === 'staff' || (access !== 'public' && permissionsByRole[role].includes(access)),
  )
  expect([access === 'public', roles]).toEqual([
    circle === 'everybody',
    circle === 'everybody' ? [] : circles[circle].filter((person) => person !== 'linked'),
  ])
})

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const textValues = (sample: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, String(value)]))

/** A request that would do its work if it were allowed. */
function validRequest(id: EndpointId, records: Records): Sent {
  const { params, query, body } = definitionOf(id)
  const { cursor: _made, ...search } = query ? sampleOf(query).sample : {}
  const known = recordOfEndpoint(id, records)
  return {
    params: { ...textValues(params ? sampleOf(params).sample : {}), ...(known && { id: known }) },
    query: textValues(search),
    ...(body && { body: sampleOf(body).sample }),
  }
}

/** A request that passes the permission and then fails, because nothing is there or the body is none. */
function harmlessRequest(id: EndpointId): Sent {
  const { params, query, body } = definitionOf(id)
  const { cursor: _made, ...search } = query ? sampleOf(query).sample : {}
  const sample = textValues(params ? sampleOf(params).sample : {})
  return {
    params: { ...sample, ...(sample['id'] && { id: randomUUID() }) },
    query: textValues(search),
    ...(body && { body: 'none' }),
  }
}

interface Answer {
  status: number
  code: unknown
}

describe.skipIf(missingDynamoDb())('who may call what, over HTTP', () => {
  let cloud: LocalCloud
  let clients: Record<Person, SiteClient>
  let records: Records
  let snapshot: Awaited<ReturnType<typeof snapshotReader>>
  beforeAll(async () => {
    cloud = await startBuiltCloud()
    snapshot = await snapshotReader(cloud)
    const office = await createOffice(cloud)
    clients = office.clients
    records = office.records
  }, 300_000)
  afterAll(() => cloud?.stop())

  async function send(person: Person, id: EndpointId, sent: Sent): Promise<Answer> {
    const { status, body } = await clients[person].call(id, sent)
    return { status, code: body['code'] }
  }
  /** What changed while nothing should have. */
  async function changesDuring(run: () => Promise<void>): Promise<string[]> {
    const before = await snapshot()
    await run()
    return differences(before, await snapshot())
  }

  test.each(rows.filter(({ circle }) => circle !== 'everybody'))(
    '$id refuses everybody but $circle, and changes nothing',
    async ({ id, allowed }) => {
      const { beforeNewPassword } = definitionOf(id)
      const refused = people.filter(
        (person) =>
          !allowed.includes(person) &&
          !(person === 'invited' && beforeNewPassword) &&
          // Permitted by the role; what a gone profile forbids is in the cases of ownership.
          !(person === 'dangling' && allowed.includes('author')),
      )
      const answers: [Person, Answer][] = []
      const changed = await changesDuring(async () => {
        for (const person of refused)
          answers.push([person, await send(person, id, validRequest(id, records))])
      })
      expect(answers).toEqual(refused.map((person) => [person, refusalOf(person)]))
      expect(changed).toEqual([])
    },
  )

  test.each(rows.filter(({ circle }) => circle !== 'everybody'))(
    '$id lets in $circle',
    async ({ id, allowed }) => {
      const refusals = ['unauthenticated', 'forbidden', 'password_change_required']
      for (const person of allowed) {
        const { status, code } = await send(person, id, harmlessRequest(id))
        expect([person, status < 500, refusals.includes(String(code))]).toEqual([person, true, false])
      }
    },
  )

  test.each(refusedByOwnership)('$sender: $id is refused for $what', async ({ sender, id, request }) => {
    let answer: Answer | undefined
    const changed = await changesDuring(async () => {
      answer = await send(sender, id, request(records))
    })
    expect([403, 404]).toContain(answer?.status)
    expect(changed).toEqual([])
  })

  test('a linked author’s new posts are their own, whatever they say (R366)', async () => {
    const body = { title: 'Whose is it', content: '<p>Mine.</p>', authorId: records.otherProfile }
    const { status, body: answer } = await clients.linked.call<{ post?: { authorId: string } }>(
      'posts.create',
      {
        body,
      },
    )
    expect([status, answer.post?.authorId]).toEqual([201, records.ownProfile])
  })

  test('an author without a link reaches every post (R367)', async () => {
    for (const id of [records.ownPost, records.othersPost]) {
      expect(await send('author', 'posts.get', { params: { id } })).toMatchObject({ status: 200 })
    }
  })
})

const refusalOf = (person: Person): Answer => {
  if (person === 'anonymous') return { status: 401, code: 'unauthenticated' }
  if (person === 'inactive') return { status: 401, code: 'account_inactive' }
  if (person === 'invited') return { status: 403, code: 'password_change_required' }
  return { status: 403, code: 'forbidden' }
}

/** People of every kind, signed in, and records for them to reach for. */
async function createOffice(
  cloud: LocalCloud,
): Promise<{ clients: Record<Person, SiteClient>; records: Records }> {
  const { createUser, findUser } = await import('../../lambdas/data/staff/users.ts')
  const { updateUser } = await import('../../lambdas/data/staff/manage-users.ts')
  const { createAuthor, createCategory } = await import('../../lambdas/data/directory/directory.ts')
  const now = cloud.clock.now()
  const [category, own, other] = await Promise.all([
    createCategory({ name: 'Reports', color: '#3b82f6' }, now),
    createAuthor({ name: 'Ilse Okafor-Brandt' }, now),
    createAuthor({ name: 'Tomas Reinholt' }, now),
  ])
  const create = async (username: string, more: object = {}, mustChange = false) => {
    const facts = { name: `Staff ${username}`, email: `${username}@staff.example`, authorId: null }
    const rights = { role: 'author' as const, canPublish: true, isActive: true }
    return createUser({ username, ...facts, ...rights, ...more, password }, now, undefined, { mustChange })
  }
  const [superadmin, , , , , inactive, , user] = await Promise.all([
    create('superadmin', { role: 'superadmin' }),
    create('admin', { role: 'admin' }),
    create('author'),
    create('linked', { authorId: own.id }),
    create('dangling', { authorId: randomUUID() }),
    create('inactive', { role: 'superadmin' }),
    create('invited', { role: 'superadmin' }, true),
    create('victim', { role: 'admin' }),
  ])
  const signedIn = async (person: Person) => {
    const client = new SiteClient(cloud.siteUrl)
    if (person === 'anonymous') return client
    const { status } = await client.call('session.login', { body: { username: person, password } })
    if (status !== 200) throw new Error(`${person} could not sign in: ${status}`)
    return client
  }
  const entries: [Person, SiteClient][] = []
  for (const person of people) entries.push([person, await signedIn(person)])
  const clients = Object.fromEntries(entries) as Record<Person, SiteClient>
  const stored = await findUser(inactive.id)
  if (stored) await updateUser(stored, { isActive: false }, now)

  const post = async (authorId: string, title: string) => {
    const body = { title, content: '<p>Revenue rose.</p>', status: 'published', authorId }
    const answer = await clients.superadmin.call<{ post: { id: string } }>('posts.create', { body })
    return answer.body.post.id
  }
  const upload = await clients.superadmin.call<{ publicUrl: string }>('media.presign', {
    body: { filename: 'chart.png', contentType: 'image/png', size: 100 },
  })
  return {
    clients,
    records: {
      ownPost: await post(own.id, 'Results'),
      othersPost: await post(other.id, 'Outlook'),
      ownProfile: own.id,
      otherProfile: other.id,
      othersFile: /[0-9a-f-]{36}/.exec(upload.body.publicUrl)?.[0] ?? '',
      category: category.id,
      user: user.id,
      superadmin: superadmin.id,
    },
  }
}
