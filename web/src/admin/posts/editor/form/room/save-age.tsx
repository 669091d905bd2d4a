import { useEffect, useState } from 'react'
import { savedAgo } from './words.ts'

interface SaveAgeProps {
  /** When what is on the screen was saved, in milliseconds; undefined if it is not. */
  savedAt: number | undefined
  saving: boolean
  isNew: boolean
}

/** How safe the words on the screen are. The age is counted on; a screen reader hears only that the state changed. */
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
    // A tab in the background is asleep.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isFresh])
  return <>{savedAgo(at, now)}</>
}
