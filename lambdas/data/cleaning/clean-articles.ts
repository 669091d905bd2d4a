import { Problem } from '#shared/api/problem.ts'
import * as z from '#shared/zod.ts'
import { describeError, log } from '../../logging/log.ts'
import { auditEntry } from '../audit/audit.ts'
import { staffLists, toSummary } from '../posts/stored-post.ts'
import { moreThan, where } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import { queryItems } from '../table/table.ts'
import { transact } from '../table/transact.ts'
import { type Cleaning, cleanPost, cleanRevision, nextRevisions } from './clean-texts.ts'
import { cleanedLists, endOfPass, nextPass, type Pass, savePass } from './cleaning-work.ts'

const postsAtOnce = 20
const revisionsAtOnce = 5

/**
 * Re-cleans the texts of all posts and their revisions with the current sanitizer, starting with the posts that
 * changed longest ago, until all are done or `until` (milliseconds) has passed. It resumes where the last call
 * stopped or was killed, since its progress is stored after each post. Two concurrent calls do the same work twice,
 * which is harmless. A text that cannot be cleaned is logged and stays unchanged. Returns undefined if there was
 * nothing to do.
 */
export async function cleanArticles(
  cleaning: Cleaning,
  until: number,
): Promise<(Pass & { done: boolean }) | undefined> {
  let pass = await nextPass(cleaning.target, cleaning.now)
  if (!pass) return undefined
  while (Date.now() < until) {
    const posts = await nextPosts(pass)
    for (const { id, place } of posts) {
      pass = await cleanVersions(id, pass, cleaning, until)
      if (Date.now() >= until) return { ...pass, done: false }
      pass = await attempt(pass, { post: id }, () => cleanPost(id, cleaning))
      pass = { ...pass, after: place, afterRevision: '' }
      await savePass(pass)
    }
    if (posts.length === postsAtOnce) continue
    const next: Pass['list'] | undefined = cleanedLists[cleanedLists.indexOf(pass.list) + 1]
    if (!next) {
      await finish(pass, cleaning)
      return { ...pass, done: true }
    }
    pass = { ...pass, list: next, after: next === 'changed' ? pass.startedAt : '' }
    await savePass(pass)
  }
  return { ...pass, done: false }
}

/**
 * The next posts in the list of a pass, with their positions. A post that is saved in the meantime moves to the end.
 */
async function nextPosts({ list, after }: Pass): Promise<{ id: string; place: string }[]> {
  const items = await queryItems({
    IndexName: 'changed',
    ...where([
      { gsi2pk: list === 'trash' ? staffLists.trash.all : staffLists.posts.all },
      after && moreThan('gsi2sk', after),
    ]),
    Limit: postsAtOnce,
  })
  return items.map(toSummary).map(({ id, updatedAt }) => ({ id, place: timeSortKey(updatedAt, id) }))
}

/** Cleans the revisions of a post until the time is up. */
async function cleanVersions(id: string, start: Pass, cleaning: Cleaning, until: number): Promise<Pass> {
  let pass = start
  for (;;) {
    const revisions = await nextRevisions(id, pass.afterRevision, revisionsAtOnce)
    for (const revision of revisions) {
      const place = String(revision['sk'])
      pass = await attempt(pass, { post: id, revision: place }, () => cleanRevision(id, revision, cleaning))
      pass = { ...pass, afterRevision: place }
    }
    if (revisions.length > 0) await savePass(pass)
    if (revisions.length < revisionsAtOnce || Date.now() >= until) return pass
  }
}

/**
 * Whether the text itself is the problem, so that a retry would not help: it is missing, corrupt, or refused by the
 * sanitizer.
 */
function isBroken(error: unknown): boolean {
  if (error instanceof Problem || error instanceof z.$ZodError) return true
  if (!(error instanceof Error)) return false
  return error.name === 'NoSuchKey' || ('code' in error && /^(?:ERR_|Z_)/.test(String(error.code)))
}

/**
 * Cleans one text. A corrupt one must not prevent the others from being cleaned; after any other error the job runs
 * again.
 */
async function attempt(pass: Pass, text: object, clean: () => Promise<boolean>): Promise<Pass> {
  const checked = pass.checked + 1
  try {
    return { ...pass, checked, changed: pass.changed + ((await clean()) ? 1 : 0) }
  } catch (error) {
    if (!isBroken(error)) throw error
    log({ level: 'error', fault: 'A stored text was not cleaned', ...text, cause: describeError(error) })
    return { ...pass, checked, failed: pass.failed + 1 }
  }
}

/** Records in the audit log that the pass ran, and its result. */
async function finish(pass: Pass, { now, audited }: Cleaning): Promise<void> {
  const { checked, changed, failed, target } = pass
  const subject = { kind: 'post' as const, id: 'all', name: 'All articles' }
  await transact([
    endOfPass(pass),
    ...(await auditEntry({ now, audited }, null, 'posts.cleanAll', subject, {
      after: { rules: target, checked, changed, failed },
    })),
  ])
}
