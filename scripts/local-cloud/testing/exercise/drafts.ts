import { randomUUID } from 'node:crypto'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { password } from './runner.ts'

/** Somebody who may not publish writes drafts, which wait for somebody who may. */
export async function handInDrafts({ cloud, createUser, later }: TestNewsroom): Promise<void> {
  const tess = await createUser('tess', { canPublish: false })
  const own = new SiteClient(cloud.siteUrl)
  await later('session.login', { body: { username: 'tess', password } }, 200, own)
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
  const { username, email, name, role } = tess
  const allowed = { username, email, name, role, authorId: null, canPublish: true, isActive: true }
  await later('users.update', { params: { id: tess.id }, body: allowed }, 200)
  await later('posts.create', { body: { id, title: 'Sent twice', ...scheduled } }, 201, own)
}
