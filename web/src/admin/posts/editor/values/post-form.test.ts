import { describe, expect, test } from 'vitest'
import type { Author } from '#shared/domain/catalog/author.ts'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { newPostValues } from './post-form.ts'

const categories = [
  { name: 'Reports', slug: 'reports' },
  { name: 'Industry Insights', slug: 'industry-insights' },
]
const author = (id: string, name: string, isActive = true): Author => ({
  id,
  name,
  isActive,
  profileImage: null,
  postCount: 0,
  socialLinks: {},
  bio: '',
  createdAt: '2026-01-05T14:30:00.000Z',
  updatedAt: '2026-01-05T14:30:00.000Z',
})
const newPost = (settings: object, existing = categories, user = aUser()) =>
  newPostValues(user, someStaffSettings(settings), [], existing)

describe('a new post', () => {
  test('has the default category of the settings if it exists, else the first one, else Blog (R247)', () => {
    expect(newPost({ defaultCategory: 'industry-insights' }).category).toBe('Industry Insights')
    expect(newPost({ defaultCategory: 'case-studies' }).category).toBe('Reports')
    expect(newPost({}, []).category).toBe('Blog')
  })

  test('has the author linked to the user, or the one with the same name', () => {
    const authors = [author('1', 'Ann Lee'), author('2', 'Bo Kern', false), author('3', 'Bo Kern')]
    const authorOf = (user: object) => newPostValues(aUser(user), someStaffSettings({}), authors, []).authorId
    expect(authorOf({ name: 'Bo Kern' })).toBe('3')
    expect(authorOf({ name: 'Bo Kern', authorId: '1' })).toBe('1')
    expect(authorOf({ name: 'Nobody' })).toBe('1')
  })

  test('has the default status of the settings, but is a draft if its author may not publish (R244)', () => {
    expect(newPost({}).status).toBe('draft')
    expect(newPost({ defaultStatus: 'published' }).status).toBe('published')
    const author = aUser({ role: 'author', canPublish: false })
    expect(newPost({ defaultStatus: 'published' }, categories, author).status).toBe('draft')
  })
})
