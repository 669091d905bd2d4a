import { isOffline, useRetryOnline } from './use-retry-online.ts'

interface Props {
  error: Error
  onRetry: () => void
}

/** Says that articles could not be loaded, so that a failure does not look like an empty newsroom. */
export function LoadError({ error, onRetry }: Props) {
  useRetryOnline(error, onRetry)
  return (
    <p className="flex flex-wrap items-center gap-4 py-8" role="alert">
      Could not load articles.
      {isOffline(error) &&
        ' We can’t reach the server. If you are offline, we will try again once you are back.'}
      <button type="button" className="button-quiet" onClick={onRetry}>
        Retry
      </button>
    </p>
  )
}
