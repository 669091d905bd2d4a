import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import {
  type PreviewDays,
  type PreviewLink,
  previewPrefix,
} from '#shared/domain/posts/drafts/preview-link.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { type AuditedChange, type AuditSubject, auditEntry } from '../audit/audit.ts'
import { type PostSummary, summaryKey } from '../posts/stored-post.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { absent, exists, when, where } from '../table/expressions.ts'
import { dynamo, getItem, type Item, type Key, queryItems, tableName } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { previewsEndedAt, previewsMovedAt } from './ended-previews.ts'

/** Maximum number of valid links per post, so that staff can keep track of them. */
const maxLinks = 20

/**
 * The token itself is not stored: the key contains its hash, so that access to the table does not give access to the
 * page.
 */
const linkKey = (postId: string, tokenHash: string): Key => ({ pk: `PREVIEW#${postId}`, sk: tokenHash })

const StoredLink = z.object({
  sk: z.string(),
  /** Together with a key outside the table, it recreates the token, so that the link can be copied again. */
  nonce: z.string(),
  createdBy: z.string(),
  createdById: z.string(),
  /**
   * The only author whose posts its maker could read; null for somebody who could read all. Missing in links of earlier
   * releases.
   */
  limitedTo: z.optional(z.nullable(z.string())),
  createdAt: z.string(),
  expiresAt: z.number(),
})
type StoredLink = z.infer<typeof StoredLink>

const tokenOf = (postId: string, nonce: string): Promise<string> =>
  keyedHash('SUBSCRIBER_KEY', 'preview link', postId, nonce)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const works = ({ expiresAt }: StoredLink, now: Date): boolean => expiresAt > epochSeconds(now)

const toLink = (postId: string, token: string, stored: StoredLink): PreviewLink => ({
  id: stored.sk,
  path: `${previewPrefix}${postId}/${token}`,
  createdBy: stored.createdBy,
  createdAt: stored.createdAt,
  expiresAt: new Date(stored.expiresAt * 1000).toISOString(),
})

const subject = ({ id, title }: PostSummary): AuditSubject => ({ kind: 'post', id, name: title })

const itemsOf = (postId: string): Promise<Item[]> =>
  queryItems({ ...where({ pk: linkKey(postId, '').pk }), ConsistentRead: true })

/** Whether a post moved since to an author whose posts the maker of a link may not read. In doubt it has. */
const hasMoved = ({ limitedTo, createdAt }: StoredLink, movedAt: string): boolean =>
  limitedTo !== null && createdAt <= movedAt

/** Whether the maker of a link could read a post of this author. */
export const covers = ({ limitedTo }: Pick<StoredLink, 'limitedTo'>, authorId: string | null): boolean =>
  typeof limitedTo !== 'string' || limitedTo === authorId

async function workingLinks(
  { id: postId, authorId }: Pick<PostSummary, 'id' | 'authorId'>,
  now: Date,
): Promise<StoredLink[]> {
  const links = (await itemsOf(postId))
    .map((item) => StoredLink.parse(item))
    .filter((link) => works(link, now) && covers(link, authorId))
  const makers = [...new Set(links.map(({ createdById }) => createdById))]
  const [movedAt, ...endings] = await Promise.all([
    previewsMovedAt(postId),
    ...makers.map(async (id): Promise<[string, string]> => [id, await previewsEndedAt(id)]),
  ])
  const ended = new Map(endings)
  return links
    .filter((link) => link.createdAt > (ended.get(link.createdById) ?? '') && !hasMoved(link, movedAt))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The valid links of a post, newest first, with their full URLs. */
export const listLinks = async (
  post: Pick<PostSummary, 'id' | 'authorId'>,
  now: Date,
): Promise<PreviewLink[]> =>
  Promise.all(
    (await workingLinks(post, now)).map(async (stored) =>
      toLink(post.id, await tokenOf(post.id, stored.nonce), stored),
    ),
  )

/**
 * Creates a link that is valid for some days. Refuses a post that was deleted in the meantime, whose links have just
 * been removed.
 */
export async function createLink(
  post: PostSummary,
  { days, limitedTo }: { days: PreviewDays; limitedTo: string | null },
  change: AuditedChange,
): Promise<PreviewLink> {
  const { now, by } = change
  if ((await workingLinks(post, now)).length >= maxLinks)
    throw new Problem('conflict', `This post has ${maxLinks} preview links. Take one back first.`)
  const nonce = randomBytes(16).toString('base64url')
  const token = await tokenOf(post.id, nonce)
  const stored: StoredLink = {
    sk: hashOf(token),
    nonce,
    createdBy: by.name,
    createdById: by.id,
    limitedTo,
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + days * 24 * 60 * 60,
  }
  const link = toLink(post.id, token, stored)
  await transact([
    { Put: { Item: { ...stored, ...linkKey(post.id, stored.sk) } } },
    {
      ConditionCheck: { Key: { ...summaryKey(post.id) }, ...when([exists(), absent('deletedAt')]) },
      onConditionFailed: () => new Problem('conflict', 'This post was deleted meanwhile.'),
    },
    ...(await auditEntry(change, by, 'previews.create', subject(post), {
      after: { previewUntil: link.expiresAt },
    })),
  ])
  return link
}

/** Revokes a link. Throws 404 if there is none, so that a mistyped id does not look like success. */
export async function revokeLink(post: PostSummary, linkId: string, change: AuditedChange): Promise<void> {
  await transact([
    {
      Delete: { Key: { ...linkKey(post.id, linkId) }, ...when(exists()) },
      onConditionFailed: () => new Problem('not_found', 'This link does not work anymore.'),
    },
    ...(await auditEntry(change, change.by, 'previews.delete', subject(post))),
  ])
}

/** Who created a link, and what they could read. */
export interface LinkMaker {
  id: string
  /** The only author whose posts they could read; null or undefined if that is not known to be one. */
  limitedTo?: string | null | undefined
}

/**
 * Who created the link with this token, if it is still valid for this post. Revocation takes effect
 * immediately, and so does the end of its maker's access.
 */
export async function findLinkMaker(
  postId: string,
  token: string,
  now: Date,
): Promise<LinkMaker | undefined> {
  const item = await getItem(linkKey(postId, hashOf(token)), { consistent: true })
  if (!item) return undefined
  const stored = StoredLink.parse(item)
  if (!works(stored, now)) return undefined
  const { createdById: id, limitedTo } = stored
  const [endedAt, movedAt] = await Promise.all([previewsEndedAt(id), previewsMovedAt(postId)])
  return stored.createdAt > endedAt && !hasMoved(stored, movedAt) ? { id, limitedTo } : undefined
}

/** Deletes all links of a post, when the post itself is deleted. */
export async function eraseLinks(postId: string): Promise<void> {
  for (const { pk, sk } of await itemsOf(postId)) {
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
  }
}
