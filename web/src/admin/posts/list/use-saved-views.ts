import type { SavedView } from '#shared/domain/posts/saved-view.ts'
import { useSession } from '../../session/session-context.ts'
import { useStaffApi } from '../../session/use-staff-api.ts'

export interface SavedViewsState {
  views: readonly SavedView[]
  /** Stores all views in their new order. Throws a `CallError`; the stored views are then loaded again. */
  save: (views: readonly SavedView[]) => Promise<void>
}

/** The saved views of the signed-in user, which are stored on the server. */
export function useSavedViews(): SavedViewsState {
  const { call } = useSession()
  const { data, mutate } = useStaffApi('views.get', {})
  return {
    views: data?.views ?? [],
    async save(views) {
      try {
        const saved = await call('views.save', { body: { views: [...views], version: data?.version ?? 0 } })
        await mutate(saved, { revalidate: false })
      } catch (error) {
        await mutate()
        throw error
      }
    },
  }
}
