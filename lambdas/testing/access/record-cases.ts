import { api } from '#shared/api/index.ts'
import { type AdminEndpointId, adminEndpointIds } from '#shared/api/testing/access-table.ts'
import { sampleRequest } from '#shared/api/testing/sample-requests.ts'
import { defaultSettings } from '#shared/domain/settings/settings.ts'
import { aPostInput, someDraftValues } from '#shared/testing/builders.ts'
import type { SendOptions } from '../send.ts'
import type { Person } from './people.ts'
import type { Records } from './records.ts'

/** A request whose answer depends on the record, or on more than the role. None of them changes anything. */
export interface RecordCase {
  sender: Person
  what: string
  id: AdminEndpointId
  /** 409 for an allowed change that is based on a version that never existed. */
  status: 200 | 400 | 403 | 409
  request: (records: Records) => Pick<SendOptions, 'params' | 'query' | 'body'>
}

type Which = (records: Records) => string
const othersPost: Which = (records) => records.othersPost
const ownPost: Which = (records) => records.ownPost
const draft: Which = (records) => records.draft
const othersFile: Which = (records) => records.othersFile
const authorsFile: Which = (records) => records.authorsFile

/** The sample request, about this record. */
const sample = (id: AdminEndpointId, which: Which) => (records: Records) => {
  const { params, body } = sampleRequest(id)
  return { params: { ...params, id: which(records) }, ...(body && { body }) }
}
/** A change that is valid except for its version, so that whoever may make it gets a conflict. */
const stale = (which: Which) => (records: Records) => ({
  params: { id: which(records) },
  body: { ...aPostInput(), version: 999_999 },
})
const replacing = (which: Which) => (records: Records) => ({
  body: {
    filename: 'chart.png',
    contentType: 'image/png',
    size: 5000,
    replaces: { id: which(records), version: 1, reason: 'Another figure' },
  },
})
const staleFile = (which: Which) => (records: Records) => ({
  params: { id: which(records) },
  body: { altText: 'Mine', caption: 'Mine', focalPoint: null, version: 999_999 },
})

/** Every endpoint about one post, whatever its role permits. */
const aboutOnePost = adminEndpointIds.filter((id) => api[id].path.startsWith('/api/admin/posts/{id}'))

/** What needs the right to publish if the post is published. */
const changesOfOnePost = aboutOnePost.filter(
  (id) => id !== 'posts.get' && id !== 'posts.update' && !id.startsWith('mailings.'),
)

const linked = 'author with a profile'
const dangling = 'author whose profile is gone'
const unpublishing = 'unpublishing author'

const posts: readonly RecordCase[] = [
  ...aboutOnePost.flatMap((id): RecordCase[] => [
    { sender: linked, what: 'another author’s post', id, status: 403, request: sample(id, othersPost) },
    { sender: dangling, what: 'what was their own post', id, status: 403, request: sample(id, ownPost) },
  ]),
  {
    sender: dangling,
    what: 'another author’s post',
    id: 'posts.get',
    status: 403,
    request: sample('posts.get', othersPost),
  },
  {
    sender: linked,
    what: 'another author’s post, taken over',
    id: 'posts.update',
    status: 403,
    request: ({ othersPost: id, ownProfile: authorId }) => ({
      params: { id },
      body: aPostInput({ authorId }),
    }),
  },
  {
    sender: linked,
    what: 'their own post',
    id: 'posts.get',
    status: 200,
    request: sample('posts.get', ownPost),
  },
  { sender: linked, what: 'their own post', id: 'posts.update', status: 409, request: stale(ownPost) },
  ...(['superadmin', 'admin', 'author', unpublishing] as const).flatMap((sender): RecordCase[] => [
    { sender, what: 'any post', id: 'posts.get', status: 200, request: sample('posts.get', othersPost) },
    { sender, what: 'a draft', id: 'posts.update', status: 409, request: stale(draft) },
    {
      sender,
      what: 'a published post',
      id: 'posts.update',
      status: sender === unpublishing ? 403 : 409,
      request: stale(ownPost),
    },
  ]),
  ...changesOfOnePost.map(
    (id): RecordCase => ({
      sender: unpublishing,
      what: 'a published post',
      id,
      status: 403,
      request: sample(id, ownPost),
    }),
  ),
  {
    sender: unpublishing,
    what: 'a post to publish',
    id: 'posts.create',
    status: 403,
    request: () => ({ body: aPostInput({ status: 'published' }) }),
  },
  ...(['mailings.recipients', 'mailings.again', 'mailings.test'] as const).map(
    (id): RecordCase => ({
      sender: unpublishing,
      what: 'the mailing of a post',
      id,
      status: 403,
      request: id === 'mailings.recipients' ? () => ({}) : sample(id, othersPost),
    }),
  ),
]

