import { Problem } from '#shared/api/problem.ts'
import { defaultCategory } from '#shared/domain/catalog/default-category.ts'
import { vocabularyVersion } from '#shared/domain/posts/article-html.ts'
import { maxCorrections } from '#shared/domain/posts/article-limits.ts'
import { correctionFields, correctionsOf, nextCorrections } from '#shared/domain/posts/corrections.ts'
import { type Correction, isPublic } from '#shared/domain/posts/post.ts'
import { readTime } from '#shared/domain/posts/read-time.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { categoryOrDefault, type Directory } from '../../directory/directory.ts'
import { type FeedId, firstFeedId } from '../../posts/feed-id.ts'
import { htmlFingerprint, type StoredHtml } from '../../posts/html-storage.ts'
import { removeHighlighting } from '../../posts/stored-highlighting.ts'
import type { Lasting, StoredPost } from '../../posts/stored-post.ts'
import { mediaOfPost } from '../../posts/used-media.ts'
import { storedTagSlugs } from '../../tags/tag-names.ts'
import type { AcceptedPost } from '../accepted-post.ts'

/**
 * How many former slugs a post records. With more, its deletion would not fit into one transaction. Older
 * slugs still redirect to it.
 */
const maxFormerSlugs = 30

/**
 * The next version of a post, or its first one. It replaces the whole post: an optional field that the request left
 * out is cleared. Throws 422 for an unknown category or author.
 */
export function nextVersion(
  before: StoredPost | undefined,
  accepted: AcceptedPost,
  write: {
    id: string
    slug: string
    stored: StoredHtml
    /** Without duplicates, under their current names. */
    tags: string[]
    directory: Directory
    change: {
      now: Date
      by: Pick<User, 'id' | 'name'>
      waits?: boolean
      requestKey?: string
      siteOrigin?: string | undefined
    }
    /** The permanently deleted post that this one brings back. */
    recovered?: StoredPost | undefined
  },
): StoredPost {
  const { id, slug, stored, tags, directory } = write
  const { now, by, waits, requestKey } = write.change
  const { status } = accepted
  const publishedAt =
    accepted.publishedAt ??
    (status === 'published' ? (before?.summary.publishedAt ?? now.toISOString()) : null)
  const suggested = accepted.suggested ?? []
  const keyFacts = accepted.keyFacts ?? before?.body.keyFacts ?? []
  const wasPublic = before !== undefined && (before.summary.slugFrozen || isPublic(before.summary, now))
  const notes = savedCorrections(before ?? write.recovered, accepted, now)
  const feedId =
    (before ?? write.recovered)?.summary.feedId ??
    firstFeedId(wasPublic ? before.summary.slug : undefined, status, write.change.siteOrigin)
  const next: StoredPost = {
    summary: {
      id,
      title: accepted.title,
      slug,
      excerpt: accepted.excerpt ?? '',
      status,
      authorId: resolveAuthorId(directory, accepted.authorId),
      categoryId: resolveCategoryId(directory, accepted.category),
      tags,
      tagSlugs: storedTagSlugs(tags),
      publishedAt,
      createdAt: before?.summary.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
      readTime: readTime(removeHighlighting(accepted.content)),
      version: (before?.summary.version ?? 0) + 1,
      featuredImage: accepted.featuredImage ?? null,
      featuredImageAlt: accepted.featuredImageAlt ?? '',
      featuredImageSize: (accepted.featuredImage && accepted.featuredImageSize) || null,
      featuredImageFocus: (accepted.featuredImage && accepted.featuredImageFocus) || null,
      ...(accepted.downloadReplaced && { downloadReplaced: accepted.downloadReplaced }),
      slugFrozen: wasPublic || isPublic({ status, publishedAt }, now),
      ...(feedId !== undefined && { feedId }),
      ...correctionFields(notes),
      emailSubscribers: before?.summary.emailSubscribers ?? false,
      // A draft that a colleague edits keeps waiting until it is published.
      ...(status === 'draft' && {
        waits: before?.summary.waits ?? (waits ? { since: now.toISOString(), by: by.name } : undefined),
      }),
    },
    body: {
      description: accepted.description ?? '',
      downloadUrl: accepted.downloadUrl ?? null,
      downloadCta: accepted.downloadCta ?? null,
      ...(keyFacts.length > 0 && { keyFacts }),
      // Publishing confirms them.
      ...(status !== 'published' && suggested.length > 0 && { suggested }),
      updatedBy: by.name,
      lastRequest: requestKey === undefined ? undefined : { userId: by.id, requestKey },
      formerSlugs: before ? formerSlugs(before, slug, wasPublic) : [],
      stored,
      media: mediaOfPost(accepted),
      vocabulary: vocabularyVersion,
    },
    ...lastingOf(before, { feedId, corrections: notes }),
  }
  const revised = before && isPublic(before.summary, now) && readersSee(before) !== readersSee(next)
  return {
    ...next,
    summary: { ...next.summary, revisedAt: revised ? now.toISOString() : before?.summary.revisedAt },
  }
}

