import { describe, expect, test } from 'vitest'
import { aUser, someStaffSettings } from '#shared/testing/builders.ts'
import { newPostValues } from './post-form.ts'

const categories = [
  { name: 'Reports', slug: 'reports' },
  { name: 'Industry Insights', slug: 'industry-insights' },
]
const newPost = (settings: object, existing = categories, user = aUser()) =>
  newPostValues(user, someStaffSettings(settings), [], existing)

describe('a new post', () => {
  test('has the category of the settings if there is one, else the first, else Blog (R247)', () => {
    expect(newPost({ defaultCategory: 'industry-insights' }).category).toBe('Industry Insights')
    expect(newPost({ defaultCategory: 'case-studies' }).category).toBe('Reports')
    expect(newPost({}, []).category).toBe('Blog')
  })

  test('has the status of the settings, but a draft where its author may not publish (R244)', () => {
    expect(newPost({}).status).toBe('draft')
    expect(newPost({ defaultStatus: 'published' }).status).toBe('published')
    const author = aUser({ role: 'author', canPublish: false })
    expect(newPost({ defaultStatus: 'published' }, categories, author).status).toBe('draft')
  })
})
