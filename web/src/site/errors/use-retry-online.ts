import { useEffect } from 'react'
import { CallError } from '../../api/call.ts'

/** Whether the cause is a missing connection: a request without a response, or code that could not be loaded. */
export const isOffline = (error: Error | undefined): boolean =>
  error !== undefined && (!(error instanceof CallError) || error.code === 'network')

/** Retries as soon as the browser is online again, if the error was caused by a missing connection. */
export function useRetryOnline(error: Error | undefined, retry: () => void): void {
  const waiting = isOffline(error)
  useEffect(() => {
    if (!waiting) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [waiting, retry])
}
