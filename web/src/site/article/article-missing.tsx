import { Link } from 'react-router-dom'
import { TornTape } from '../torn-tape.tsx'

/** `onRetry` is there when we cannot know whether the article exists (decision A30). */
export const ArticleMissing = ({ onRetry }: { onRetry: (() => void) | undefined }) => (
  <div className="frame py-16 md:py-24">
    <h1 className="display">Post Not Found</h1>
    <TornTape />
    <p className="lead text-muted">The blog post you&apos;re looking for doesn&apos;t exist.</p>
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
