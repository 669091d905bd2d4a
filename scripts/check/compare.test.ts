import { expect, test } from 'vitest'
import { comparison, type Output, withoutHashes } from './compare.ts'

/** A checkout with one page, one resource and one bundle. */
const output = ({ page = 'Quiet period', resource = '{"Memory":256}', bytes = 10_000 } = {}): Output => ({
  pages: new Map([['/platform', page]]),
  resources: new Map([['Api Pages', resource]]),
  bundles: new Map([['lambdas/pages/index.js', bytes]]),
})

test('what is the same is counted and not listed', () => {
  const report = comparison(output(), output())
  expect(report).toContain('## Public pages: 1 of 1 the same')
  expect(report).toContain('## Resources: 1 of 1 the same')
  expect(report).toContain('| lambdas/pages/index.js | 10000 | 10000 | +0.00 % |')
  expect(report).not.toContain('/platform')
})

test('a page and a resource that differ are listed with their first difference', () => {
  const report = comparison(output(), output({ page: 'Quiet days', resource: '{"Memory":512}' }))
  expect(report).toContain('## Public pages: 0 of 1 the same')
  expect(report).toContain('| /platform | `Quiet period` → `Quiet days` |')
  expect(report).toContain('| Api Pages | `{"Memory":256}` → `{"Memory":512}` |')
})

test('what was added or removed is named', () => {
  const report = comparison(output(), {
    ...output(),
    pages: new Map([['/company', '']]),
    bundles: new Map([['web/editor.js', 20]]),
  })
  expect(report).toContain('| /company | new |')
  expect(report).toContain('| /platform | gone |')
  expect(report).toContain('| lambdas/pages/index.js | 10000 |  | gone |')
  expect(report).toContain('| web/editor.js |  | 20 | new |')
})

test('a bundle that grows by more than a hundredth is not within it', () => {
  expect(comparison(output(), output({ bytes: 10_100 }))).toContain('## Bundles: 1 of 1 within 1 %')
  expect(comparison(output(), output({ bytes: 10_101 }))).toContain('## Bundles: 0 of 1 within 1 %')
  expect(comparison(output(), output({ bytes: 9_500 }))).toContain('| 10000 | 9500 | −5.00 % |')
})

test('hashes and ids are no difference, and other words are one', () => {
  const hash = '0123456789abcdef'.repeat(4)
  for (const [written, read] of [
    ['/assets/article-page-MvIzO8PW.min.js', '/assets/article-page-hash.min.js'],
    [`"S3Key":"${hash}.zip"`, '"S3Key":"hash.zip"'],
    ['PagesCurrentVersion6510E76B83631c0b486782c42350593edfea0784', 'PagesCurrentVersion6510E76B'],
    ['/media/0b4fd5c1-9a4e-4c0e-8f8e-1d2c3b4a5f60', '/media/id'],
    ['<updated>2026-11-26T22:22:28.860Z</updated>', '<updated>2026-11-26Ttime</updated>'],
    ['an eight-character word', 'an eight-character word'],
  ] as const)
    expect(withoutHashes(written)).toBe(read)
})
