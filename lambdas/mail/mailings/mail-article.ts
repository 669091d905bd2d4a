import { articlePath } from '#shared/domain/pages.ts'
import { categoryOrDefault, type Directory } from '../../data/directory/directory.ts'
import type { PostSummary } from '../../data/posts/stored-post.ts'
import type { MailArticle } from '../mail.ts'

/** A post as an email shows it. In a test email, a post without a date appears as published now. */
export function mailArticle(
  post: PostSummary,
  { directory, siteUrl, now }: { directory: Directory; siteUrl: string; now: Date },
): MailArticle {
  const picture = post.featuredImage && URL.parse(post.featuredImage, `${siteUrl}/`)
  return {
    title: post.title,
    excerpt: post.excerpt,
    url: siteUrl + articlePath(post.slug),
    category: categoryOrDefault(directory, post.categoryId).name,
    publishedAt: post.publishedAt ?? now.toISOString(),
    ...(picture && /^https?:$/.test(picture.protocol) && { pictureUrl: picture.href }),
    pictureAlt: post.featuredImageAlt,
  }
}
