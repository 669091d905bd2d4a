import { expect, test } from 'vitest'
import { distinctTags, tagSlug } from './tags.ts'

test.each([
  ['Investor Relations', 'investor-relations'],
  ['AI & Tech', 'ai--tech'],
  ['Zürich', 'zurich'],
  ['投資', /^[a-z0-9-]+$/],
  ['!!!', /^tag-[0-9a-f]{8}$/],
])('the tag “%s” has an address', (name, slug) => {
  expect(tagSlug(name)).toMatch(slug)
})

test('two tags without any letter are two tags', () => {
  expect(tagSlug('!!!')).not.toBe(tagSlug('???'))
})

test('of spellings that mean one tag a post keeps its first', () => {
  expect(distinctTags(['Earnings', 'earnings', 'EARNINGS', 'Votes'])).toEqual(['Earnings', 'Votes'])
})
