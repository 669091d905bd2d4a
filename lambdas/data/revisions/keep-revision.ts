import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { isPublic } from '#shared/domain/posts/post.ts'
import { describeError, log } from '../../logging/log.ts'
import { discardHtml, loadHtml } from '../posts/load-post.ts'
import type { StoredPost } from '../posts/stored-post.ts'
import { absent, when, where } from '../table/expressions.ts'
import { dynamo, queryItems, tableName } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import {
  factsKey,
  type RevisionFacts,
  RevisionText,
  revisionsOf,
  textKey,
  toRevisionText,
} from './stored-revision.ts'
import { compareWords, wordsOf } from './word-change.ts'

/**
 * A version that was never public is removed after this many newer ones. Public versions are kept as long as the
 * post.
 */
const maxHiddenVersions = 50

/** The steps that keep a version, for the transaction of the save that replaces it with `html`. */
export async function revisionSteps(
  before: StoredPost | undefined,
  html: string,
  now: Date,
): Promise<TransactionStep[]> {
  if (!before) return []
  const { summary, body } = before
  // Texts above 100 KB compressed are in the bucket; comparing them is not worth another read on each save.
  const words = body.stored.html && wordsOf(await loadHtml(body.stored))
  const facts: RevisionFacts = {
    version: summary.version,
    title: summary.title,
    status: summary.status,
    publishedAt: summary.publishedAt,
    savedAt: summary.updatedAt,
    savedBy: body.updatedBy,
    wasPublic: isPublic(summary, now),
    words: words?.length ?? 0,
    ...(words && { next: compareWords(words, wordsOf(html)) }),
  }
  const { wasPublic, ...stored } = facts
  return [
    {
      Put: { Item: { ...factsKey(summary.id, summary.version), ...stored, ...(wasPublic && { wasPublic }) } },
    },
    { Put: { Item: { ...textKey(summary.id, summary.version), ...toRevisionText(before) } } },
  ]
}

/**
 * Removes the one version that is now too old, unless it was public. The save has already succeeded, so a failure is
 * only logged.
 */
export async function removeOldRevision(postId: string, version: number): Promise<void> {
  const old = version - maxHiddenVersions
  if (old < 1) return
  try {
    if (await removeUnseenFacts(postId, old)) await removeText(postId, old)
  } catch (error) {
    log({
      level: 'error',
      fault: 'An old version of a post was not removed',
      post: postId,
      version: old,
      cause: describeError(error),
    })
  }
}

async function removeUnseenFacts(postId: string, version: number): Promise<boolean> {
  try {
    await dynamo.send(
      new DeleteCommand({
        TableName: tableName(),
        Key: { ...factsKey(postId, version) },
        ...when(absent('wasPublic')),
      }),
    )
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
  return true
}

async function removeText(postId: string, version: number): Promise<void> {
  const { Attributes } = await dynamo.send(
    new DeleteCommand({
      TableName: tableName(),
      Key: { ...textKey(postId, version) },
      ReturnValues: 'ALL_OLD',
    }),
  )
  if (Attributes) await discardHtml(RevisionText.parse(Attributes).stored)
}

/** Deletes all revisions of a post. */
export async function eraseRevisions(postId: string): Promise<void> {
  const items = await queryItems({
    ...where({ pk: revisionsOf(postId) }, { attributes: ['sk'] }),
    ConsistentRead: true,
  })
  const versions = new Set(items.map(({ sk }) => Number(String(sk).split('#')[1])))
  for (const version of versions) {
    await Promise.all([
      dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { ...factsKey(postId, version) } })),
      removeText(postId, version),
    ])
  }
}
