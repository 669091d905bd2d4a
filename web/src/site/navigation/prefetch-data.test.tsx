// @vitest-environment jsdom
import { setImmediate } from 'node:timers/promises'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import useSWR, { mutate } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '../routes.tsx'
import { site } from '../testing/open-site.tsx'
import { prefetchData } from './prefetch-data.ts'

afterEach(cleanup)

const found = (title: string) => Response.json({ success: true, post: { title } })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** By then everything that a settled promise leads to has run. */
const afterPromises = () => setImmediate()

/** Prefetches an article, as a pointer over its link does. */
function prefetch(slug: string) {
  prefetchData(new URL(`/blog/${slug}`, location.origin), site, () => false, mutate)
}

/** Reads an article as its page does. */
function open(slug: string) {
  const [[key, read] = []] = Object.entries(
    routes.article.reads?.({ params: { slug }, query: new URLSearchParams(), site }) ?? {},
  )
  return renderHook(() => useSWR(key, read ?? null, { shouldRetryOnError: false })).result
}

test('a page that opens while its data is prefetched waits for the same response', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(found('Once')))
  vi.stubGlobal('fetch', fetch)
  prefetch('once')
  const page = open('once')
  await waitFor(() => expect(page.current.data).toMatchObject({ post: { title: 'Once' } }))
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a page whose prefetch failed requests its data again', async () => {
  const fetch = vi.fn<() => Promise<Response>>(lost)
  vi.stubGlobal('fetch', fetch)
  prefetch('again')
  await afterPromises()
  fetch.mockImplementation(() => Promise.resolve(found('Again')))
  const page = open('again')
  await waitFor(() => expect(page.current.data).toMatchObject({ post: { title: 'Again' } }))
  expect(page.current.error).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a page shows a failure that its own request repeats', async () => {
  const fetch = vi.fn<() => Promise<Response>>(lost)
  vi.stubGlobal('fetch', fetch)
  prefetch('never')
  await afterPromises()
  const page = open('never')
  await waitFor(() => expect(page.current.error).toMatchObject({ code: 'network' }))
  expect(fetch).toHaveBeenCalledTimes(2)
})
