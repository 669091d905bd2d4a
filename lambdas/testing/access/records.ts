import { randomUUID } from 'node:crypto'
import { api, type EndpointId } from '#shared/api/index.ts'
import { sampleRequest } from '#shared/api/testing/sample-requests.ts'
import { aPostInput } from '#shared/testing/builders.ts'
import { createAuthor, createCategory } from '../../data/directory/directory.ts'
import type { SessionRef } from '../../data/staff/sessions.ts'
import { storeMessage } from '../../data/submissions/messages.ts'
import { bindUploadEtag, createUpload, findMedia, markReady } from '../../data/uploads/media.ts'
import { handler as createPost } from '../../posts/create.ts'
import { handler as updatePost } from '../../posts/update.ts'
import { type SendOptions, send } from '../send.ts'
import { startStaffSession } from '../staff/staff-session.ts'
import type { Staff } from './people.ts'

/** Existing records that requests are about. */
export interface Records {
  /** Published, by another profile than that of the author who has one. */
  othersPost: string
  /** Published, by the author with a profile. */
  ownPost: string
  /** A draft of the other profile. */
  draft: string
  ownProfile: string
  otherProfile: string
  /** Files that the superadmin and the author have uploaded. */
  othersFile: string
  authorsFile: string
  category: string
  message: string
  /** An admin whom nobody signs in as. */
  user: string
  superadmin: string
}

export async function createProfiles(now: Date) {
  const own = await createAuthor({ name: 'Ilse Okafor-Brandt' }, now)
  const other = await createAuthor({ name: 'Tomas Reinholt' }, now)
  return { ownProfile: own.id, otherProfile: other.id }
}

export async function createRecords(
  { ownProfile, otherProfile }: Pick<Records, 'ownProfile' | 'otherProfile'>,
  sessions: Record<Staff, SessionRef>,
  now: Date,
): Promise<Records> {
  const { superadmin, author } = sessions
  const category = await createCategory({ name: 'Reports', color: '#3b82f6' }, now)
  const post = async (title: string, authorId: string, status: 'published' | 'draft' = 'published') => {
    const body = aPostInput({ title, authorId, status })
    const answer = await send<{ post: { id: string } }>(createPost, { as: superadmin, body })
    return answer.body.post.id
  }
  const file = async ({ userId }: SessionRef, name: string) => {
    const upload = { id: randomUUID(), filename: `${name}.pdf`, size: 100, extension: 'pdf' }
    await createUpload({ ...upload, contentType: 'application/pdf', uploadedBy: { id: userId, name } }, now)
    await bindUploadEtag(upload.id, 'content')
    const media = await findMedia(upload.id)
    if (media) await markReady(media, 'content')
    return upload.id
  }
  const message = `message-${'1'.padStart(14, '0')}`
  await storeMessage(
    {
      name: 'Theodora Quill',
      email: 'theodora@fund.example',
      company: '',
      howDidYouFindUs: '',
      message: 'May we talk?',
    },
    { id: message, now, suspicion: undefined },
  )
  const othersPost = await post('Outlook', otherProfile)
  // The first version is kept when the second is saved.
  const changed = aPostInput({
    title: 'Outlook',
    authorId: otherProfile,
    status: 'published',
    content: '<p>New.</p>',
  })
  await send(updatePost, { as: superadmin, params: { id: othersPost }, body: changed })
  return {
    ownProfile,
    otherProfile,
    ownPost: await post('Results', ownProfile),
    othersPost,
    draft: await post('Guidance', otherProfile, 'draft'),
    othersFile: await file(superadmin, 'chart'),
    authorsFile: await file(author, 'table'),
    category: category.id,
    message,
    user: (await startStaffSession({ username: 'victim', role: 'admin' })).userId,
    superadmin: superadmin.userId,
  }
}

/** The sample request, about an existing record: it would find something to read or to change. */
export function requestAbout(
  id: EndpointId,
  records: Records,
): Pick<SendOptions, 'params' | 'query' | 'body'> {
  const { params, query, body } = sampleRequest(id)
  return {
    params: { ...params, ...existing(id, records) },
    query: { ...query, ...(id === 'drafts.list' && { post: records.othersPost }) },
    ...(body && { body }),
  }
}

function existing(id: EndpointId, records: Records): Record<string, string> {
  if (id === 'revisions.get') return { id: records.othersPost, version: '1' }
  if (api[id].path.startsWith('/api/admin/posts/{id}')) return { id: records.othersPost }
  const [resource = ''] = id.split('.')
  const ids = new Map([
    ['users', records.user],
    ['authors', records.otherProfile],
    ['categories', records.category],
    ['media', records.othersFile],
    ['inbox', records.message],
  ])
  const known = ids.get(resource)
  return known && api[id].path.includes('{id}') ? { id: known } : {}
}
