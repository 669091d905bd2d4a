import type { EndpointId } from '#shared/api/index.ts'

/**
 * Who may call an endpoint: everybody, everybody on staff, admins and superadmins, or superadmins alone. It is written down
 * here a second time on purpose: a contract that names the wrong permission, or a permission that is given to the wrong
 * role, must not decide what its own test expects.
 */
export type Circle = 'everybody' | 'staff' | 'admins' | 'superadmins'

/** One row for each endpoint below `/api/admin`. A new endpoint needs one: the narrowest circle that does its work. */
export const permissionMatrix: Partial<Record<EndpointId, Circle>> = {
  'session.login': 'everybody',
  'session.challenge': 'everybody',
  'session.verify': 'everybody',
  'session.logout': 'everybody',
  'session.redeem': 'everybody',
  'session.get': 'staff',
  'session.password': 'staff',

  'account.get': 'staff',
  'account.confirm': 'staff',
  'account.changePassword': 'staff',
  'account.endSessions': 'staff',
  'account.startApp': 'staff',
  'account.confirmApp': 'staff',
  'account.removeApp': 'staff',
  'account.renewRecoveryCodes': 'staff',
  'account.startPasskey': 'staff',
  'account.addPasskey': 'staff',
  'account.renamePasskey': 'staff',
  'account.removePasskey': 'staff',

  'overview.counts': 'staff',
  'overview.get': 'staff',
  'views.get': 'staff',
  'views.save': 'staff',

  'posts.list': 'staff',
  'posts.get': 'staff',
  'posts.create': 'staff',
  'posts.update': 'staff',
  'posts.delete': 'staff',
  'posts.restore': 'staff',
  'drafts.list': 'staff',
  'drafts.save': 'staff',
  'drafts.delete': 'staff',
  'previews.list': 'staff',
  'previews.create': 'staff',
  'previews.delete': 'staff',
  'revisions.list': 'staff',
  'revisions.get': 'staff',

  // What was sent is for whoever reads the inbox; who may publish decides about their own article.
  'mailings.list': 'admins',
  'mailings.get': 'admins',
  'mailings.recipients': 'staff',
  'mailings.ofPost': 'staff',
  'mailings.again': 'staff',
  'mailings.test': 'staff',

  // Authors upload and delete their own files: whose file it is decides the rest.
  'media.list': 'staff',
  'media.get': 'staff',
  'media.presign': 'staff',
  'media.update': 'staff',
  'media.delete': 'staff',
  'media.restore': 'staff',

  // The editor offers them to everybody; only admins change them.
  'categories.list': 'staff',
  'categories.create': 'admins',
  'categories.update': 'admins',
  'categories.delete': 'admins',
  'categories.reorder': 'admins',
  'tags.list': 'staff',
  'tags.create': 'admins',
  'tags.update': 'admins',
  'tags.delete': 'admins',
  'tags.merge': 'admins',
  'tags.continue': 'admins',
  'authors.list': 'staff',
  'authors.create': 'admins',
  'authors.update': 'admins',
  'authors.delete': 'admins',

  'inbox.overview': 'admins',
  'inbox.list': 'admins',
  'inbox.get': 'admins',
  'inbox.update': 'admins',
  'inbox.delete': 'admins',
  'inbox.resume': 'admins',
  'inbox.export': 'admins',
  'subscribers.counts': 'admins',
  'subscribers.add': 'admins',
  'subscribers.end': 'admins',
  'subscribers.import': 'admins',
  'subscribers.continueImport': 'admins',

  'privacy.find': 'superadmins',
  'privacy.export': 'superadmins',
  'privacy.erase': 'superadmins',
  'privacy.continue': 'superadmins',
  'privacy.list': 'superadmins',

  'settings.get': 'admins',
  'settings.update': 'admins',

  'users.list': 'superadmins',
  'users.create': 'superadmins',
  'users.update': 'superadmins',
  'users.delete': 'superadmins',
  'users.link': 'superadmins',
  'users.mailLink': 'superadmins',
  'users.resetSecondFactor': 'superadmins',
  'audit.list': 'superadmins',
}

/** The senders of the matrix. `linked` and `dangling` are authors: one with a profile, one whose profile is gone. */
export const people = [
  'anonymous',
  'superadmin',
  'admin',
  'author',
  'linked',
  'dangling',
  'inactive',
  'invited',
] as const
export type Person = (typeof people)[number]

/** Who is in each circle. Whoever is inactive, or has yet to choose a password, is in none. */
export const circles: Record<Circle, readonly Person[]> = {
  everybody: people,
  staff: ['superadmin', 'admin', 'author', 'linked'],
  admins: ['superadmin', 'admin'],
  superadmins: ['superadmin'],
}

/** Existing records that requests are about. */
export interface Records {
  /** A post of another author than the linked one, and one of the linked author's own. */
  othersPost: string
  ownPost: string
  /** The profile of the linked author, and another one. */
  ownProfile: string
  otherProfile: string
  /** A file that a superadmin has uploaded. */
  othersFile: string
  category: string
  /** An admin whom nobody signs in as. */
  user: string
  superadmin: string
}

