import { expect, test } from 'vitest'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { cleanReaders, hostileTexts, orRefused, readers, textOf } from '../../testing/hostile-texts.ts'
import { sanitize } from '../sanitize.ts'

// That the time is linear in the length is measured in hostile-text.full.test.ts.
test.each(hostileTexts.map((parts) => ({ repeated: parts[0], parts })))(
  'a text of “$repeated” is read or refused, and clean text stays as it is',
  ({ parts }) => {
    const text = textOf(parts, 3000)
    for (const read of Object.values(readers)) orRefused(() => read(text))
    const clean = orRefused(() => sanitize(text))
    if (clean === undefined) return
    for (const read of Object.values(cleanReaders)) read(clean)
    expect(sanitize(clean)).toBe(clean)
  },
)

test('each of many equal headings is in the table of contents', () => {
  expect(pageBody('<h2>a</h2>'.repeat(5000)).contents).toHaveLength(5000)
})
