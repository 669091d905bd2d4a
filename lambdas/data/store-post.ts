import { Problem } from '#shared/api/problem.ts'
import type { Post } from '#shared/domain/post.ts'
import type { User } from '#shared/domain/user.ts'
import { auditEntry } from './audit.ts'
import { discardHtml, storeHtml } from './bodies.ts'
import type { Directory } from './directory.ts'
import { postOf } from './load-post.ts'
import { type Draft, nextPost } from './next-post.ts'
import { Overtaken, postSteps } from './post-steps.ts'
import { freeSlug, SlugTaken, slugOfTitle } from './slugs.ts'
import type { StoredPost, Summary } from './stored-post.ts'
import { wordsSteps } from './stored-words.ts'
import { transact } from './transact.ts'

/** Who changes a post, when, and whether the audit log is to tell. */
export interface Change {
  by: Pick<User, 'id' | 'name'>
  now: Date
  audited: boolean
  /** Fingerprint of the request: with it, the same request that comes again is not done again. */
  asked?: string
}

/** Writes the next version of a post, or its first one: all of it or nothing. */
export async function storePost({
  id,
  before,
  draft,
  directory,
  change,
  lastTry,
}: {
  id: string
  before?: StoredPost
  draft: Draft
  directory: Directory
  change: Change
  lastTry: boolean
}): Promise<Post> {
  const { now, by, asked } = change
  const slug = await chosenSlug(id, before?.summary, draft, lastTry)
  const stored = await storeHtml(id, draft.content)
  try {
    const after = nextPost(before, draft, { id, slug, stored, directory, now, by, asked })
    await transact([
      ...postSteps(before, after, directory, now),
      ...(await wordsSteps(before, after, draft.content)),
      ...auditEntry(change, by, before ? 'posts.update' : 'posts.create', subjectOf(after.summary)),
    ])
    if (before) await discardHtml(before.body.stored)
    return postOf(after, directory, draft.content, now)
  } catch (error) {
    // After any other failure the table may have written all the same: what the post points to must stay.
    if (wasRefused(error)) await discardHtml(stored)
    throw error instanceof SlugTaken && draft.slug ? slugTaken(draft.slug) : error
  }
}

export async function removePost(post: StoredPost, directory: Directory, change: Change): Promise<void> {
  await transact([
    ...postSteps(post, undefined, directory, change.now),
    ...(await wordsSteps(post, undefined)),
    ...auditEntry(change, change.by, 'posts.delete', subjectOf(post.summary)),
  ])
  await discardHtml(post.body.stored)
}

const wasRefused = (error: unknown) =>
  error instanceof Overtaken || error instanceof SlugTaken || error instanceof Problem

/** A slug that is stated is taken as it is; else it follows the title until the post was public (decision A16). */
async function chosenSlug(
  id: string,
  before: Summary | undefined,
  { slug, title }: Draft,
  lastTry: boolean,
): Promise<string> {
  if (slug) return slug
  const wanted = slugOfTitle(title, id)
  if (before && (before.slugFrozen || slugOfTitle(before.title, id) === wanted)) return before.slug
  return lastTry ? `${wanted}-${id.slice(0, 8)}` : freeSlug(wanted)
}

const subjectOf = ({ id, title }: Summary) => ({ kind: 'post' as const, id, name: title })

const slugTaken = (slug: string) => {
  const message = `Another post has the address “${slug}” already.`
  return new Problem('slug_taken', message, { issues: [{ path: 'slug', message }] })
}
