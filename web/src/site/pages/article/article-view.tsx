import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { Article, RelatedContent } from '#shared/domain/posts/post.ts'
import { slugOfTag, type Tagged } from '#shared/domain/posts/slug.ts'
import { Picture, positionOf } from '../../articles/picture.tsx'
import { Moment, PublishDate } from '../../articles/publish-date.tsx'
import { SectionBoundary } from '../../errors/section-boundary.tsx'
import { NewsletterForm } from '../../forms/newsletter/newsletter-form.tsx'
import { useSite } from '../../site.ts'
import { ArticleBody } from './article-body.tsx'
import { AuthorCard } from './author-card.tsx'
import { Download } from './beside/download.tsx'
import { KeyFacts } from './beside/key-facts.tsx'
import { CategoryBadge } from './category-badge.tsx'
import { Contents } from './contents.tsx'
import { Corrections } from './correction.tsx'
import { FurtherReading } from './further-reading.tsx'
import { addressOf } from './share/citation.ts'
import { Share } from './share/share.tsx'
import { Tags } from './tags.tsx'

interface ArticleViewProps {
  article: Article
  surroundings: RelatedContent
}

/** Whether a text begins with a letter that is written from right to left. */
const isRightToLeft = (text: string) =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

/** A complete article: headline, table of contents in the margin, and text in a column of about 70 characters. */
export function ArticleView({ article, surroundings }: ArticleViewProps) {
  const site = useSite()
  return (
    <>
      <article className="article" dir={isRightToLeft(article.title) ? 'rtl' : undefined}>
        <div className="reading-tape" aria-hidden="true" />
        <p className="frame print-only print-brand">{site.name}</p>
        <ArticleHeader article={article} />
        <div className="frame thirds article-columns">
          <SectionBoundary name="The contents">
            <Contents entries={surroundings.contents} />
          </SectionBoundary>
          <Beside article={article} />
          <div className="article-main from-second">
            <ArticleBody slug={article.slug} html={article.content} />
          </div>
          <div className="article-column article-end from-second">
            {article.slug && (
              <SectionBoundary name="The ways to share">
                <Share article={article} />
              </SectionBoundary>
            )}
            {site.showAuthor && (
              <SectionBoundary name="The author">
                <AuthorCard article={article} />
              </SectionBoundary>
            )}
            {article.slug && <p className="print-only">{addressOf(article, site)}</p>}
            <SectionBoundary name="The newsletter form">
              <div dir="ltr">
                <ArticleNewsletter of={article} />
              </div>
            </SectionBoundary>
          </div>
        </div>
      </article>
      <SectionBoundary name="Further reading">
        <FurtherReading {...surroundings} />
      </SectionBoundary>
    </>
  )
}

/** Key facts and the document: in the first third on wide screens, else above the text. */
function Beside({ article }: { article: Article }) {
  const { keyFacts = [], downloadUrl, downloadCta, downloadReplacedAt } = article
  const download = downloadUrl && downloadCta && (
    <Download href={downloadUrl} text={downloadCta} replacedAt={downloadReplacedAt} />
  )
  if (!keyFacts.length && !download) return null
  return (
    <div className="beside">
      {keyFacts.length > 0 && (
        <SectionBoundary name="The key facts">
          <KeyFacts facts={keyFacts} />
        </SectionBoundary>
      )}
      {download && <SectionBoundary name="The download">{download}</SectionBoundary>}
    </div>
  )
}

/** Readers who subscribe under an article are assumed to be interested in its first tag. */
const ArticleNewsletter = ({ of }: { of: Tagged }) => (
  <NewsletterForm
    variant="featured"
    source="blog-post"
    interests={of.tags
      .slice(0, 1)
      .map((name) => slugOfTag(of, name))
      .filter(Boolean)}
  />
)

/** A headline of a release may have 150 letters and more: the longer it is, the smaller it is set. */
function titleClass({ length }: string): string {
  if (length <= 60) return 'display max-w-[18ch]'
  return length <= 110 ? 'headline max-w-[24ch]' : 'title max-w-[40rem]'
}

function ArticleHeader({ article }: { article: Article }) {
  const site = useSite()
  const corrections = correctionsOf(article)
  return (
    <header className="frame thirds article-head page-top">
      <p>
        <CategoryBadge article={article} />
      </p>
      <h1 className={titleClass(article.title)} dir="auto">
        {article.title}
      </h1>
      {article.excerpt && (
        <p className="lead mt-6 max-w-[40rem] text-muted" dir="auto">
          {article.excerpt}
        </p>
      )}
      <p className="label mt-8 flex flex-wrap gap-x-6 gap-y-2 pb-6">
        {site.showPublishDate && <PublishDate at={article.publishedAt} length="long" />}
        {site.showPublishDate && article.revisedAt && (
          <span>
            Updated <Moment at={article.revisedAt} />
          </span>
        )}
        {site.showAuthor && (
          <span>
            By <bdi>{article.authorName}</bdi>
          </span>
        )}
        {site.showReadTime && article.readTime > 0 && (
          <span className="text-muted">{article.readTime} min read</span>
        )}
      </p>
      {corrections.length > 0 && (
        <SectionBoundary name="The correction">
          <Corrections notes={corrections} />
        </SectionBoundary>
      )}
      {article.featuredImage ? (
        <Hero article={article} />
      ) : (
        <>
          <div className="rule" aria-hidden="true" />
          <ArticleTags of={article} />
        </>
      )}
    </header>
  )
}

/** The article's picture, at most 600 px high, and the tags below it. */
const Hero = ({ article }: { article: Article }) => (
  <div className="hero">
    {/* Labels of a chart are too small on a phone: the file itself fills the screen, and can be magnified there. */}
    <a
      href={article.featuredImage ?? ''}
      aria-label={article.featuredImageAlt ? undefined : 'Open the picture'}
    >
      <Picture
        first
        src={article.featuredImage ?? ''}
        alt={article.featuredImageAlt}
        size={article.featuredImageSize}
        position={positionOf(article)}
        sizes="(min-width: 64rem) 61vw, 100vw"
      />
    </a>
    <ArticleTags of={article} />
  </div>
)

const ArticleTags = ({ of }: { of: Tagged }) => (
  <SectionBoundary name="The tags">
    <Tags of={of} />
  </SectionBoundary>
)
