import type { Article } from '#shared/domain/posts/post.ts'
import { Picture } from '../../articles/picture.tsx'
import { authorLinks, initials } from '../../social-links.ts'

type Byline = Pick<Article, 'authorName' | 'authorImage' | 'authorBio' | 'authorSocialLinks'>

export function AuthorCard({ article }: { article: Byline }) {
  const links = authorLinks(article.authorSocialLinks)
  return (
    <aside className="author-card" aria-label="About the author">
      {/* The initials show where there is no picture, or where it did not come. */}
      <span className="author-picture author-initials" dir="auto" aria-hidden="true">
        {initials(article.authorName)}
        {article.authorImage && (
          <Picture src={article.authorImage} alt="" size={{ width: 72, height: 72 }} sizes="72px" />
        )}
      </span>
      <div>
        <p className="heading" dir="auto">
          {article.authorName}
        </p>
        {article.authorBio && (
          <p className="mt-1 text-muted" dir="auto">
            {article.authorBio}
          </p>
        )}
        {links.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {links.map(({ name, href }) => (
              <a key={name} href={href} target="_blank" rel="noopener noreferrer" className="text-link">
                {name}
              </a>
            ))}
          </p>
        )}
      </div>
    </aside>
  )
}
