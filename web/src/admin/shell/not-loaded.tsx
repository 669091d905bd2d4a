import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isReachable } from '../../api/reachable.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Milliseconds between two attempts to reach the server while the browser reports a network. */
const retryInterval = 10_000
/** Milliseconds within which another reload would not help. */
const minReloadInterval = 60_000
const storageKey = 'admin-reloaded-at'

const titles = {
  checking: 'This screen is being loaded again.',
  offline: 'You are offline.',
  failed: 'This screen could not be loaded.',
} as const

/** Whether the page has just been reloaded for the same reason. */
function hasJustReloaded(): boolean {
  const at = Number(sessionStorage.getItem(storageKey))
  return Date.now() - at < minReloadInterval
}

/**
 * Replaces a screen whose code cannot be loaded. Browsers remember a failed script, so only a reload helps.
 * It happens automatically once the server is reachable, and the URL already leads to the screen.
 */
export function NotLoaded({ reload = () => location.reload() }: { reload?: () => void }) {
  const [state, setState] = useState<'checking' | 'offline' | 'failed'>('checking')

  const retry = useCallback(
    async (byUser: boolean) => {
      setState('checking')
      if (!(await isReachable())) setState('offline')
      else if (!byUser && hasJustReloaded()) setState('failed')
      else {
        sessionStorage.setItem(storageKey, String(Date.now()))
        reload()
      }
    },
    [reload],
  )
  useEffect(() => {
    // The first attempt starts as soon as this screen is shown.
    const first = setTimeout(() => void retry(false))
    const again = () => void retry(false)
    const timer = setInterval(() => navigator.onLine && again(), retryInterval)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [retry])

  return (
    <Notice
      tone="caution"
      title={titles[state]}
      actions={
        <Button busy={state === 'checking'} onClick={() => void retry(true)}>
          {state !== 'checking' && <RotateCw size={15} aria-hidden />} Retry
        </Button>
      }
    >
      {state === 'failed'
        ? 'The server answers, but not with this screen. If it happens again, tell your administrator.'
        : 'This screen has not been loaded yet. It opens automatically once you are back online.'}
    </Notice>
  )
}