interface OwnershipCase {
  what: string
  sender: Person
  id: EndpointId
  request: (records: Records) => { params?: Record<string, string>; body?: unknown }
}

const dangling = (id: EndpointId, request: OwnershipCase['request']): OwnershipCase => ({
  what: 'an author whose profile is gone',
  sender: 'dangling',
  id,
  request,
})
const draft = { title: 'Taken', content: '<p>Over.</p>' }
const unsaved = {
  ...draft,
  slug: '',
  excerpt: '',
  description: '',
  status: 'draft',
  authorId: '',
  category: '',
  publishedAt: '',
  tags: [],
  featuredImage: '',
  featuredImageAlt: '',
  downloadUrl: '',
  downloadCta: '',
  emailSubscribers: false,
}

const previewRequest = (id: EndpointId, post: string) => ({
  params: { id: post, ...(id === 'previews.delete' && { link: 'x'.repeat(43) }) },
  ...(id === 'previews.create' && { body: { days: 1 } }),
})

/** Requests whose role would permit them, but not this record. None may succeed or change anything. */
export const refusedByOwnership: readonly OwnershipCase[] = [
  ...(['posts.get', 'posts.delete', 'posts.restore'] as const).map((id) => ({
    what: 'another author’s post',
    sender: 'linked' as const,
    id,
    request: ({ othersPost }: Records) => ({ params: { id: othersPost } }),
  })),
  {
    what: 'another author’s post',
    sender: 'linked',
    id: 'posts.update',
    request: ({ othersPost }) => ({ params: { id: othersPost }, body: draft }),
  },
  {
    what: 'another author’s post, taken over',
    sender: 'linked',
    id: 'posts.update',
    request: ({ othersPost, ownProfile }) => ({
      params: { id: othersPost },
      body: { ...draft, authorId: ownProfile },
    }),
  },
  {
    what: 'drafts of another author’s post',
    sender: 'linked',
    id: 'drafts.save',
    request: ({ othersPost }) => ({
      params: { id: othersPost },
      body: { post: othersPost, seq: 1, values: unsaved },
    }),
  },
  dangling('drafts.list', () => ({})),
  dangling('drafts.save', ({ ownPost }) => ({
    params: { id: ownPost },
    body: { seq: 1, values: unsaved },
  })),
  ...(['revisions.list', 'revisions.get'] as const).map((id) => ({
    what: 'former versions of another author’s post',
    sender: 'linked' as const,
    id,
    request: ({ othersPost }: Records) => ({ params: { id: othersPost, version: '1' } }),
  })),
  ...(['previews.list', 'previews.create', 'previews.delete'] as const).map((id) => ({
    what: 'preview links of another author’s post',
    sender: 'linked' as const,
    id,
    request: ({ othersPost }: Records) => previewRequest(id, othersPost),
  })),
  ...(['previews.list', 'previews.create', 'previews.delete'] as const).map((id) =>
    dangling(id, ({ ownPost }) => previewRequest(id, ownPost)),
  ),
  dangling('revisions.list', ({ ownPost }) => ({ params: { id: ownPost } })),
  dangling('revisions.get', ({ ownPost }) => ({ params: { id: ownPost, version: '1' } })),
  dangling('posts.list', () => ({})),
  dangling('posts.create', () => ({ body: draft })),
  dangling('posts.get', ({ othersPost }) => ({ params: { id: othersPost } })),
  dangling('posts.update', ({ ownPost }) => ({ params: { id: ownPost }, body: draft })),
  dangling('posts.delete', ({ ownPost }) => ({ params: { id: ownPost } })),
  ...(['author', 'linked'] as const).flatMap((sender): OwnershipCase[] => [
    {
      what: 'somebody else’s file',
      sender,
      id: 'media.delete',
      request: ({ othersFile }) => ({ params: { id: othersFile } }),
    },
    {
      what: 'somebody else’s file',
      sender,
      id: 'media.update',
      request: ({ othersFile }) => ({
        params: { id: othersFile },
        body: { altText: 'Mine', caption: '', focalPoint: null, version: 1 },
      }),
    },
  ]),
  {
    what: 'one’s own account',
    sender: 'superadmin',
    id: 'users.delete',
    request: ({ superadmin }) => ({ params: { id: superadmin } }),
  },
]

/** The record that a path parameter names, so that a refused request would have found something to change. */
export function recordOfEndpoint(id: EndpointId, records: Records): string | undefined {
  const [resource = ''] = id.split('.')
  const known: Record<string, string> = {
    posts: records.othersPost,
    previews: records.othersPost,
    revisions: records.othersPost,
    users: records.user,
    authors: records.otherProfile,
    categories: records.category,
    media: records.othersFile,
  }
  return Object.hasOwn(known, resource) ? known[resource] : undefined
}
