import { useEffect, useRef, useState } from 'react'
import { newestAdminScript } from '../../../api/newest-admin-script.ts'

/** Milliseconds between two looks while somebody works, and at least between any two. */
const lookInterval = 10 * 60_000
const shortestInterval = 60_000

/**
 * The script that this tab runs. Its name holds a hash of all that the admin consists of, so it is the name of the release;
 * undefined where the admin is not built.
 */
const ownScript = (): string | undefined => {
  const source = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return source.startsWith('/assets/') ? source : undefined
}

/** The newest release, if it is not the one that this tab runs. Looks when somebody comes back to the tab, and now and then. */
export function useNewRelease(): string | undefined {
  const [newest, setNewest] = useState<string>()
  const [own] = useState(ownScript)
  const lastLook = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    if (!own) return
    lastLook.current = Date.now()
    let isOver = false
    async function look() {
      if (document.visibilityState === 'hidden' || Date.now() - lastLook.current < shortestInterval) return
      lastLook.current = Date.now()
      const found = await newestAdminScript()
      if (found && !isOver) setNewest(found)
    }
    const onReturn = () => void look()
    const timer = setInterval(onReturn, lookInterval)
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
