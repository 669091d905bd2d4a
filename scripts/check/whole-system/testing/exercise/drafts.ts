import { randomUUID } from 'node:crypto'
import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { password } from './runner.ts'

/** An author without the permission to publish writes drafts, which then wait for the superadmin. */
export async function handInDrafts({ cloud, createUser, callLater }: TestNewsroom): Promise<void> {
  const tess = await createUser('tess', { canPublish: false })
  const own = new SiteClient(cloud.siteUrl)
  await callLater('session.login', { body: { username: 'tess', password } }, 200, own)
  const first = randomUUID()
  await callLater('posts.create', { body: { id: first, title: 'Handed in' } }, 201, own)
  const params = { id: first }
  await callLater('posts.delete', { params }, 200)
  await callLater('posts.restore', { params }, 200)
  await callLater('overview.get', {}, 200)
  const scheduled = { status: 'published', publishedAt: '2099-01-01T00:00:00Z' }
  await callLater('posts.update', { params, body: { title: 'Handed in', ...scheduled } }, 200)
  await callLater('posts.update', { params, body: { title: 'Taken back' } }, 200)
  await callLater('posts.update', { params, body: { title: 'Theirs again' } }, 200, own)

  // Between two attempts of the same request they are allowed to publish.
  const id = randomUUID()
  await callLater('posts.create', { body: { id, title: 'Sent twice' } }, 201, own)
  const { username, email, name, role } = tess
  const allowed = { username, email, name, role, authorId: null, canPublish: true, isActive: true }
  await callLater('users.update', { params: { id: tess.id }, body: allowed }, 200)
  await callLater('posts.create', { body: { id, title: 'Sent twice', ...scheduled } }, 201, own)
}
