import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'

/** What a failed read says about itself. A `CallError` fits. */
export interface LoadError {
  message: string
  code?: string
}

interface LoadStateProps {
  /** What is loaded, as it stands in a sentence: `posts`, `the settings`. */
  what: string
  /** Whether there is something to show, also if it is old. */
  loaded: boolean
  error?: LoadError | undefined
  onRetry?: (() => unknown) | undefined
  /** Has the shape of what will come, so that nothing jumps. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * The states that every screen has beside its content: loading, denied, offline and failed. Content that is already
 * there stays when loading it again fails, with the reason above it.
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

/** Says that a role may not see this. */
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

/** Why something could not be loaded, with a button that tries again. Back online, it tries again by itself. */
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
