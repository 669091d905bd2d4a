import { isPublic } from '#shared/domain/posts/post.ts'
import type { Directory } from '../../directory/directory.ts'
import { statusCountSteps } from '../../posts/status-counts.ts'
import {
  bodyKey,
  lastingKey,
  type StoredPost,
  summaryKey,
  toBodyItem,
  toLastingItem,
  toSummaryItem,
} from '../../posts/stored-post.ts'
import { type KnownBy, slugSteps } from '../../slugs/post-slugs.ts'
import { absent, when } from '../../table/expressions.ts'
import type { TransactionStep } from '../../table/transact.ts'
import { VersionConflict } from '../../table/version-conflict.ts'
import { tagSteps } from '../../tags/post-tags.ts'
import { countSteps, scheduleSteps } from './post-counts.ts'
import { waitingSteps } from './waiting-steps.ts'

/**
 * All writes for a change of a post, in one transaction: its items, its slugs, the counts of its status,
 * category, author and tags, its scheduled time, and its place among the waiting drafts. Without `before` the
 * post is created, without `after` it is deleted. In the trash it keeps its slugs, and is counted only there.
 * `createdTags` are the slugs of tags that this change creates.
 */
export function postSteps(
  before: StoredPost | undefined,
  after: StoredPost | undefined,
  directory: Directory,
  now: Date,
  createdTags: ReadonlySet<string> = new Set(),
): TransactionStep[] {
  const id = (after ?? before)?.summary.id ?? ''
  return [
    { ...itemStep(id, before, after), onConditionFailed: () => new VersionConflict() },
    after ? { Put: { Item: toBodyItem(id, after.body) } } : { Delete: { Key: { ...bodyKey(id) } } },
    ...lastingSteps(id, before, after),
    ...slugSteps(id, knownBy(before, now), knownBy(after, now)),
    ...countSteps(directory, before?.summary, after?.summary),
    ...scheduleSteps(before?.summary, after?.summary, now),
    ...waitingSteps(before?.summary, after?.summary),
    ...tagSteps(countedTags(before), countedTags(after), createdTags, now),
    ...statusCountSteps(before?.summary, after?.summary, now),
  ]
}

/** Writes what every release keeps, if it has changed. */
function lastingSteps(
  id: string,
  before: StoredPost | undefined,
  after: StoredPost | undefined,
): TransactionStep[] {
  const [had, has] = [before?.lasting, after?.lasting]
  if (!has) return had && !after ? [{ Delete: { Key: { ...lastingKey(id) } } }] : []
  return JSON.stringify(has) === JSON.stringify(had ?? {}) ? [] : [{ Put: { Item: toLastingItem(id, has) } }]
}

/** The whole transaction is conditional on the version in the summary item. */
function itemStep(
  id: string,
  before: StoredPost | undefined,
  after: StoredPost | undefined,
): TransactionStep {
  const condition = before ? { ...when({ version: before.summary.version }) } : { ...when(absent()) }
  return after
    ? { Put: { Item: toSummaryItem(after.summary), ...condition } }
    : { Delete: { Key: { ...summaryKey(id) }, ...condition } }
}

const countedTags = (post: StoredPost | undefined): string[] =>
  post && !post.summary.deletedAt ? post.summary.tags : []

const knownBy = (post: StoredPost | undefined, now: Date): KnownBy | undefined =>
  post && {
    slug: post.summary.slug,
    formerSlugs: post.body.formerSlugs,
    // A scheduled post may have appeared since it was last saved.
    wasPublic: post.summary.slugFrozen || isPublic(post.summary, now),
  }
