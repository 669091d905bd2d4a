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
    preload(key, read)
      .then((response) => mutate(key, response, { revalidate: false }))
      // The page itself shows the failure, once it is opened.
      .catch(() => {})
  }
}
