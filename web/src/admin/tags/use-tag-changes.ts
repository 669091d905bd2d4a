import { useEffect } from 'react'
import { can } from '#shared/domain/staff/permissions.ts'
import { useSession } from '../session/session-context.ts'

/** Milliseconds between two requests: somebody else may be at work, and then nothing is done by them. */
const pause = 1000

/**
 * While posts do not all have the changes of tags yet, goes on with them for as long as the screen is open. A job does the
 * same every minute, so nothing depends on it.
 */
export function useTagChanges(running: boolean, refresh: () => Promise<unknown>): void {
  const { call, user } = useSession()
  const may = can(user, 'tags:write')
  useEffect(() => {
    if (!running || !may) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const goOn = async () => {
      try {
        await call('tags.continue', {})
      } catch {
        // The next request, or the job, goes on.
      }
      if (stopped) return
      await refresh()
      timer = setTimeout(() => void goOn(), pause)
    }
    timer = setTimeout(() => void goOn(), pause)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [running, may, call, refresh])
}
