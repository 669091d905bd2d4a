import { expect, test } from 'vitest'
import { outletsProblem, pressArticlesProblem, readOutlets, readPressArticles, samplePress } from './press.ts'

const article = 'The Wire | May 2026 | A headline | https://wire.example/a'

test('the delivered sample has five outlets and three articles on example domains (R17, R68)', () => {
  expect(readOutlets(samplePress.outlets)).toHaveLength(5)
  const articles = readPressArticles(samplePress.articles)
  expect(articles).toHaveLength(3)
  for (const { href } of articles) expect(new URL(href).hostname).toMatch(/\.example$/)
  expect(outletsProblem(samplePress.outlets)).toBeUndefined()
  expect(pressArticlesProblem(samplePress.articles)).toBeUndefined()
})

test('blank lines and spaces around a name or a part do not count', () => {
  expect(readOutlets('\n  One \n\nTwo\n')).toEqual(['One', 'Two'])
  expect(readPressArticles(`\n  ${article.replaceAll(' | ', '|')} \n`)).toEqual([
    { outlet: 'The Wire', date: 'May 2026', title: 'A headline', href: 'https://wire.example/a' },
  ])
})

test('an empty field is allowed and lists nothing', () => {
  for (const text of ['', ' \n ']) {
    expect(readOutlets(text)).toEqual([])
    expect(readPressArticles(text)).toEqual([])
    expect(outletsProblem(text) ?? pressArticlesProblem(text)).toBeUndefined()
  }
})

test.each([
  'The Wire | May 2026 | A headline',
  'The Wire | May 2026 | | https://wire.example/a',
  'The Wire | May 2026 | A | headline | https://wire.example/a',
  'The Wire | May 2026 | A headline | wire.example/a',
  'The Wire | May 2026 | A headline | javascript:alert(1)',
  'The Wire | May 2026 | A headline | https://name:word@wire.example/a',
])('the line %j is refused by its number, and never shown', (line) => {
  expect(pressArticlesProblem(`${article}\n\n${line}`)).toMatch(/^Line 3: /)
  expect(readPressArticles(`${line}\n${article}`)).toHaveLength(1)
})

test('more lines than there is room for are refused', () => {
  expect(outletsProblem('a\nb\nc\nd\ne\nf')).toBe('At most 5 lines, one for each outlet')
  expect(pressArticlesProblem(Array(4).fill(article).join('\n'))).toBe(
    'At most 3 lines, one for each article',
  )
})

test('what is listed twice is refused by name', () => {
  expect(outletsProblem('The Wire\nTape\nTHE WIRE')).toBe('THE WIRE is listed twice')
  expect(pressArticlesProblem(`${article}\n${article.replace('|', '| early')}`)).toMatch(
    /^Two lines lead to https:/,
  )
})
