import { Link } from 'react-router-dom'
import { articlePath } from '#shared/domain/pages.ts'
import type { ArticleLink, RelatedContent } from '#shared/domain/posts/post.ts'
import { ArticleStamp } from '../../articles/article-stamp.tsx'

/** Related articles (same tags or category), and those published before and after. */
export const FurtherReading = ({ related, previous, next }: RelatedContent) => (
  <div className="frame further">
    {related.length > 0 && (
      <aside aria-label="Related articles">
        <div className="rule" aria-hidden="true" />
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
      <nav className="thirds before-and-after" aria-label="Previous and next article">
        {previous && <Neighbor article={previous} rel="prev" name="Previous" />}
        {next && <Neighbor article={next} rel="next" name="Next" />}
      </nav>
    )}
  </div>
)

const Title = ({ article, rel }: { article: ArticleLink; rel?: string }) => (
  <Link to={articlePath(article.slug)} rel={rel} className="heading stretched-link" dir="auto">
    {article.title}
  </Link>
)

const Neighbor = ({ article, rel, name }: { article: ArticleLink; rel: 'prev' | 'next'; name: string }) => (
  <p className={`neighbor neighbor-${rel}`}>
    <span className="label text-muted">{name}</span>
    <Title article={article} rel={rel} />
  </p>
)
