import { expect, test } from 'vitest'
import { distinctTags, tagSlug } from './tag-names.ts'

test.each([
  ['Investor Relations', 'investor-relations'],
  ['AI & Tech', 'ai--tech'],
  ['Zürich', 'zurich'],
  ['投資', /^[a-z0-9-]+$/],
  ['!!!', /^tag-[0-9a-f]{8}$/],
])('the tag “%s” has a slug', (name, slug) => {
  expect(tagSlug(name)).toMatch(slug)
})

test('two tags without letters remain distinct', () => {
  expect(tagSlug('!!!')).not.toBe(tagSlug('???'))
})

test('a post keeps the first of several spellings of a tag', () => {
  expect(distinctTags(['Earnings', 'earnings', 'EARNINGS', 'Votes'])).toEqual(['Earnings', 'Votes'])
})
