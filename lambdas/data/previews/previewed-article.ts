import { correctionFields, correctionsOf, nextCorrections } from '#shared/domain/posts/corrections.ts'
import type { DraftValues } from '#shared/domain/posts/drafts/draft.ts'
import { pageBody } from '#shared/domain/posts/page-body.ts'
import { type Article, isPublic, type RelatedContent } from '#shared/domain/posts/post.ts'
import { readTime } from '#shared/domain/posts/read-time.ts'
import { slugPattern } from '#shared/domain/posts/slug.ts'
import { pictureAddressError } from '#shared/domain/text/picture-address.ts'
import { isOwnFile, isWebUrl } from '#shared/domain/text/web-address.ts'
import type { Directory } from '../directory/directory.ts'
import { toArticle, toFullArticle } from '../newsroom/articles.ts'
import type { CleanHtml } from '../posts/clean-html.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { contentBy } from '../uploads/editions.ts'
import { type Media, pictureFacts, replacedDocument } from '../uploads/media.ts'
import { findWorkingPreview } from './working-preview.ts'

/** Sanitizes untrusted HTML. */
type Clean = (html: string) => Promise<CleanHtml>

export type Previewed =
  | { post: Article; surroundings: RelatedContent }
  /** Set if the article is already public and there is nothing newer to show. */
  | { publicAs: string }

/**
 * What a preview link shows: the post with the unsaved changes of the person who created the link, or the saved post
 * if there are none. Undefined for a link that never existed, has expired or was revoked, and for a deleted post, so
 * that they cannot be distinguished.
 */
export async function findPreviewed(
  link: { postId: string; token: string },
  now: Date,
  clean: Clean,
): Promise<Previewed | undefined> {
  const preview = await findWorkingPreview(link, now)
  if (!preview) return undefined
  const { stored, directory, unsaved, makerId, isLimited } = preview
  const { summary } = stored
  if (!unsaved && isPublic(summary, now)) return { publicAs: summary.slug }
  // An unsaved text may name any file, one of somebody else's unpublished post included.
  const tells = (media: Media) =>
    !isLimited || contentBy(media).id === makerId || stored.body.media.some(({ id }) => id === media.id)
  const post = unsaved
    ? await unsavedArticle(stored, unsaved, { directory, now, clean, tells })
    : await toFullArticle({ stored, directory })
  const { html, contents } = pageBody(post.content)
  // Related and adjacent articles are known only once it is public.
  return {
    post: { ...post, content: html },
    surroundings: { contents, related: [], previous: null, next: null },
  }
}

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))

/**
 * The article that readers would get if these changes were saved now. Anything that a save would refuse is left out.
 */
async function unsavedArticle(
  { summary, body }: StoredPost,
  values: DraftValues,
  {
    directory,
    now,
    clean,
    tells,
  }: { directory: Directory; now: Date; clean: Clean; tells: (media: Media) => boolean },
): Promise<Article> {
  const featuredImage =
    values.featuredImage && !pictureAddressError(values.featuredImage) ? values.featuredImage : null
  const picture = await pictureFacts(featuredImage ?? '', tells)
  const downloadReplaced = await replacedDocument(values.downloadUrl, tells)
  const changed: StoredPost = {
    summary: {
      ...summary,
      title: values.title || 'Untitled',
      slug: slugPattern.test(values.slug) ? values.slug : summary.slug,
      excerpt: values.excerpt,
      categoryId: directory.categories.find(({ name }) => name === values.category)?.id ?? null,
      authorId: values.authorId || null,
      publishedAt: isInstant(values.publishedAt)
        ? new Date(values.publishedAt).toISOString()
        : (summary.publishedAt ?? now.toISOString()),
      tags: values.tags,
      featuredImage,
      featuredImageAlt: values.featuredImageAlt,
      featuredImageSize: picture.size ?? null,
      featuredImageFocus: picture.focus ?? null,
      downloadReplaced,
      readTime: readTime(values.content),
      earlierCorrections: undefined,
      correction: undefined,
      ...correctionFields(nextCorrections(correctionsOf(summary), values, now)),
    },
    body: {
      ...body,
      description: values.description,
      downloadUrl: isWebUrl(values.downloadUrl) || isOwnFile(values.downloadUrl) ? values.downloadUrl : null,
      downloadCta: values.downloadCta,
      keyFacts: values.keyFacts.filter(Boolean),
    },
  }
  return toArticle(changed, directory, await clean(values.content))
}
