import { useEffect, useState } from 'react'

/** The present, to the minute: what it says of a time goes on being true while a screen stays open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
