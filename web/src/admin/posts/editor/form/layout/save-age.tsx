import { useEffect, useState } from 'react'
import { describeSaveAge } from './status-texts.ts'

interface SaveAgeProps {
  /** When the content on the screen was saved, in milliseconds; undefined if it has unsaved changes. */
  savedAt: number | undefined
  saving: boolean
  isNew: boolean
}

/**
 * Shows whether everything is saved, and how long ago. The age keeps counting; screen readers announce only changes of the
 * state.
 */
export function SaveAge({ savedAt, saving, isNew }: SaveAgeProps) {
  const state = saving
    ? 'Saving…'
    : savedAt !== undefined
      ? 'Saved'
      : isNew
        ? 'Not saved yet'
        : 'Unsaved changes'
  return (
    <>
      <output className="sr-only">{state}</output>
      <span className="tabular-nums">
        {savedAt !== undefined && !saving ? <Age key={savedAt} at={savedAt} /> : state}
      </span>
    </>
  )
}

function Age({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now())
  const isFresh = now - at < 60_000
  useEffect(() => {
    const update = () => setNow(Date.now())
    const timer = setInterval(update, isFresh ? 1000 : 20_000)
    // Timers are throttled in a background tab.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isFresh])
  return <>{describeSaveAge(at, now)}</>
}
