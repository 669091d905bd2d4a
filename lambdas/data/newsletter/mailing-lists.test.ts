import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { countPages } from './mailing-lists.ts'

/** As keyed hashes are, in the table's order. */
const idsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`${index}`).digest('base64url'),
  ).toSorted((one, other) => (one < other ? -1 : 1))

/** Pages of 500 ids, of which some match; notes how many were read. */
function pagesOf(ids: readonly string[], matches: (id: string) => boolean = () => true) {
  let reads = 0
  const listAfter = async (after: string | undefined) => {
    reads += 1
    const start = after === undefined ? 0 : ids.indexOf(after) + 1
    const page = ids.slice(start, start + 500)
    const next = start + 500 < ids.length ? page.at(-1) : undefined
    return { subscribers: page.filter(matches), ...(next !== undefined && { next }) }
  }
  return { listAfter, reads: () => reads }
}

test.each([0, 1, 499, 500, 501, 9_999, 10_000])('a list of %i is counted exactly', async (length) => {
  expect(await countPages(pagesOf(idsOf(length)).listAfter)).toEqual({ count: length, isEstimate: false })
})

test.each([10_001, 50_000, 200_000])(
  'a list of %i is estimated, with no more reads than one of 10,000',
  async (length) => {
    const { listAfter, reads } = pagesOf(idsOf(length))
    const { count, isEstimate } = await countPages(listAfter)
    expect(isEstimate).toBe(true)
    expect(Math.abs(count / length - 1)).toBeLessThan(0.05)
    expect(reads()).toBe(20)
  },
)

test('of a long list those are estimated who want a category', async () => {
  const third = (id: string) => id.charCodeAt(20) % 3 === 0
  const ids = idsOf(60_000)
  const { count } = await countPages(pagesOf(ids, third).listAfter)
  expect(Math.abs(count / ids.filter(third).length - 1)).toBeLessThan(0.07)
})
