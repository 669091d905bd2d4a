import { useEffect, useRef, useState } from 'react'
import { newestAdminScript } from '../../../api/newest-admin-script.ts'

/** Milliseconds: the interval between checks, and the minimum time between any two. */
const checkInterval = 10 * 60_000
const minInterval = 60_000

/**
 * The script that this tab runs. Its name contains a hash of the admin's whole code, so it identifies the release;
 * undefined in an unbuilt admin.
 */
const ownScript = (): string | undefined => {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return source.startsWith('/assets/') ? source : undefined
}

/**
 * The newest release, if it is not the one that this tab runs. Checked when the user returns to the tab, and at intervals.
 */
export function useNewRelease(): string | undefined {
  const [newest, setNewest] = useState<string>()
  const [own] = useState(ownScript)
  const lastLook = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (!own) return
    lastLook.current = Date.now()
    let isOver = false
    async function look() {
      if (document.visibilityState === 'hidden' || Date.now() - lastLook.current < minInterval) return
      lastLook.current = Date.now()
      const found = await newestAdminScript()
      if (found && !isOver) setNewest(found)
    }
    const onReturn = () => void look()
    const timer = setInterval(onReturn, checkInterval)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', onReturn)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    }
  }, [own])

  return newest === own ? undefined : newest
}