const withoutProfile: readonly RecordCase[] = [
  ...(['posts.list', 'drafts.list', 'overview.counts'] as const).map(
    (id): RecordCase => ({
      sender: dangling,
      what: 'anybody’s records',
      id,
      status: 403,
      request: () => ({}),
    }),
  ),
  {
    sender: dangling,
    what: 'a new post',
    id: 'posts.create',
    status: 403,
    request: () => ({ body: aPostInput() }),
  },
  {
    sender: dangling,
    what: 'an unsaved draft',
    id: 'drafts.save',
    status: 403,
    request: ({ ownPost: id }) => ({ params: { id }, body: { seq: 1, values: someDraftValues() } }),
  },
]

const drafts: readonly RecordCase[] = [
  {
    sender: linked,
    what: 'drafts of another author’s post',
    id: 'drafts.save',
    status: 403,
    request: ({ othersPost: id }) => ({
      params: { id },
      body: { post: id, seq: 1, values: someDraftValues() },
    }),
  },
  {
    sender: linked,
    what: 'drafts of another author’s post',
    id: 'drafts.list',
    status: 403,
    request: ({ othersPost: post }) => ({ query: { post } }),
  },
  {
    sender: unpublishing,
    what: 'drafts of a published post',
    id: 'drafts.list',
    status: 403,
    request: ({ othersPost: post }) => ({ query: { post } }),
  },
]

const files: readonly RecordCase[] = [
  ...(['author', linked, unpublishing] as const).flatMap((sender) => [
    ...(['media.delete', 'media.restore'] as const).map(
      (id): RecordCase => ({
        sender,
        what: 'somebody else’s file',
        id,
        status: 403,
        request: sample(id, othersFile),
      }),
    ),
    {
      sender,
      what: 'somebody else’s file',
      id: 'media.update' as const,
      status: 403 as const,
      request: staleFile(othersFile),
    },
    {
      sender,
      what: 'somebody else’s file, to replace it',
      id: 'media.presign' as const,
      status: 403 as const,
      request: replacing(othersFile),
    },
    {
      sender,
      what: 'somebody else’s file',
      id: 'media.get' as const,
      status: 200 as const,
      request: sample('media.get', othersFile),
    },
  ]),
  {
    sender: 'author',
    what: 'their own file',
    id: 'media.update',
    status: 409,
    request: staleFile(authorsFile),
  },
  {
    sender: 'admin',
    what: 'somebody else’s file',
    id: 'media.update',
    status: 409,
    request: staleFile(authorsFile),
  },
]

const accounts: readonly RecordCase[] = [
  {
    sender: 'superadmin',
    what: 'their own account',
    id: 'users.delete',
    status: 403,
    request: ({ superadmin: id }) => ({ params: { id } }),
  },
  ...(['superadmin', 'admin'] as const).map(
    (sender): RecordCase => ({
      sender,
      what: 'a user with a role that does not exist',
      id: 'users.create',
      status: sender === 'superadmin' ? 400 : 403,
      request: () => ({ body: { ...sampleRequest('users.create').body, role: 'editor' } }),
    }),
  ),
  {
    sender: 'admin',
    what: 'security settings',
    id: 'settings.update',
    status: 403,
    request: () => ({ body: { version: 1, security: defaultSettings.security } }),
  },
]

export const recordCases: readonly RecordCase[] = [
  ...posts,
  ...withoutProfile,
  ...drafts,
  ...files,
  ...accounts,
]
