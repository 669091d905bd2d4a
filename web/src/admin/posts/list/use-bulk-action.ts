import { useState } from 'react'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { useSession } from '../../session/session-context.ts'
import { type BulkAction, type BulkResult, runBulkAction } from './run-bulk-action.ts'

/** A bulk action that is running, or whose results are still shown. */
interface BulkRun {
  action: BulkAction
  posts: readonly PostRow[]
  results: readonly BulkResult[]
}

/** Runs bulk actions. Holds the posts and results itself, because the list may lose the posts meanwhile. */
export function useBulkAction(refresh: () => Promise<unknown>) {
  const session = useSession()
  const [run, setRun] = useState<BulkRun>()

  async function start(action: BulkAction, posts: readonly PostRow[]) {
    setRun({ action, posts, results: [] })
    await runBulkAction(action, posts, session, (result) =>
      setRun((current) => current && { ...current, results: [...current.results, result] }),
    )
    await refresh()
  }
  return { run, start, close: () => setRun(undefined) }
}