/**
 * The content that counts as a revision for readers, for comparison. A new category or tag is no revision.
 */
const readersSee = ({ summary, body }: StoredPost): string =>
  JSON.stringify([
    summary.title,
    summary.excerpt,
    summary.featuredImage,
    summary.correction,
    summary.earlierCorrections,
    body.keyFacts,
    body.downloadUrl,
    body.downloadCta,
    htmlFingerprint(body.stored),
  ])

/** The correction notes after a save. */
function savedCorrections(
  before: StoredPost | undefined,
  accepted: AcceptedPost,
  now: Date,
): readonly Correction[] {
  const notes = nextCorrections(correctionsOf(before?.summary ?? {}), accepted, now)
  const message = `An article can have at most ${maxCorrections} correction notes`
  if (notes.length > maxCorrections)
    throw new Problem('unprocessable', `${message}.`, { issues: [{ path: 'correction', message }] })
  return notes
}

/** An item only for a post that has something to keep, or had it. */
function lastingOf(
  before: StoredPost | undefined,
  { feedId, corrections }: { feedId: FeedId | undefined; corrections: readonly Correction[] },
): { lasting?: Lasting } {
  const lasting = {
    ...(feedId !== undefined && { feedId }),
    ...(corrections.length > 0 && { corrections: [...corrections] }),
  }
  return before?.lasting || Object.keys(lasting).length > 0 ? { lasting } : {}
}

/** A slug that was public keeps redirecting to the post; others are released. */
function formerSlugs({ summary, body }: StoredPost, slug: string, wasPublic: boolean): string[] {
  const known = wasPublic ? [...body.formerSlugs, summary.slug] : body.formerSlugs
  return known.filter((former) => former !== slug).slice(-maxFormerSlugs)
}

/** Requests may name a category by id, slug or name; the post stores its id. */
function resolveCategoryId(directory: Directory, named: string | null | undefined): string | null {
  if (!named) return categoryOrDefault(directory, null).id
  const { categories } = directory
  const found =
    categories.find(({ id }) => id === named) ??
    categories.find(({ slug }) => slug === named) ??
    categories.find(({ name }) => name.toLowerCase() === named.toLowerCase())
  if (found) return found.id
  // The category Blog always exists, even before it is created.
  if (named.toLowerCase() === defaultCategory.name.toLowerCase()) return null
  throw unknownChoice('category', `The category “${named}” does not exist. Choose one from the list.`)
}

function resolveAuthorId({ authors }: Directory, named: string | null | undefined): string | null {
  if (!named || authors.some(({ id }) => id === named)) return named ?? null
  throw unknownChoice('authorId', 'This author no longer exists. Choose another one.')
}

const unknownChoice = (path: string, message: string) =>
  new Problem('unprocessable', message, { issues: [{ path, message }] })
