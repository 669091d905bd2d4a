/** The placeholder of an article that is loading. */
export const ArticleSkeleton = () => (
  <output className="block" aria-busy="true" aria-label="Loading the article">
    <span className="frame article-head page-top grid gap-5">
      <span className="tape tape-printing" />
      <span className="skeleton h-4 w-40" />
      <span className="skeleton h-14 w-full max-w-3xl" />
      <span className="skeleton h-14 w-full max-w-xl" />
      <span className="skeleton skeleton-hero" />
    </span>
    <span className="frame article-columns">
      <span className="article-column grid gap-4">
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-4 w-5/6" />
        <span className="skeleton h-4 w-2/3" />
      </span>
    </span>
  </output>
)
