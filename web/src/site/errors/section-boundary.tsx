import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './error-boundary.tsx'

interface Props {
  /** The section's name, as the start of a sentence. Without it, a section that fails is left out silently. */
  name?: string
  children: ReactNode
}

/**
 * Keeps the rest of a page when one section fails to render. On the server, React sends the fallback of the nearest
 * `Suspense` instead, and the browser tries that section once more.
 */
export const SectionBoundary = ({ name, children }: Props) => {
  const { key } = useLocation()
  const fallback = (retry?: () => void) => name && <SectionError name={name} onRetry={retry} />
  return (
    <Suspense fallback={fallback()}>
      <ErrorBoundary resetKey={key} fallback={fallback}>
        {children}
      </ErrorBoundary>
    </Suspense>
  )
}

/** The retry button is a link to the same page, so that it works without JavaScript too. */
function SectionError({ name, onRetry }: { name: string; onRetry: (() => void) | undefined }) {
  const { pathname, search } = useLocation()
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <p className="flex flex-wrap items-center gap-4 py-8" role="alert">
      {name} could not be shown.
      <a href={pathname + search} className="button-quiet" onClick={retry}>
        Retry
      </a>
    </p>
  )
}
