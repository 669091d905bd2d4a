import { readDirectory } from '../../directory/directory.ts'
import { type TagChange } from '../../directory/tag-changes.ts'
import {
  editedVersion,
  type PostSummary,
  type SummaryItem,
  summaryKey,
  toSummary,
} from '../../posts/stored-post.ts'
import { update } from '../../table/expressions.ts'
import { retryStale } from '../../table/retry-stale.ts'
import { batchGet } from '../../table/table.ts'
import { type TransactionStep, transact } from '../../table/transact.ts'
import { VersionConflict } from '../../table/version-conflict.ts'
import { countPostsStep } from '../post-tags.ts'
import { currentTagsExactly, storedTagSlugs, tagSlug } from '../tag-names.ts'

/** A transaction can have a hundred steps, but fewer posts at once cause fewer conflicts with concurrent saves. */
const postsAtOnce = 20
const maxSteps = 90

/** A post with its tags after the changes. */
interface Rewrite {
  post: PostSummary
  tags: string[]
}

const rewriteOf = (post: PostSummary, changes: readonly TagChange[]): Rewrite => ({
  post,
  tags: currentTagsExactly(post.tags, changes),
})
/** A post in the trash counts for no tag, and gets the current tags when it is restored. */
const isNeeded = ({ post, tags }: Rewrite) =>
  !post.deletedAt && (tags.length !== post.tags.length || tags.some((tag, index) => tag !== post.tags[index]))

export const needsRewriting = (post: PostSummary, changes: readonly TagChange[]): boolean =>
  isNeeded(rewriteOf(post, changes))

/**
 * Writes the current tags into these posts, several per transaction. No edit is lost, since each write is conditional
 * on the post's version.
 */
export async function rewritePosts(
  posts: readonly PostSummary[],
  changes: readonly TagChange[],
): Promise<void> {
  for (let start = 0; start < posts.length; start += postsAtOnce) {
    // The index may be stale.
    const current = await readPosts(posts.slice(start, start + postsAtOnce).map(({ id }) => id))
    await write(current.map((post) => rewriteOf(post, changes)).filter(isNeeded))
  }
}

const readPosts = async (ids: readonly string[]): Promise<PostSummary[]> =>
  (await batchGet(ids.map(summaryKey), { consistent: true })).map(toSummary)

async function write(rewrites: readonly Rewrite[]): Promise<void> {
  if (rewrites.length === 0) return
  const steps = [...rewrites.map(postStep), ...countSteps(rewrites)]
  try {
    if (steps.length > maxSteps) throw new VersionConflict()
    await transact(steps)
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    // One of them was saved in the meantime, so each is rewritten separately, in its current version.
    for (const { post } of rewrites) await rewriteOne(post.id)
  }
}

const rewriteOne = (id: string): Promise<void> =>
  retryStale(async () => {
    const [[post], directory] = await Promise.all([readPosts([id]), readDirectory({ consistent: true })])
    const rewrite = post && rewriteOf(post, directory.tagChanges)
    if (rewrite && isNeeded(rewrite)) await transact([postStep(rewrite), ...countSteps([rewrite])])
  })

/** Changes only the tags: the author and time of the last save stay. */
function postStep({ post, tags }: Rewrite): TransactionStep {
  const version = post.version + 1
  const tagSlugs = storedTagSlugs(tags)
  return {
    Update: {
      Key: { ...summaryKey(post.id) },
      ...update<SummaryItem>({
        set: {
          version,
          retagged: { since: editedVersion(post), version },
          tags: tags.length > 0 ? tags : undefined,
          tagSlugs,
        },
        when: { version: post.version },
      }),
    },
    onConditionFailed: () => new VersionConflict(),
  }
}

/** The effect of these rewrites on the counts of tags, one step per tag. */
function countSteps(rewrites: readonly Rewrite[]): TransactionStep[] {
  const change = new Map<string, number>()
  const add = (slug: string, by: number) => change.set(slug, (change.get(slug) ?? 0) + by)
  for (const { post, tags } of rewrites) {
    const before = new Set(post.tags.map(tagSlug))
    const after = new Set(tags.map(tagSlug))
    for (const slug of before) if (!after.has(slug)) add(slug, -1)
    for (const slug of after) if (!before.has(slug)) add(slug, 1)
  }
  return [...change].flatMap(([slug, by]) => countPostsStep(slug, by))
}
