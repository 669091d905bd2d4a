import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '../session/session-context.ts'

const isKeyOf = (id: string) => (key: unknown) => Array.isArray(key) && key[0] === id

/** Reloads the lists and counts of posts after one of them has changed. */
export function useRefreshPosts(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  const { call } = useSession()
  return useCallback(() => {
    // Screens that are not open show counts too, so their cached values must be updated.
    const counts = call('overview.counts', {}).catch(() => undefined)
    return Promise.all([
      mutate(isKeyOf('posts.list')),
      mutate(isKeyOf('overview.counts'), counts, { revalidate: false }),
    ])
  }, [mutate, call])
}
