import { Link } from 'react-router-dom'
import type { ArticleLink, ArticleSurroundings } from '#shared/domain/post.ts'
import { ArticleStamp } from './article-stamp.tsx'

/** Where a reader may go on: articles that share tags or the category, and those published before and after. */
export const FurtherReading = ({ related, previous, next }: ArticleSurroundings) => (
  <div className="frame further">
    {related.length > 0 && (
      <aside aria-label="Related articles">
        <div className="tape" aria-hidden="true" />
        <h2 className="title">Related articles</h2>
        <ul className="related">
          {related.map((article) => (
            <li key={article.slug}>
              <ArticleStamp article={article} />
              <Title article={article} />
            </li>
          ))}
        </ul>
      </aside>
    )}
    {(previous ?? next) && (
      <nav className="before-and-after" aria-label="Previous and next article">
        {previous && <Neighbour article={previous} rel="prev" name="Previous" />}
        {next && <Neighbour article={next} rel="next" name="Next" />}
      </nav>
    )}
  </div>
)

const Title = ({ article, rel }: { article: ArticleLink; rel?: string }) => (
  <Link to={`/blog/${article.slug}`} rel={rel} className="heading stretched-link">
    {article.title}
  </Link>
)

const Neighbour = ({ article, rel, name }: { article: ArticleLink; rel: 'prev' | 'next'; name: string }) => (
  <p className={`neighbour neighbour-${rel}`}>
    <span className="label text-muted">{name}</span>
    <Title article={article} rel={rel} />
  </p>
)
