import { useEffect, useRef, useState } from 'react'

/**
 * The current time, updated every minute, so that relative statements stay true while a screen is open. When
 * `about`, the time it is compared with, changes, it updates at once, so that a time just chosen as "now"
 * does not count as future.
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
