import { expect, test } from 'vitest'
import { relatedArticles } from './related-articles.ts'

const article = (slug: string, categorySlug: string, ...tags: string[]) => ({ slug, categorySlug, tags })
const own = article('own', 'reports', '13F', 'Short Interest')
const slugs = (candidates: ReturnType<typeof article>[]) =>
  relatedArticles(own, candidates).map(({ slug }) => slug)

test('tags in other scripts are shared only if they are the same tag', () => {
  const tagged = (slug: string, name: string, tag: string) => ({
    ...article(slug, slug, name),
    tagSlugs: { [name]: tag },
  })
  const japan = tagged('japan', '日本', 'riben')
  const candidates = [
    tagged('reports', 'דוחות', 'dvhvt'),
    tagged('same', '日本', 'riben'),
    article('old', 'old', '日本'),
  ]
  expect(relatedArticles(japan, candidates).map(({ slug }) => slug)).toEqual(['same'])
})

test('sorts by what is shared: two tags, a tag and the category, a tag, the category', () => {
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

test('puts the newer one first if both share as much, and stops after three', () => {
  const four = ['a', 'b', 'c', 'd'].map((slug) => article(slug, 'reports'))
  expect(slugs(four)).toEqual(['a', 'b', 'c'])
})

test('leaves out the article itself, and articles that share nothing', () => {
  expect(slugs([own, article('other', 'blog', 'Guidance')])).toEqual([])
})

test('treats spellings of a tag as one tag, which counts once', () => {
  expect(
    slugs([article('twice', 'blog', '13f', '13F'), article('spelled', 'reports', 'short  interest')]),
  ).toEqual(['spelled', 'twice'])
})
