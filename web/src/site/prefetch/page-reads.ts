import { preload, type ScopedMutator } from 'swr'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/use-api.ts'
import { articleRequest } from '../article/article-request.ts'
import { latestRequest } from '../home/latest-request.ts'
import { filterOf } from '../newsroom/filter.ts'
import { newsroomKey } from '../newsroom/newsroom-page.ts'
import { readNewsroom } from '../newsroom/use-newsroom.ts'
import type { Site } from '../site.ts'

/** What the page at an address will read: the keys under which it will look, and how each is asked for. */
function readsOf({ pathname, searchParams }: URL, site: Site): Record<string, () => Promise<unknown>> {
  const slug = /^\/blog\/([^/]+)$/.exec(pathname)?.[1]
  if (slug) {
    const request = articleRequest(slug)
    return { [keyOf('blog.get', request)]: () => call('blog.get', request) }
  }
  if (pathname === '/') {
    return { [keyOf('blog.list', latestRequest)]: () => call('blog.list', latestRequest) }
  }
  const filter = filterOf(searchParams)
  // What a search looks through is for those who search.
  if (pathname !== '/blog' || filter.q) return {}
  return {
    [keyOf('blog.categories', {})]: () => call('blog.categories', {}),
    [newsroomKey(filter, site.postsPerPage)]: () => readNewsroom(filter, site.postsPerPage),
  }
}

/**
 * Asks for what the page at this address will read, where the answer is not known yet. A page that is opened meanwhile
 * waits for the same answer; one that is opened later has it at its first rendering.
 */
export function readAhead(
  url: URL,
  site: Site,
  isKnown: (key: string) => boolean,
  keep: ScopedMutator,
): void {
  for (const [key, read] of Object.entries(readsOf(url, site))) {
    if (isKnown(key)) continue
    preload(key, read)
      .then((answer) => keep(key, answer, { revalidate: false }))
      // A read that fails is told where the page is opened.
      .catch(() => {})
  }
}
