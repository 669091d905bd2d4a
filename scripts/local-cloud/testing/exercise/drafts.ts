import { randomUUID } from 'node:crypto'
import type { EndpointId } from '#shared/api/index.ts'
import type { LocalCloud } from '../../cloud.ts'
import { SiteClient } from '../site-client.ts'

const password = 'correct horse battery'
const facts = { username: 'tess', name: 'Tess Amari', email: 'tess@staff.example', role: 'author' } as const

interface Newsroom {
  cloud: Pick<LocalCloud, 'siteUrl' | 'clock'>
  runner: {
    createUser: (
      facts: {
        username: string
        name: string
        email: string
        role: 'author'
        authorId: null
        canPublish: boolean
        isActive: boolean
        password: string
      },
      now: Date,
    ) => Promise<{ id: string }>
  }
  /** Calls an endpoint as a superadmin, or as `who`, and throws unless it answers this status. */
  later: <Body = Record<string, unknown>>(
    id: EndpointId,
    sent: Parameters<SiteClient['call']>[1],
    status: number,
    who?: SiteClient,
  ) => Promise<Body>
}

/** Somebody who may not publish writes drafts, which wait for somebody who may. */
export async function handInDrafts({ cloud, runner, later }: Newsroom): Promise<void> {
  const tess = await runner.createUser(
    { ...facts, authorId: null, canPublish: false, isActive: true, password },
    cloud.clock.now(),
  )
  const own = new SiteClient(cloud.siteUrl)
  await later('session.login', { body: { username: facts.username, password } }, 200, own)
  const first = randomUUID()
  await later('posts.create', { body: { id: first, title: 'Handed in' } }, 201, own)
  const params = { id: first }
  await later('posts.delete', { params }, 200)
  await later('posts.restore', { params }, 200)
  await later('overview.get', {}, 200)
  const scheduled = { status: 'published', publishedAt: '2099-01-01T00:00:00Z' }
  await later('posts.update', { params, body: { title: 'Handed in', ...scheduled } }, 200)
  await later('posts.update', { params, body: { title: 'Taken back' } }, 200)
  await later('posts.update', { params, body: { title: 'Theirs again' } }, 200, own)

  // Between two attempts of the same request they are allowed to publish.
  const id = randomUUID()
  await later('posts.create', { body: { id, title: 'Sent twice' } }, 201, own)
  const allowed = { ...facts, authorId: null, canPublish: true, isActive: true }
  await later('users.update', { params: { id: tess.id }, body: allowed }, 200)
  await later('posts.create', { body: { id, title: 'Sent twice', ...scheduled } }, 201, own)
}
