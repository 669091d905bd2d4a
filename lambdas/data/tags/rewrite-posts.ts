import { describeError, log } from '../../logging/log.ts'
import { readDirectory } from '../directory/directory.ts'
import { type TagChange } from '../directory/tag-changes.ts'
import { toSummary } from '../posts/stored-post.ts'
import { moreThan, where } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'
import { finishChange, finishedChanges } from './internal/finish-change.ts'
import { needsRewriting, rewritePosts } from './internal/rewrite-batch.ts'
import { endWork, type Pass, passOf, releaseWork, saveWork, takeWork } from './internal/tag-work.ts'

const pageSize = 100

/**
 * Applies tag changes to posts, page by page, until all are done or `until` (milliseconds) has passed. It resumes
 * where the last call stopped or was killed, since its progress is stored with a short lease. Safe to call at any
 * time and concurrently.
 */
export async function continueTagChanges(until: number): Promise<void> {
  const { tagChanges } = await readDirectory({ consistent: true })
  if (tagChanges.length === 0) return
  const work = await takeWork(new Date())
  if (!work) return
  try {
    let pass = passOf(work, new Date())
    while (Date.now() < until) {
      const { tagChanges: changes } = await readDirectory({ consistent: true })
      const finished = await finishedChanges(changes)
      for (const change of finished) await finishChange(change)
      const left = finished.length > 0 ? (await readDirectory({ consistent: true })).tagChanges : changes
      if (left.length === 0) return await endWork(work)
      const done = await rewritePage(pass, left)
      if (done.isLastPage && done.pass.rewritten === 0) await endCleanPass(left, pass)
      const next = done.isLastPage ? passOf({}, new Date()) : done.pass
      if (!(await saveWork(work, next, new Date()))) return
      // Nothing was left to find; the next call handles posts that a stale index does not show yet.
      const isNew = ({ startedAt }: TagChange) => startedAt > pass.startedAt
      if (done.isLastPage && done.pass.rewritten === 0 && !left.some(isNew)) break
      pass = next
    }
  } finally {
    await releaseWork(work)
  }
}

/** The same for callers whose own work is done: a failure is only logged, and the next call continues. */
export async function tryContinueTagChanges(milliseconds: number): Promise<void> {
  try {
    await continueTagChanges(Date.now() + milliseconds)
  } catch (error) {
    log({
      level: 'error',
      fault: 'Posts were not rewritten after a change of tags',
      cause: describeError(error),
    })
  }
}

/**
 * Rewrites the posts of the next page, those that changed longest ago first. A post that is saved in the meantime
 * moves to a later page.
 */
async function rewritePage(
  pass: Pass,
  changes: readonly TagChange[],
): Promise<{ pass: Pass; isLastPage: boolean }> {
  const items = await queryItems({
    IndexName: 'changed',
    ...where([{ gsi2pk: 'POSTS' }, pass.cursor && moreThan('gsi2sk', pass.cursor)]),
    Limit: pageSize,
  })
  const posts = items.map(toSummary)
  const outdated = posts.filter((post) => needsRewriting(post, changes))
  await rewritePosts(outdated, changes)
  const last = posts.at(-1)
  return {
    pass: {
      ...pass,
      rewritten: pass.rewritten + outdated.length,
      cursor: last && timeSortKey(last.updatedAt, last.id),
    },
    isLastPage: posts.length < pageSize,
  }
}

/** Milliseconds after which concurrent saves from before a change have ended, and the index is up to date. */
const settled = 60_000

/** After a pass in which no post had to be rewritten, every change that started well before it is done. */
async function endCleanPass(changes: readonly TagChange[], { startedAt }: Pass): Promise<void> {
  for (const change of changes) {
    const isRespelling = change.from.slug === change.to?.slug
    const age = Date.parse(startedAt) - Date.parse(change.startedAt)
    if (isRespelling && age >= 0) await finishChange(change)
    else if (age > settled) {
      log({ level: 'error', fault: 'A tag’s number of posts was wrong', tag: change.from.slug })
      await finishChange(change, { correctCount: true })
    }
  }
}
