import { useCallback, useEffect, useState } from 'react'
import type { SubscriptionView } from '#shared/domain/submissions/subscriber.ts'
import { CallError, call } from '../../../api/call.ts'
import { useRetryOnline } from '../../errors/use-retry-online.ts'
import { submitTimeout } from '../../forms/use-form.ts'

export interface LinkState {
  subscription: SubscriptionView | undefined
  error: CallError | undefined
  retry: () => void
  /** Whether the form of this page was just sent. */
  isSaved: boolean
  saved: (subscription: SubscriptionView) => void
}

export const asCallError = (error: unknown): CallError =>
  error instanceof CallError
    ? error
    : new CallError({
        message: 'We could not reach the server. Check your connection and try again.',
        status: 0,
        code: 'network',
      })

interface Found {
  token: string
  subscription?: SubscriptionView
  error?: CallError
  isSaved?: boolean
}

/** Reads what the link leads to. That changes nothing: mail scanners open links, too. */
export function useSubscriptionLink(token: string | undefined): LinkState {
  const [found, setFound] = useState<Found>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!token) return undefined
    const leaving = new AbortController()
    call('newsletter.link', { body: { token } }, AbortSignal.any([leaving.signal, submitTimeout()])).then(
      ({ subscription }) => setFound({ token, subscription }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFound({ token, error: asCallError(error) })
      },
    )
    return () => leaving.abort()
  }, [token, attempt])

  const retry = useCallback(() => {
    setFound(undefined)
    setAttempt((count) => count + 1)
  }, [])
  const current = found?.token === token ? found : undefined
  useRetryOnline(current?.error, retry)
  return {
    subscription: current?.subscription,
    error: current?.error,
    retry,
    isSaved: current?.isSaved ?? false,
    saved: (subscription) => setFound({ token: token ?? '', subscription, isSaved: true }),
  }
}
