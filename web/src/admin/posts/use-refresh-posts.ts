import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

const affected = new Set<unknown>(['posts.list', 'overview.counts'])

/** Loads the lists and counts of posts again, after one of them has changed. */
export function useRefreshPosts(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate((key) => Array.isArray(key) && affected.has(key[0])), [mutate])
}
