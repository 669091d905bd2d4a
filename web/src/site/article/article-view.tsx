import type { Article } from '#shared/domain/post.ts'
import { tagSlugOf } from '#shared/domain/slug.ts'
import { longDate } from '../dates.ts'
import { NewsletterForm } from '../forms/newsletter/newsletter-form.tsx'
import { Picture } from '../picture.tsx'
import { useSite } from '../site.ts'
import { ArticleBody } from './article-body.tsx'
import { CategoryBadge } from './article-stamp.tsx'
import { AuthorCard } from './author-card.tsx'
import { Download } from './download.tsx'
import { Tags } from './tags.tsx'

/** An article as it is read: headline, facts on the tape at the left, text in a column of some seventy letters. */
export function ArticleView({ article }: { article: Article }) {
  const site = useSite()
  return (
    <article>
      <div className="reading-tape" aria-hidden="true" />
      <header className="frame pt-10 md:pt-16">
        <CategoryLine article={article} />
        <h1 className="display mt-5 max-w-[18ch]">{article.title}</h1>
        {article.excerpt && <p className="lead mt-6 max-w-[40rem] text-muted">{article.excerpt}</p>}
        <p className="label mt-8 flex flex-wrap gap-x-6 gap-y-2 pb-6">
          {site.showPublishDate && (
            <time dateTime={article.publishedAt} className="text-tape">
              {longDate(article.publishedAt, site.timeZone)}
            </time>
          )}
          {site.showAuthor && <span>By {article.authorName}</span>}
          {site.showReadTime && <span className="text-muted">{article.readTime} min read</span>}
        </p>
        {article.featuredImage ? <Hero article={article} /> : <div className="tape" aria-hidden="true" />}
        {!article.featuredImage && <Tags names={article.tags} />}
      </header>
      <div className="frame article-columns">
        <ArticleBody slug={article.slug} html={article.content} />
        {article.downloadUrl && article.downloadCta && (
          <Download href={article.downloadUrl} text={article.downloadCta} />
        )}
        {site.showAuthor && <AuthorCard article={article} />}
        <NewsletterForm
          variant="featured"
          source="blog-post"
          interests={article.tags.slice(0, 1).map(tagSlugOf).filter(Boolean)}
        />
      </div>
    </article>
  )
}

const CategoryLine = ({ article }: { article: Article }) => (
  <p className="label">
    <CategoryBadge name={article.categoryName} color={article.categoryColor} />
  </p>
)

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
