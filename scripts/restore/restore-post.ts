import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { insertPost, loadForChange, replacePost } from '../../lambdas/data/posts/change-post.ts'
import { loadHtml, toPost } from '../../lambdas/data/posts/load-post.ts'
import { retryOnConflict } from '../../lambdas/data/posts/retry-on-conflict.ts'
import { toStoredPost } from '../../lambdas/data/posts/stored-post.ts'
import { dynamo } from '../../lambdas/data/table/client.ts'
import { accept } from '../../lambdas/posts/accept.ts'
import type { User } from '../../shared/domain/staff/user.ts'
import { Refusal } from '../stage/connect-to-table.ts'

const operations: User = {
  id: 'ops',
  username: 'ops',
  name: 'Operations',
  email: '',
  role: 'superadmin',
  authorId: null,
  canPublish: true,
  isActive: true,
}

const query = async (table: string, pk: string) =>
  (
    await dynamo.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      }),
    )
  ).Items ?? []

/** The id of a post by its id or its address, as the table was then. */
async function idIn(table: string, idOrSlug: string): Promise<string> {
  const [marker] = await query(table, `SLUG#${idOrSlug.replace(/^.*\/blog\//, '')}`)
  const id: unknown = marker?.['postId']
  return typeof id === 'string' ? id : idOrSlug
}

/**
 * Writes one article as it was in a restored table, as its next version, the way a save does: slugs, counts and tags
 * stay right, and the version that it replaces stays in its history. An article that is gone for good comes back under
 * its id as a draft, which somebody has to publish. `apply: false` only says what would happen. Throws a `Refusal` for
 * an article that the restored table does not have, or that is in the trash.
 */
export async function restorePost(
  restored: string,
  idOrSlug: string,
  { now, apply }: { now: Date; apply: boolean },
): Promise<string> {
  const id = await idIn(restored, idOrSlug)
  const then = toStoredPost(await query(restored, `POST#${id}`))
  if (!then) throw new Refusal(`There was no article ${idOrSlug} then.`)
  const content = await loadHtml(then.body.stored).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NoSuchKey')
      throw new Refusal(
        'The text of that version was in the bucket and is deleted there: bring its object back first.',
      )
    throw error
  })
  const { before, directory } = await loadForChange(id)
  const title = `“${then.summary.title}”`
  if (before?.summary.deletedAt) throw new Refusal(`${title} is in the trash: restore it there first.`)
  const outcome = before
    ? `${title} goes back to version ${then.summary.version}, as version ${before.summary.version + 1}.`
    : `${title} comes back as a draft.`
  if (!apply) return outcome

  const old = toPost(then, directory, content, now)
  const accepted = await accept(
    operations,
    {
      title: old.title,
      slug: old.slug,
      excerpt: old.excerpt,
      description: old.description,
      content: old.content,
      // What readers see of an article is decided by whoever works with it today.
      status: before?.summary.status ?? 'draft',
      publishedAt: before ? (before.summary.publishedAt ?? undefined) : undefined,
      authorId: directory.authors.some((author) => author.id === old.authorId)
        ? (old.authorId ?? undefined)
        : undefined,
      category: old.category,
      tags: old.tags,
      featuredImage: old.featuredImage ?? undefined,
      featuredImageAlt: old.featuredImageAlt,
      downloadUrl: old.downloadUrl ?? undefined,
      downloadCta: old.downloadCta ?? undefined,
    },
    now,
    async () => content,
  )
  const change = { by: operations, now, audited: true }
  await retryOnConflict(async (isLastAttempt) => {
    const latest = await loadForChange(id)
    const write = { accepted, directory: latest.directory, change, isLastAttempt }
    return latest.before ? replacePost(latest.before, write) : insertPost(id, write)
  })
  return outcome
}
