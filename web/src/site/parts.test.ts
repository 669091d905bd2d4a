import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partSource, parts } from './parts.tsx'

test('each part names the module that its page comes from', () => {
  const source = readFileSync(join(import.meta.dirname, 'parts.tsx'), 'utf8')
  const pairs = [
    ...source.matchAll(/part\(\s*'src\/site\/(\S+)',\s*async \(\) => \(await import\('\.\/(\S+)'\)/g),
  ]
  expect(pairs).toHaveLength(Object.keys(parts).length)
  for (const [, named, imported] of pairs) expect(named).toBe(imported)
})

test('a page is found by its path; what is no page has no part', () => {
  expect(partSource('/blog/how-to-read-a-13f')).toBe('src/site/article/article-page.tsx')
  expect(partSource('/nothing/here')).toBeUndefined()
})
