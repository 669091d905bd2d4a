/** Says that articles could not be read, so that a failure does not pose as an empty newsroom (decision A19). */
export const LoadFault = ({ onRetry }: { onRetry: () => void }) => (
  <p className="flex flex-wrap items-center gap-4 py-8" role="alert">
    Could not load articles.
    <button type="button" className="button-quiet" onClick={onRetry}>
      Retry
    </button>
  </p>
)
