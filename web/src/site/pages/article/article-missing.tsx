import { Link } from 'react-router-dom'
import { TornTape } from '../../sections/torn-tape.tsx'

interface Props {
  /** Given if the request failed, so that the article may exist. */
  onRetry: (() => void) | undefined
  /** The server could not be reached. */
  offline?: boolean
}

export const ArticleMissing = ({ onRetry, offline = false }: Props) => (
  <div className="frame page-top pb-24">
    <h1 className="display">Post Not Found</h1>
    <TornTape />
    <p className="lead text-muted">The blog post you&apos;re looking for doesn&apos;t exist.</p>
    {offline && (
      <p className="mt-4" role="alert">
        Or you may be offline: we can’t reach the server, and will try again once you are back.
      </p>
    )}
    <p className="mt-8 flex flex-wrap gap-4">
      <Link to="/blog" className="button">
        Back to Blog
      </Link>
      {onRetry && (
        <button type="button" className="button-quiet" onClick={onRetry}>
          Retry
        </button>
      )}
    </p>
  </div>
)
