import { expect, test } from 'vitest'
import { currentTagged } from '../directory/tag-changes.ts'
import { distinctTags, storedTagSlugs, tagSlug } from './tag-names.ts'

test.each([
  ['Investor Relations', 'investor-relations'],
  ['AI & Tech', 'ai--tech'],
  ['Zürich', 'zurich'],
  ['投資', /^[a-z0-9-]+$/],
  ['!!!', /^tag-[0-9a-f]{8}$/],
  ['— –', /^tag-[0-9a-f]{8}$/],
])('the tag “%s” has a slug', (name, slug) => {
  expect(tagSlug(name)).toMatch(slug)
})

test('two tags without letters remain distinct', () => {
  expect(tagSlug('!!!')).not.toBe(tagSlug('???'))
  expect(tagSlug('—')).not.toBe(tagSlug('-'))
})

test('a post keeps the first of several spellings of a tag', () => {
  expect(distinctTags(['Earnings', 'earnings', 'EARNINGS', 'Votes'])).toEqual(['Earnings', 'Votes'])
})

test('only slugs that do not follow from the name are stored with a post', () => {
  const tags = ['Earnings', 'Café', 'דוחות', '日本', '🎉', '!!!', 'constructor']
  const stored = storedTagSlugs(tags)
  expect(Object.keys(stored ?? {})).toEqual(['Café', 'דוחות', '日本', '🎉', '!!!'])
  for (const [name, slug] of Object.entries(stored ?? {})) expect(slug).toBe(tagSlug(name))
  expect(storedTagSlugs(['Earnings', 'constructor'])).toBeUndefined()
})

test('readers get the slugs of tags that are just being renamed, in any script', () => {
  const named = (name: string) => ({ name, slug: tagSlug(name) })
  const change = (from: string, to: string | null) => ({
    from: named(from),
    to: to === null ? null : named(to),
    startedAt: '2026-01-01T00:00:00.000Z',
    total: 1,
  })
  const post = { tags: ['日本', 'Earnings'], tagSlugs: storedTagSlugs(['日本']) }
  expect(currentTagged(post, [])).toEqual({ tags: post.tags, tagSlugs: { 日本: tagSlug('日本') } })
  expect(currentTagged(post, [change('日本', 'Japan')])).toEqual({ tags: ['Japan', 'Earnings'] })
  expect(currentTagged(post, [change('Earnings', 'דוחות')])).toEqual({
    tags: ['日本', 'דוחות'],
    tagSlugs: { 日本: tagSlug('日本'), דוחות: tagSlug('דוחות') },
  })
  expect(currentTagged(post, [change('日本', null)])).toEqual({ tags: ['Earnings'] })
  // Another spelling of the tag that is renamed.
  const respelled = { tags: ['ÇELIK'], tagSlugs: storedTagSlugs(['ÇELIK']) }
  expect(currentTagged(respelled, [change('Çelik', 'Steel')])).toEqual({ tags: ['Steel'] })
})
