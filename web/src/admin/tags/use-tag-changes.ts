import { useEffect } from 'react'
import { can } from '#shared/domain/staff/permissions.ts'
import { useSession } from '../session/session-context.ts'

/** Milliseconds between two requests. If another request is applying the changes, one does nothing. */
const requestInterval = 1000

/**
 * Continues applying tag changes to posts while the screen is open. A background job does the same every minute, so nothing
 * depends on it.
 */
export function useTagChanges(running: boolean, refresh: () => Promise<unknown>): void {
  const { call, user } = useSession()
  const canWrite = can(user, 'tags:write')
  useEffect(() => {
    if (!running || !canWrite) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const goOn = async () => {
      try {
        await call('tags.continue', {})
      } catch {
        // The next request, or the job, continues.
      }
      if (stopped) return
      await refresh()
      timer = setTimeout(() => void goOn(), requestInterval)
    }
    timer = setTimeout(() => void goOn(), requestInterval)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [running, canWrite, call, refresh])
}
