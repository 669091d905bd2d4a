import type { Directory } from './directory.ts'
import { countSteps, scheduleSteps } from './post-counts.ts'
import { slugSteps } from './slugs.ts'
import { bodyItem, bodyKey, type StoredPost, summaryItem, summaryKey } from './stored-post.ts'
import { tagSteps } from './tags.ts'
import type { Step } from './transact.ts'

/** Thrown out of a transaction: somebody saved or deleted this post since it was read. */
export class Overtaken extends Error {}

/**
 * All that changes with a post, in one transaction: its two items, its slugs, the counts of its category, author
 * and tags, and the note of when it appears. Without `before` it is created, without `after` it is deleted.
 */
export function postSteps(
  before: StoredPost | undefined,
  after: StoredPost | undefined,
  directory: Directory,
  now: Date,
): Step[] {
  const id = (after ?? before)?.summary.id ?? ''
  return [
    { ...itemStep(id, before, after), refused: () => new Overtaken() },
    after ? { Put: { Item: bodyItem(id, after.body) } } : { Delete: { Key: { ...bodyKey(id) } } },
    ...slugSteps(id, slugsOf(before), slugsOf(after)),
    ...countSteps(directory, before?.summary, after?.summary),
    ...scheduleSteps(before?.summary, after?.summary, now),
    ...tagSteps(before?.summary.tags ?? [], after?.summary.tags ?? [], now),
  ]
}

/** Everything hangs on the summary: its version is the condition of the whole transaction. */
function itemStep(id: string, before: StoredPost | undefined, after: StoredPost | undefined): Step {
  const condition = before
    ? {
        ConditionExpression: 'version = :read',
        ExpressionAttributeValues: { ':read': before.summary.version },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  return after
    ? { Put: { Item: summaryItem(after.summary), ...condition } }
    : { Delete: { Key: { ...summaryKey(id) }, ...condition } }
}

const slugsOf = (post: StoredPost | undefined): string[] =>
  post ? [post.summary.slug, ...post.body.formerSlugs] : []
