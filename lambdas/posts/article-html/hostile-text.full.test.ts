import { expect, test } from 'vitest'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { isLinear } from '#shared/testing/cpu-time.ts'
import { cleanReaders, hostileTexts, orRefused, readers, textOf } from '../../testing/hostile-texts.ts'
import { sanitize } from '../sanitize.ts'

const size = 30_000

test.each(hostileTexts.map((parts) => ({ repeated: parts[0], parts })))(
  'a text of “$repeated” takes time that is linear in its length',
  ({ parts }) => {
    const texts = new Map([size, 2 * size].map((length) => [length, textOf(parts, length)]))
    const cleaned = new Map([...texts].map(([length, text]) => [length, orRefused(() => sanitize(text))]))
    const slow = [
      ...Object.entries(readers).filter(
        ([, read]) => !isLinear((length) => orRefused(() => read(texts.get(length) ?? '')), size),
      ),
      ...Object.entries(cleanReaders).filter(([, read]) => {
        const run = (length: number) => {
          const clean = cleaned.get(length)
          if (clean !== undefined) read(clean)
        }
        return !isLinear(run, size)
      }),
    ]
    expect(slow.map(([what]) => what)).toEqual([])
  },
)

test('an old article with 500,000 equal headings takes time that is linear in their number', () => {
  const article = (headings: number) => '<h2>a</h2>'.repeat(headings)
  expect(pageBody(article(500_000)).contents).toHaveLength(500_000)
  expect(isLinear((headings) => pageBody(article(headings)), 250_000)).toBe(true)
})
