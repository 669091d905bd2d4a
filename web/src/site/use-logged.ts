import { useEffect } from 'react'

/** A read that failed is told to the console once, whatever the page shows for it. */
export function useLogged(error: Error | undefined): void {
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
}
