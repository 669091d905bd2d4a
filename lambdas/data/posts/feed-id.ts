import { createHash } from 'node:crypto'
import { articlePath } from '#shared/domain/pages.ts'
import type { PostStatus } from '#shared/domain/posts/post.ts'
import * as z from '#shared/zod.ts'

/**
 * The permanent id of a post's entry in feeds: made of the post's id (`true`), or the address that it had as its id
 * before ids were stored.
 */
export const FeedId = z.union([z.literal(true), z.string()])
export type FeedId = z.infer<typeof FeedId>

/**
 * The id of a post's entry in feeds, from its first publication on. It names no address, so that it says nothing about
 * working titles, and no other post ever gets it. A post that was public before ids were stored keeps the address that
 * was its id until now.
 */
export function firstFeedId(
  publicSlug: string | undefined,
  status: PostStatus,
  siteOrigin: string | undefined,
): FeedId | undefined {
  if (publicSlug !== undefined)
    return siteOrigin === undefined ? undefined : siteOrigin + articlePath(publicSlug)
  return status === 'published' ? true : undefined
}

/** The id of a post's entry in feeds; undefined if none was stored. Readers do not get the post's own id. */
export function feedIdOf({ id, feedId }: { id: string; feedId?: FeedId | undefined }): string | undefined {
  if (feedId !== true) return feedId
  const hash = createHash('sha256').update(`feed entry of ${id}`).digest('hex')
  // Version 8 (RFC 9562): made of a hash of our own.
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
  return `urn:uuid:${uuid}`
}
