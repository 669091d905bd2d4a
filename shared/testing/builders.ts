import type { DraftValues } from '../domain/posts/drafts/draft.ts'
import type { Post, PostInput } from '../domain/posts/post.ts'
import { defaultSettings } from '../domain/settings/settings.ts'
import type { StaffSettings } from '../domain/settings/settings-views.ts'
import { staffSettings } from '../domain/settings/staff-settings.ts'
import type { User } from '../domain/staff/user.ts'

/** The body of a request to create a post. A test overrides only the fields that matter to it. */
export const aPostInput = (overrides: Partial<PostInput> = {}): PostInput => ({
  title: 'How to read a 13F',
  content: '<p>Forty-five days late, and still worth an hour.</p>',
  status: 'draft',
  tags: [],
  ...overrides,
})

export const aPost = (overrides: Partial<Post> = {}): Post => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  title: 'How to read a 13F',
  slug: 'how-to-read-a-13f',
  excerpt: '',
  description: '',
  content: '<p>Forty-five days late, and still worth an hour.</p>',
  status: 'draft',
  authorId: null,
  authorName: 'Admin',
  category: 'Blog',
  categoryId: null,
  tags: [],
  featuredImage: null,
  featuredImageAlt: '',
  downloadUrl: null,
  downloadCta: null,
  publishedAt: null,
  createdAt: '2026-01-05T14:30:00.000Z',
  updatedAt: '2026-01-05T14:30:00.000Z',
  updatedBy: 'Noa Ferrant',
  updatedById: null,
  readTime: 1,
  version: 1,
  slugFrozen: false,
  emailSubscribers: false,
  ...overrides,
})

/** The unsaved values of an editor in which somebody has begun to write. */
export const someDraftValues = (overrides: Partial<DraftValues> = {}): DraftValues => ({
  title: 'Half a title',
  slug: '',
  excerpt: '',
  description: '',
  content: '<p>Half a sentence</p>',
  status: 'draft',
  authorId: '',
  category: '',
  publishedAt: '',
  tags: [],
  featuredImage: '',
  featuredImageAlt: '',
  downloadUrl: '',
  downloadCta: '',
  keyFacts: [],
  correction: '',
  replaceCorrection: false,
  emailSubscribers: false,
  suggested: [],
  ...overrides,
})

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '0b6cf0f5-0c0c-4f0b-9a55-3f2a5b8f1f10',
  username: 'noa',
  email: 'noa@bellcast.example',
  name: 'Noa Ferrant',
  role: 'admin',
  authorId: null,
  canPublish: true,
  isActive: true,
  ...overrides,
})

/** The settings that come with a session. */
export const someStaffSettings = (overrides: Partial<StaffSettings> = {}): StaffSettings => ({
  ...staffSettings(defaultSettings),
  ...overrides,
})

/** What `media.get` says about the versions of a file that was never replaced, to somebody who may replace it. */
export const neverReplaced = { edition: 'first', formerEditions: [], replacement: null, replaceDenied: null }
