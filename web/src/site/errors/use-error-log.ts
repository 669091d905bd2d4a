import { useEffect } from 'react'

/** Logs an error to the console once, whatever the page shows for it. */
export function useErrorLog(error: Error | undefined): void {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}
