import { useEffect, useRef, useState } from 'react'

/**
 * The present, to the minute: what it says of a time goes on being true while a screen stays open. Read anew at once when
 * `about` changes, which is what it is compared with: a time that was chosen just now is not in the future.
 */
export function useMinute(about?: string): Date {
  const [now, setNow] = useState(() => new Date())
  const readFor = useRef(about)
  useEffect(() => {
    const read = () => setNow(new Date())
    const soon = readFor.current === about ? undefined : setTimeout(read)
    readFor.current = about
    const timer = setInterval(read, 60_000)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [about])
  return now
}
