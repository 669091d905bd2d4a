import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

/** The parts of a failed read's error that are shown. A `CallError` fits. */
export interface LoadError {
  message: string
  code?: string
}

interface LoadStateProps {
  /** What is loaded, as it appears in a sentence: `posts`, `the settings`. */
  what: string
  /** Whether there is anything to show, even if it is out of date. */
  loaded: boolean
  error?: LoadError | undefined
  onRetry?: (() => unknown) | undefined
  /** Has the shape of the content to come, so that nothing shifts. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * The states that every screen has besides its content: loading, denied, offline and failed. If reloading
 * fails, the content stays, with the reason above it.
 */
export function LoadState({ what, loaded, error, onRetry, skeleton, children }: LoadStateProps) {
  if (error?.code === 'forbidden') return <Denied what={what}>{error.message}</Denied>
  return (
    <>
      {error && <LoadFailure what={what} partly={loaded} error={error} onRetry={onRetry} />}
      {loaded ? children : !error && skeleton}
    </>
  )
}

/** Says that the user's role may not see this. */
export const Denied = ({ what, children }: { what: string; children?: ReactNode }) => (
  <Notice tone="caution" title={`You don't have permission to view ${what}.`}>
    {children ?? 'Ask your administrator for access.'}
  </Notice>
)

interface LoadFailureProps {
  what: string
  partly?: boolean
  error: LoadError
  onRetry?: (() => unknown) | undefined
}

/**
 * Says why something could not be loaded and offers a retry. Retries by itself once the browser is back
 * online.
 */
export function LoadFailure({ what, partly = false, error, onRetry }: LoadFailureProps) {
  const offline = error.code === 'network'
  useEffect(() => {
    if (!offline || !onRetry) return
    const retry = () => void onRetry()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [offline, onRetry])

  const subject = what.charAt(0).toUpperCase() + what.slice(1)
  return (
    <Notice
      tone={offline ? 'caution' : 'danger'}
      title={offline ? 'You are offline.' : `${subject} could not be loaded.`}
      actions={
        onRetry && (
          <Button onClick={() => void onRetry()}>
            <RotateCw size={15} aria-hidden /> Try again
          </Button>
        )
      }
    >
      {offline && partly
        ? 'What you see here may be old. It is loaded again as soon as you are back online.'
        : error.message}
    </Notice>
  )
}
