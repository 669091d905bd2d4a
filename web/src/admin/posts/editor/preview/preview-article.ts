import type { Author } from '#shared/domain/catalog/author.ts'
import type { Category } from '#shared/domain/catalog/category.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import { correctionFields, correctionsOf, nextCorrections } from '#shared/domain/posts/corrections.ts'
import { type Article, defaultAuthorName, type Post } from '#shared/domain/posts/post.ts'
import { readTime } from '#shared/domain/posts/read-time.ts'
import { slugOf } from '#shared/domain/posts/slug.ts'
import { isOwnFile, isWebUrl } from '#shared/domain/text/web-address.ts'
import type { Uploads } from '../../../uploads/uploads.ts'
import { isImageUrl, sanitizeToFragment } from '../rich-text/document/sanitize-html.ts'
import type { PostValues } from '../values/post-form.ts'
import type { PictureFacts } from './picture-facts.ts'

export interface PreviewedPost {
  values: PostValues
  post: Post | undefined
  authors: readonly Author[]
  categories: readonly Pick<Category, 'name' | 'slug' | 'color'>[]
}

/** The text as it would be saved, with local files for pictures that are still uploading. */
function cleanContent(html: string, uploads: Uploads): string {
  const body = document.implementation.createHTMLDocument('').body
  body.append(sanitizeToFragment(html, body.ownerDocument))
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('src', uploads.displayUrl(image.getAttribute('src') ?? ''))
    image.decoding = 'async'
  }
  return body.innerHTML.replaceAll('&nbsp;', '\u00a0')
}

/** The article as readers would see it if the form were saved and published now. */
export function previewArticle(
  { values, post, authors, categories }: PreviewedPost,
  { uploads, picture: { size, focus } }: { uploads: Uploads; picture: PictureFacts },
  now: Date,
): Article {
  const author = authors.find(({ id }) => id === values.authorId)
  const category = categories.find(({ name }) => name === values.category) ?? defaultCategory
  const at = values.publishedAt || now.toISOString()
  const picture = isImageUrl(values.featuredImage) ? values.featuredImage : ''
  const download = isWebUrl(values.downloadUrl) || isOwnFile(values.downloadUrl) ? values.downloadUrl : null
  return {
    title: values.title || 'Untitled',
    slug: values.slug || post?.slug || '',
    excerpt: values.excerpt,
    description: values.description,
    publishedAt: at,
    createdAt: post?.createdAt ?? at,
    updatedAt: at,
    authorName: author?.name ?? defaultAuthorName,
    authorImage: author?.profileImage ?? null,
    authorBio: author?.bio ?? '',
    authorSocialLinks: author?.socialLinks ?? {},
    category: category.name,
    categoryName: category.name,
    categorySlug: 'slug' in category ? category.slug : slugOf(category.name),
    categoryColor: category.color,
    tags: values.tags,
    featuredImage: picture ? uploads.displayUrl(picture) : null,
    featuredImageAlt: values.featuredImageAlt,
    featuredImageSize: size,
    ...(focus && { featuredImageFocus: focus }),
    readTime: readTime(values.content),
    content: cleanContent(values.content, uploads),
    downloadUrl: download,
    downloadCta: values.downloadCta,
    keyFacts: values.keyFacts.filter(Boolean),
    ...correctionFields(nextCorrections(correctionsOf(post ?? {}), values, now)),
  }
}
