import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '../session/session-context.ts'

const isKeyOf = (id: string) => (key: unknown) => Array.isArray(key) && key[0] === id

/** Loads the lists and counts of posts again, after one of them has changed. */
export function useRefreshPosts(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  const { call } = useSession()
  return useCallback(() => {
    // Counts are shown on screens that are not open now, too: what is cached for them has to be right.
    const counts = call('overview.counts', {}).catch(() => undefined)
    return Promise.all([
      mutate(isKeyOf('posts.list')),
      mutate(isKeyOf('overview.counts'), counts, { revalidate: false }),
    ])
  }, [mutate, call])
}
