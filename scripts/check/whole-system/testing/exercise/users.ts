import { SiteClient } from '../site-client.ts'
import type { TestNewsroom } from './newsroom.ts'
import { password } from './runner.ts'

/** Invites, renames, demotes and deletes staff. One of them signs in with the password that was set for them. */
export async function manageUsers({ cloud, callLater, author, chief }: TestNewsroom): Promise<void> {
  const username = 'mara.lind'
  const facts = {
    username,
    email: 'mara@staff.example',
    name: 'Mara Lind',
    role: 'author',
    authorId: author.id,
    canPublish: true,
    isActive: true,
  }
  const create = async (change: object) => {
    const body = { ...facts, password, ...change }
    return (await callLater<{ user: { id: string } }>('users.create', { body }, 201)).user
  }
  const mara = { id: (await create({})).id }
  const token = async () =>
    (await callLater<{ link: { url: string } }>('users.link', { params: mara }, 201)).link.url.split('#')[1]
  const guest = new SiteClient(cloud.siteUrl)
  await callLater('session.redeem', { body: { token: await token() } }, 200, guest)
  await callLater('session.login', { body: { username, password } }, 200, guest)
  await callLater('session.password', { body: { password: 'another battery staple' } }, 200, guest)
  // A wrong guess leaves a counter, which the reset removes.
  await callLater('session.login', { body: { username, password: 'a guess' } }, 401, guest)
  await callLater(
    'session.redeem',
    { body: { token: await token(), password: 'a third battery staple' } },
    200,
    guest,
  )

  const second = await create({ username: 'second', email: 'second@staff.example', role: 'superadmin' })
  const renamed = { ...facts, username: 'third', email: 'third@staff.example', authorId: null }
  await callLater('users.update', { params: { id: second.id }, body: renamed }, 200)
  await callLater(
    'users.update',
    { params: { id: second.id }, body: { ...renamed, authorId: author.id } },
    200,
  )
  const leaving = await create({ username: 'leaving', email: 'leaving@staff.example', role: 'superadmin' })
  await callLater('users.delete', { params: { id: leaving.id } }, 200)
  await callLater('users.mailLink', { params: { id: second.id } }, 200)
  // Another address ends a link that there may be.
  await callLater('users.update', { params: mara, body: { ...facts, email: 'mara.lind@staff.example' } }, 200)
  await callLater('users.list', {}, 200)
  await changeOneself({ callLater, chief })
}

/** Links and an address for oneself, for which the password has to be entered again. */
async function changeOneself({ callLater, chief }: Pick<TestNewsroom, 'callLater' | 'chief'>): Promise<void> {
  const params = { id: chief?.id ?? '' }
  await callLater('account.confirm', { body: { password } }, 200)
  await callLater('users.link', { params }, 201)
  await callLater('users.mailLink', { params }, 200)
  const facts = { username: 'chief', name: 'chief', role: 'superadmin', authorId: null }
  const email = 'head@staff.example'
  await callLater(
    'users.update',
    { params, body: { ...facts, email, canPublish: true, isActive: true } },
    200,
  )
}
