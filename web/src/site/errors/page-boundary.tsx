import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { titles } from '../navigation/titles.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { TornTape } from '../sections/torn-tape.tsx'
import { useSite } from '../site.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** Keeps header and footer when a page fails to render. Navigating to another page resets it. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary resetKey={useLocation().key} fallback={() => <PageError />}>
    {children}
  </ErrorBoundary>
)

function PageError() {
  const { pathname, search } = useLocation()
  usePageTitle(titles.failed(useSite()))
  useEffect(() => {
    // The focused element has disappeared with the page.
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [])
  return (
    <div className="frame page-top pb-24">
      <h1 className="display">This page could not be shown</h1>
      <TornTape />
      <p className="lead max-w-[36rem] text-muted">
        Something went wrong on our side. Reloading often helps.
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        {/* A full page load, so that code and data are fetched again. */}
        <a href={pathname + search} className="button">
          Reload the page
        </a>
        <Link to="/" className="text-link">
          Back to the home page
        </Link>
        <Link to="/blog" className="text-link">
          Read our Insights
        </Link>
      </p>
    </div>
  )
}
