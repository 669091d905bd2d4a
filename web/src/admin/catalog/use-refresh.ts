import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '../session/session-context.ts'

type List = 'categories.list' | 'tags.list' | 'authors.list'

/**
 * Returns a function that reloads a list, even while only the form of one of its records is mounted. Screens load their
 * data when they are opened and do not revalidate by themselves.
 */
export function useRefresh(list: List): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const { call } = useSession()
  return useCallback(async () => {
    await Promise.allSettled([
      mutate([list, {}], call(list, {}), { revalidate: false }),
      mutate(['overview.counts', {}]),
    ])
  }, [mutate, call, list])
}
