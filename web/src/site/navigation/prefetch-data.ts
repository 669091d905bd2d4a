import { preload, type ScopedMutator } from 'swr'
import { pageAt } from '#shared/domain/pages.ts'
import { type PageReads, routes } from '../routes.tsx'
import type { Site } from '../site.ts'

function readsOf({ pathname, searchParams }: URL, site: Site): PageReads {
  const page = pageAt(pathname)
  if (!page) return {}
  const { reads } = routes[page.id]
  return reads?.({ params: page.params, query: searchParams, site }) ?? {}
}

/**
 * A request ahead of time. SWR keeps it until a page waits for it, a failed one too: then it is made again, so that
 * nobody is told about a failure of a minute ago.
 */
function requestAhead<Response>(read: () => Promise<Response>): PromiseLike<Response> {
  let hasFailed = false
  const ahead = read()
  ahead.catch(() => {
    hasFailed = true
  })
  return {
    // Only when SWR awaits this object is the response needed, so the request is repeated in `then`.
    // biome-ignore lint/suspicious/noThenProperty: awaited by SWR
    // oxlint-disable-next-line unicorn/no-thenable -- awaited by SWR
    then: (onResponse, onFailure) => (hasFailed ? read() : ahead).then(onResponse, onFailure),
  }
}

/**
 * Requests what the page at this address will read, except for what the cache already holds. A page that opens in the
 * meantime waits for the same response; one that opens later has it on its first render.
 */
export function prefetchData(
  url: URL,
  site: Site,
  isCached: (key: string) => boolean,
  mutate: ScopedMutator,
): void {
  for (const [key, read] of Object.entries(readsOf(url, site))) {
    if (isCached(key)) continue
    preload(key, () => requestAhead(read)).then(
      (response) => void mutate(key, response, { revalidate: false }),
      // The page itself shows the failure, once it is opened and its own request has failed.
      () => undefined,
    )
  }
}
