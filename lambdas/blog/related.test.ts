import { expect, test } from 'vitest'
import { relatedTo } from './related.ts'

const article = (slug: string, categorySlug: string, ...tags: string[]) => ({ slug, categorySlug, tags })
const own = article('own', 'reports', '13F', 'Short Interest')
const slugs = (candidates: ReturnType<typeof article>[]) => relatedTo(own, candidates).map(({ slug }) => slug)

test('who shares most comes first: two tags, a tag and the category, a tag, the category', () => {
  expect(
    slugs([
      article('category', 'reports'),
      article('one-tag', 'blog', '13F'),
      article('both', 'blog', '13F', 'Short Interest'),
    ]),
  ).toEqual(['both', 'one-tag', 'category'])
  expect(slugs([article('one-tag', 'blog', '13F'), article('tag-and-category', 'reports', '13F')])).toEqual([
    'tag-and-category',
    'one-tag',
  ])
})

test('of those who share as much the newer one comes first, and three are enough', () => {
  const four = ['a', 'b', 'c', 'd'].map((slug) => article(slug, 'reports'))
  expect(slugs(four)).toEqual(['a', 'b', 'c'])
})

test('neither the article itself nor who shares nothing is related', () => {
  expect(slugs([own, article('other', 'blog', 'Guidance')])).toEqual([])
})

test('a tag is the same however it is written, and counts once', () => {
  expect(
    slugs([article('twice', 'blog', '13f', '13F'), article('spelled', 'reports', 'short  interest')]),
  ).toEqual(['spelled', 'twice'])
})
