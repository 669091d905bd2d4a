import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { insertPost, loadForChange, replacePost } from '../../../lambdas/data/post-changes/change-post.ts'
import { retryOnConflict } from '../../../lambdas/data/post-changes/retry-on-conflict.ts'
import { loadHtml, toPost } from '../../../lambdas/data/posts/load-post.ts'
import { toStoredPost } from '../../../lambdas/data/posts/stored-post.ts'
import { dynamo, tableName } from '../../../lambdas/data/table/client.ts'
import { accept } from '../../../lambdas/posts/accept.ts'
import type { User } from '../../../shared/domain/staff/user.ts'
import { Refusal } from '../stage/refusal.ts'
import { lostObjects, type NamedObject, restoreObjects } from './former-objects.ts'
import { type RecordRestore, restoreFile } from './restore-file.ts'

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

/** Resolves an id, or an address that the post had then or has now, to the post's id. */
async function idOf(restored: string, idOrSlug: string): Promise<string> {
  for (const table of [restored, tableName()]) {
    const [marker] = await query(table, `SLUG#${idOrSlug.replace(/^.*\/blog\//, '')}`)
    const id: unknown = marker?.['postId']
    if (typeof id === 'string') return id
  }
  return idOrSlug
}

/** Explains why the restored table does not have an article. */
async function reasonWhyAbsent(id: string, idOrSlug: string): Promise<string> {
  const present = toStoredPost(await query(tableName(), `POST#${id}`))
  return present
    ? `The table did not hold “${present.summary.title}” yet at that time: choose a later one. (When an article was first saved decides, not the date that it shows.)`
    : `There was no article ${idOrSlug} at that time, and there is none now. Was it created later, and deleted since?`
}

/** Restores the files of an article that were changed or deleted. Resolves to sentences about what is restored and what cannot be. */
async function restoreFilesOf(ids: readonly string[], restore: RecordRestore): Promise<string[]> {
  const sentences: string[] = []
  for (const id of ids) {
    try {
      const sentence = await restoreFile(id, restore)
      if (sentence.includes('comes back')) sentences.push(sentence)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sentences.push(`One of its files does not come back. ${error.message}`)
    }
  }
  return sentences
}

/**
 * Writes one article as it was in a restored table, as its next version, the way a save does: slugs, counts and tags
 * stay consistent, and the version that it replaces stays in its history. An article that is gone for good comes back under
 * its id as a draft, which somebody has to publish. Its text and files come back from their buckets' versions if they
 * were deleted. `apply: false` only says what would happen. Throws a `Refusal` for an article that the restored table
 * does not have, or that is in the trash.
 */
export async function restorePost(idOrSlug: string, restore: RecordRestore): Promise<string[]> {
  const { restored, now, apply, s3, moment } = restore
  const id = await idOf(restored, idOrSlug)
  const then = toStoredPost(await query(restored, `POST#${id}`))
  if (!then) throw new Refusal(await reasonWhyAbsent(id, idOrSlug))
  const { htmlKey } = then.body.stored
  const text: NamedObject[] = htmlKey === undefined ? [] : [{ bucket: 'BODY_BUCKET', key: htmlKey }]
  const { lost, gone } = await lostObjects(s3, text, moment, ({ key }) => key)
  if (gone.length > 0) throw new Refusal('No version of that text is left in its bucket.')
  const { before, directory } = await loadForChange(id)
  const title = `“${then.summary.title}”`
  if (before?.summary.deletedAt) throw new Refusal(`${title} is in the trash: restore it there first.`)
  const outcome = [
    before
      ? `${title} goes back to version ${then.summary.version}, as version ${before.summary.version + 1}.`
      : `${title} comes back as a draft.`,
    ...(await restoreFilesOf(
      then.body.media.map((file) => file.id),
      restore,
    )),
  ]
  if (!apply) return outcome
  await restoreObjects(s3, lost)
  const content = await loadHtml(then.body.stored)

  const old = toPost(then, directory, content, now)
  const accepted = await accept(
    operations,
    {
      title: old.title,
      slug: old.slug,
      excerpt: old.excerpt,
      description: old.description,
      content: old.content,
      // Whether readers see the article stays as it is today.
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
      keyFacts: old.keyFacts ?? [],
    },
    { postId: id, now },
    async () => content,
  )
  const change = { by: operations, now, audited: true }
  await retryOnConflict(async (isLastAttempt) => {
    const latest = await loadForChange(id)
    const write = { accepted, directory: latest.directory, change, isLastAttempt }
    return latest.before ? replacePost(latest.before, write) : insertPost(id, { ...write, recovered: then })
  })
  return outcome
}
