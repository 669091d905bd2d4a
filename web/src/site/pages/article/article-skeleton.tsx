/** The placeholder of an article that is loading. */
export const ArticleSkeleton = () => (
  <output className="block" aria-busy="true" aria-label="Loading the article">
    <span className="frame thirds article-head page-top gap-y-5">
      <span className="skeleton h-4 w-40" />
      <span className="tape tape-printing" />
      <span className="skeleton h-14 w-full max-w-3xl" />
      <span className="skeleton h-14 w-full max-w-xl" />
      <span className="skeleton skeleton-hero" />
    </span>
    <span className="frame thirds article-columns">
      <span className="article-column from-second grid gap-4">
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-4 w-full" />
        <span className="skeleton h-4 w-5/6" />
        <span className="skeleton h-4 w-2/3" />
      </span>
    </span>
  </output>
)
