import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { Problem } from '#shared/api/problem.ts'
import {
  type AdminEndpointId,
  endpointTable,
  type RoleGroup,
  rolesIn,
} from '#shared/api/testing/access-table.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { InboxEntry } from '#shared/domain/submissions/inbox.ts'
import { aPost, aUser, neverReplaced } from '#shared/testing/builders.ts'
import { aCategory, anAuthor, openAdmin, someCounts } from './open-admin.tsx'
import type { Viewer } from './role-screen.ts'
import { someSettings } from './some-settings.ts'

const at = '2026-01-05T14:30:00.000Z'
const ilse = anAuthor({ id: 'a1111111-1111-4111-8111-111111111111', name: 'Ilse Okafor-Brandt' })
const tomas = anAuthor({ id: 'b1111111-1111-4111-8111-111111111111', name: 'Tomas Reinholt' })

const noa = aUser({ id: 'noa', name: 'Noa Ferrant', role: 'superadmin' })
const maren = aUser({ id: 'maren', username: 'maren.osei', name: 'Maren Osei', role: 'admin' })
const staff: Record<Viewer, User> = {
  superadmin: noa,
  admin: maren,
  linked: aUser({ id: 'ilse', name: 'Ilse Okafor-Brandt', role: 'author', authorId: ilse.id }),
  unlinked: aUser({ id: 'jonas', name: 'Jonas Aldercott', role: 'author', canPublish: false }),
}

const byline = ({ id, name }: typeof ilse) => ({ authorId: id, authorName: name })
const ownPost = aPost({
  id: '11111111-0000-4000-8000-000000000001',
  title: 'How to read a 13F',
  status: 'published',
  publishedAt: at,
  ...byline(ilse),
})
const othersPost = aPost({
  id: '11111111-0000-4000-8000-000000000002',
  title: 'Disclosure deadlines on one page',
  status: 'published',
  publishedAt: at,
  ...byline(tomas),
})
const draft = aPost({
  id: '11111111-0000-4000-8000-000000000003',
  title: 'Form 4: two days, and what readers make of it',
  ...byline(tomas),
})
const posts = [ownPost, othersPost, draft]

const file: MediaFile = {
  id: '11111111-0000-4000-8000-000000000004',
  filename: 'hero-13f.png',
  originalName: 'hero-13f.png',
  mimeType: 'image/png',
  size: 1000,
  url: '/media/hero-13f.png',
  altText: 'A filing',
  caption: '',
  uploadedBy: noa.name,
  uploadedById: noa.id,
  createdAt: at,
  width: 1600,
  height: 900,
  focalPoint: null,
  socialImage: null,
  version: 1,
  isPublic: false,
  madePublicAt: null,
  replacedAt: null,
  deletedAt: null,
  goneAt: null,
}
const message: InboxEntry = {
  id: 'message-00000000000001',
  name: 'Theodora Quill',
  email: 't.quill@harrow.example',
  company: 'Harrow Lane',
  excerpt: 'Could somebody show us how alerts work?',
  state: 'new',
  status: null,
  spam: null,
  assignee: null,
  notes: 0,
  hasResume: false,
  receivedAt: at,
  deletedOn: '2028-01-05T14:30:00.000Z',
  version: 1,
  text: 'Could somebody show us how alerts work?',
  details: [],
  resume: null,
  consent: null,
  noteList: [],
  changed: null,
}
const category = aCategory()
const settlement = {
  id: 'settlement',
  slug: 'settlement',
  name: 'Settlement',
  description: '',
  postCount: 1,
  createdAt: at,
  version: 1,
}
const none = { count: 0, more: false }
const waiting = { fresh: 1, open: 0, unassigned: 1, mine: 0, more: false, spam: 0 }

/** The ids of the records, by the names that the addresses of the screens have for them. */
export const records = {
  ownPost: ownPost.id,
  othersPost: othersPost.id,
  draft: draft.id,
  file: file.id,
  category: category.id,
  author: tomas.id,
  user: maren.id,
  message: message.id,
}

/**
 * Opens the admin for somebody of this role. The server has a small newsroom, and refuses what the table of access does
 * not give to the role, and a linked author other authors' posts.
 */
export function openAdminAs(viewer: Viewer, address: string): void {
  const user = staff[viewer]
  const { server } = openAdmin({ at: `/${address}`, as: user })
  const isOwn = ({ authorId }: { authorId: string | null }) => viewer !== 'linked' || authorId === ilse.id
  const own = posts.filter(isOwn)

  const on = <Id extends AdminEndpointId>(
    id: Id,
    respond: (request: {
      params: Record<string, string>
      query: URLSearchParams
    }) => ResponseOf<Api[Id]> | Problem,
  ) => {
    const group: 'public' | RoleGroup = endpointTable[id]
    const allowed = group === 'public' || rolesIn[group].includes(user.role)
    server.on(id, (request) =>
      allowed ? respond(request) : new Problem('forbidden', 'You don’t have permission to do this.'),
    )
  }
  on('overview.counts', () => ({ success: true, counts: someCounts }))
  on('overview.get', () => ({ success: true, scheduled: [], waiting: [], changed: [], refusedUploads: [] }))
  on('posts.list', ({ query }) => {
    const found = own.filter(({ title }) =>
      title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
    )
    return { success: true, posts: found, total: found.length }
  })
  on('posts.get', ({ params }) => {
    const post = posts.find(({ id }) => id === params['id'])
    if (!post) return new Problem('not_found', 'This post does not exist.')
    return isOwn(post)
      ? { success: true, post }
      : new Problem('forbidden', 'This post belongs to another author.')
  })
  on('previews.list', () => ({ success: true, links: [] }))
  on('revisions.list', () => ({ success: true, revisions: [] }))
  on('mailings.ofPost', () => ({ success: true, mailing: null }))
  on('mailings.list', () => ({ success: true, mailings: [] }))
  on('media.list', ({ query }) => {
    const media = query.get('deleted') ? [] : [file]
    const totals = { files: 1, images: 1, videos: 0, audio: 0, documents: 0, bytes: file.size }
    return { success: true, media, totals }
  })
  on('media.get', () => ({
    success: true,
    media: { ...file, status: 'ready', reason: null, variants: [], ...neverReplaced },
    usedIn: [],
    uses: 0,
  }))
  on('categories.list', () => ({
    success: true,
    categories: [category, aCategory({ id: 'other', slug: 'blog', name: 'Blog' })],
  }))
  on('tags.list', () => ({ success: true, tags: [settlement], changes: [] }))
  on('authors.list', () => ({ success: true, authors: [ilse, tomas] }))
  on('users.list', () => ({
    success: true,
    users: [noa, maren].map((member) => ({ ...member, invited: false, version: 1 })),
    sendsMail: false,
  }))
  on('settings.get', () => {
    const { security: _security, ...others } = someSettings()
    return { success: true, settings: user.role === 'superadmin' ? someSettings() : others }
  })
  on('inbox.overview', () => {
    const counts = { messages: waiting, applications: waiting, subscribers: { thisWeek: 0, more: false } }
    return { success: true, counts, assignees: [] }
  })
  on('inbox.list', () => ({ success: true, entries: [message] }))
  on('inbox.get', () => ({ success: true, entry: message }))
  on('subscribers.counts', () => ({
    success: true,
    immediate: 0,
    weekly: 0,
    pending: none,
    unsubscribed: none,
    suppressed: none,
  }))
  on('audit.list', () => ({ success: true, entries: [] }))
  on('privacy.list', () => ({ success: true, erasures: [] }))
  on('account.get', () => ({
    success: true,
    sessions: [],
    app: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
  }))
}
