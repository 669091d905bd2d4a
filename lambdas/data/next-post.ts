import { Problem } from '#shared/api/problem.ts'
import { vocabularyVersion } from '#shared/domain/article-html.ts'
import { defaultCategory } from '#shared/domain/default-category.ts'
import type { Size } from '#shared/domain/media.ts'
import { isPublic, type PostInput } from '#shared/domain/post.ts'
import { readTime } from '#shared/domain/read-time.ts'
import type { User } from '#shared/domain/user.ts'
import type { StoredHtml } from './bodies.ts'
import type { CleanHtml } from './clean-html.ts'
import { type Directory, shownCategory } from './directory.ts'
import { withoutHighlights } from './highlights.ts'
import type { StoredPost } from './stored-post.ts'
import { distinctTags } from './tags.ts'

/** What staff want a post to be, its HTML cleaned and its code highlighted. */
export type Draft = Omit<PostInput, 'content'> & {
  content: CleanHtml
  /** Where it is known. */
  featuredImageSize?: Size | undefined
}

export interface Version {
  id: string
  slug: string
  stored: StoredHtml
  directory: Directory
  now: Date
  by: Pick<User, 'id' | 'name'>
  /** Fingerprint of the request. */
  asked: string | undefined
}

/** Old slugs that a post keeps: with them, its deletion still fits one transaction. */
const formerSlugsKept = 30

/** The next version of a post: what the draft says and nothing of what it left out (decision A74). */
export function nextPost(before: StoredPost | undefined, draft: Draft, version: Version): StoredPost {
  const { id, slug, stored, directory, now, by, asked } = version
  const { status } = draft
  const publishedAt =
    draft.publishedAt ?? (status === 'published' ? (before?.summary.publishedAt ?? now.toISOString()) : null)
  const wasPublic = before !== undefined && (before.summary.slugFrozen || isPublic(before.summary, now))
  return {
    summary: {
      id,
      title: draft.title,
      slug,
      excerpt: draft.excerpt ?? '',
      status,
      authorId: knownAuthor(directory, draft.authorId),
      categoryId: knownCategory(directory, draft.category),
      tags: distinctTags(draft.tags),
      publishedAt,
      createdAt: before?.summary.createdAt ?? now.toISOString(),
      updatedAt: now.toISOString(),
      readTime: readTime(withoutHighlights(draft.content)),
      version: (before?.summary.version ?? 0) + 1,
      featuredImage: draft.featuredImage ?? null,
      featuredImageAlt: draft.featuredImageAlt ?? '',
      featuredImageSize: (draft.featuredImage && draft.featuredImageSize) || null,
      slugFrozen: wasPublic || isPublic({ status, publishedAt }, now),
    },
    body: {
      description: draft.description ?? '',
      downloadUrl: draft.downloadUrl ?? null,
      downloadCta: draft.downloadCta ?? null,
      updatedBy: by.name,
      madeBy: asked === undefined ? undefined : { userId: by.id, asked },
      formerSlugs: before ? formerSlugs(before, slug, wasPublic) : [],
      stored,
      vocabulary: vocabularyVersion,
    },
  }
}

/** A slug that readers may know stays with its post; one that was never public is given up. */
function formerSlugs({ summary, body }: StoredPost, slug: string, wasPublic: boolean): string[] {
  const known = wasPublic ? [...body.formerSlugs, summary.slug] : body.formerSlugs
  return known.filter((former) => former !== slug).slice(-formerSlugsKept)
}

/** Categories are named by name, slug or id and kept by id (decision A75). */
function knownCategory(directory: Directory, named: string | null | undefined): string | null {
  if (!named) return shownCategory(directory, null).id
  const { categories } = directory
  const found =
    categories.find(({ id }) => id === named) ??
    categories.find(({ slug }) => slug === named) ??
    categories.find(({ name }) => name.toLowerCase() === named.toLowerCase())
  if (found) return found.id
  // Every newsroom has Blog, also before anybody created it.
  if (named.toLowerCase() === defaultCategory.name.toLowerCase()) return null
  throw unknownChoice('category', `There is no category “${named}”. Choose one of the list.`)
}

function knownAuthor({ authors }: Directory, named: string | null | undefined): string | null {
  if (!named || authors.some(({ id }) => id === named)) return named ?? null
  throw unknownChoice('authorId', 'This author no longer exists. Choose another one.')
}

const unknownChoice = (path: string, message: string) =>
  new Problem('unprocessable', message, { issues: [{ path, message }] })
