import type { Article, ArticleSurroundings } from '#shared/domain/post.ts'
import { tagSlugOf } from '#shared/domain/slug.ts'
import { NewsletterForm } from '../forms/newsletter/newsletter-form.tsx'
import { Picture } from '../picture.tsx'
import { Published } from '../published.tsx'
import { useSite } from '../site.ts'
import { ArticleBody } from './article-body.tsx'
import { AuthorCard } from './author-card.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { Contents } from './contents.tsx'
import { Download } from './download.tsx'
import { FurtherReading } from './further-reading.tsx'
import { Tags } from './tags.tsx'

interface ArticleViewProps {
  article: Article
  surroundings: ArticleSurroundings | undefined
}

/** An article as it is read: headline, contents in the margin, text in a column of some seventy letters. */
export function ArticleView({ article, surroundings }: ArticleViewProps) {
  const site = useSite()
  return (
    <>
      <article className="article">
        <div className="reading-tape" aria-hidden="true" />
        <ArticleHeader article={article} />
        <div className="frame article-columns">
          {surroundings && <Contents entries={surroundings.contents} />}
          <ArticleBody slug={article.slug} html={article.content} />
          <div className="article-column article-end">
            {article.downloadUrl && article.downloadCta && (
              <Download href={article.downloadUrl} text={article.downloadCta} />
            )}
            {site.showAuthor && <AuthorCard article={article} />}
            <p className="print-only">
              {site.origin}/blog/{article.slug}
            </p>
            <NewsletterForm
              variant="featured"
              source="blog-post"
              interests={article.tags.slice(0, 1).map(tagSlugOf).filter(Boolean)}
            />
          </div>
        </div>
      </article>
      {surroundings && <FurtherReading {...surroundings} />}
    </>
  )
}

function ArticleHeader({ article }: { article: Article }) {
  const site = useSite()
  return (
    <header className="frame pt-10 md:pt-16">
      <p>
        <CategoryBadge article={article} />
      </p>
      <h1 className="display mt-6 max-w-[18ch]">{article.title}</h1>
      {article.excerpt && <p className="lead mt-6 max-w-[40rem] text-muted">{article.excerpt}</p>}
      <p className="label mt-8 flex flex-wrap gap-x-6 gap-y-2 pb-6">
        {site.showPublishDate && <Published at={article.publishedAt} length="long" />}
        {site.showAuthor && <span>By {article.authorName}</span>}
        {site.showReadTime && <span className="text-muted">{article.readTime} min read</span>}
      </p>
      {article.featuredImage ? <Hero article={article} /> : <div className="tape" aria-hidden="true" />}
      {!article.featuredImage && <Tags names={article.tags} />}
    </header>
  )
}

/** At most 600 px high (specification, section 9), with the tags on it. */
const Hero = ({ article }: { article: Article }) => (
  <div className="hero">
    <Picture
      first
      src={article.featuredImage ?? ''}
      alt={article.featuredImageAlt}
      size={article.featuredImageSize}
      sizes="(min-width: 75rem) 1066px, 100vw"
    />
    <Tags names={article.tags} />
  </div>
)
