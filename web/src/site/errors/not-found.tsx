import { Link } from 'react-router-dom'
import { titles } from '../navigation/titles.ts'
import { usePageTitle } from '../navigation/use-page-title.ts'
import { TornTape } from '../sections/torn-tape.tsx'
import { useSite } from '../site.ts'

export function NotFound() {
  usePageTitle(titles.missing(useSite()))
  return (
    <div className="frame page-top pb-24">
      <p className="label text-tape">404 · no such entry on the tape</p>
      <h1 className="display mt-4">Page Not Found</h1>
      <TornTape />
      <p className="lead max-w-[36rem] text-muted">Did you forget to add the page to the router?</p>
      <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
        <Link to="/" className="button">
          Back to the home page
        </Link>
        <Link to="/blog" className="text-link">
          Read our Insights
        </Link>
      </p>
    </div>
  )
}
