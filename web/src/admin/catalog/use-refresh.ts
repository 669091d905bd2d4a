import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '../session/session-context.ts'

type List = 'categories.list' | 'tags.list' | 'authors.list'

/**
 * Returns a function that reads a list again, also while only the form of one of its records is shown: screens show what
 * they have when they are opened, and do not read it again by themselves.
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
