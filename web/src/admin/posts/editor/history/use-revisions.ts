import { useState } from 'react'
import type { RevisionRow, WordChange } from '#shared/domain/posts/revision.ts'
import { useSession } from '../../../session/session-context.ts'
import { useStaffApi } from '../../../session/use-staff-api.ts'

/** A previous version, with the changes made by the save that created it. */
export interface ListedRevision extends RevisionRow {
  change: WordChange | undefined
}

/** The previous versions of a post, newest first, loaded page by page. */
export function useRevisions(id: string) {
  const { call } = useSession()
  const first = useStaffApi('revisions.list', { params: { id }, query: {} })
  const [older, setOlder] = useState<{ rows: RevisionRow[]; next: number | undefined }>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const rows = [...(first.data?.revisions ?? []), ...(older?.rows ?? [])]
  const next = older ? older.next : first.data?.next

  return {
    error: first.error,
    retry: () => void first.mutate(),
    loading: !first.data && !first.error,
    /** The changes made by the last save. */
    latestChange: rows[0]?.next,
    revisions: rows.map((row, index): ListedRevision => ({ ...row, change: rows[index + 1]?.next })),
    hasOlder: next !== undefined,
    olderState: state,
    async showOlder() {
      if (next === undefined) return
      setState('loading')
      try {
        const page = await call('revisions.list', { params: { id }, query: { before: String(next) } })
        setOlder({ rows: [...(older?.rows ?? []), ...page.revisions], next: page.next })
        setState('idle')
      } catch {
        setState('failed')
      }
    },
  }
}
