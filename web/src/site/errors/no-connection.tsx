import { useCallback, useEffect, useState } from 'react'
import { isReachable } from '../../api/reachable.ts'
import { titles } from '../navigation/titles.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { TornTape } from '../sections/torn-tape.tsx'
import { useSite } from '../site.ts'

/** Milliseconds between two attempts to reach the server while the browser reports a network. */
const retryInterval = 10_000

interface Props {
  /** Called when the reader opens another page, so that coming back tries again. */
  onLeave: () => void
}

/**
 * Shown instead of a page whose code cannot be loaded. The address bar shows that page's URL already, so reloading it
 * once the server is reachable shows the page.
 */
export function NoConnection({ onLeave }: Props) {
  usePageTitle(titles.offline(useSite()))
  const [state, setState] = useState<'waiting' | 'retrying' | 'still offline'>('waiting')

  const retry = useCallback(async () => {
    setState('retrying')
    if (await isReachable()) window.location.reload()
    else setState('still offline')
  }, [])

  useEffect(() => {
    const retryNow = () => void retry()
    const timer = setInterval(() => navigator.onLine && retryNow(), retryInterval)
    window.addEventListener('online', retryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retryNow)
    }
  }, [retry])
  useEffect(() => onLeave, [onLeave])

  return (
    <div className="frame page-top pb-24">
      <h1 className="display">No connection</h1>
      <TornTape />
      <p className="lead max-w-[36rem] text-muted">
        We can’t reach the server, so this page could not be loaded. It will open by itself when the
        connection is back.
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="button" className="button" onClick={() => void retry()}>
          Retry
        </button>
        <output className="text-muted">
          {state === 'retrying' && 'Trying again…'}
          {state === 'still offline' && 'There is still no connection.'}
        </output>
      </p>
    </div>
  )
}
