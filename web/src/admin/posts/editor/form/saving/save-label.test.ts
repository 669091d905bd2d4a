import { expect, test } from 'vitest'
import { aPost } from '#shared/testing/builders.ts'
import { saveLabel } from './save-label.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const past = '2026-03-01T12:00:00.000Z'
const future = '2026-03-03T12:00:00.000Z'

test.each([
  ['draft', '', 'Save Draft'],
  ['draft', future, 'Save Draft'],
  ['published', '', 'Publish'],
  ['published', past, 'Publish'],
  ['published', future, 'Schedule'],
  ['archived', '', 'Archive'],
] as const)(
  'the button of a new post that is %s with the date "%s" says %s',
  (status, publishedAt, label) => {
    expect(saveLabel(undefined, { status, publishedAt }, now)).toBe(label)
  },
)

const draft = aPost({ status: 'draft', publishedAt: null })
const scheduled = aPost({ status: 'published', publishedAt: future })
const published = aPost({ status: 'published', publishedAt: past })

test('the button of a stored post says what changes for readers (R238)', () => {
  expect(saveLabel(draft, { status: 'draft', publishedAt: '' }, now)).toBe('Save Changes')
  expect(saveLabel(draft, { status: 'published', publishedAt: '' }, now)).toBe('Publish')
  expect(saveLabel(draft, { status: 'published', publishedAt: future }, now)).toBe('Schedule')
  expect(saveLabel(scheduled, { status: 'published', publishedAt: future }, now)).toBe('Save Changes')
  expect(saveLabel(scheduled, { status: 'published', publishedAt: past }, now)).toBe('Publish')
  expect(saveLabel(scheduled, { status: 'draft', publishedAt: future }, now)).toBe('Unschedule')
  expect(saveLabel(published, { status: 'draft', publishedAt: past }, now)).toBe('Unpublish')
  expect(saveLabel(published, { status: 'archived', publishedAt: past }, now)).toBe('Archive')
})
