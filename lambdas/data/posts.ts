import { randomUUID } from 'node:crypto'
import { Problem } from '#shared/api/problem.ts'
import type { Post, PostRow } from '#shared/domain/post.ts'
import { readDirectory } from './directory.ts'
import { htmlOf, loadPost, postOf, rowOf } from './load-post.ts'
import type { Draft } from './next-post.ts'
import { cursorOf, placeOf, placeOfCursor } from './place.ts'
import { Overtaken } from './post-steps.ts'
import { SlugTaken } from './slugs.ts'
import { type Change, removePost, storePost } from './store-post.ts'
import { type StoredPost, type Summary, summaryOf } from './stored-post.ts'
import { queryItems } from './table.ts'

export type { Draft } from './next-post.ts'
export type { Change } from './store-post.ts'

/** How often a change is tried again that others overtook. */
const attempts = 12

/** A page of posts, last changed first: all of them, or those of one author profile. */
export async function listPosts(page: {
  authorId?: string | null
  limit: number
  cursor?: string | undefined
}): Promise<{ posts: PostRow[]; nextCursor?: string }> {
  const { authorId, limit, cursor } = page
  const list = authorId
    ? { index: 'byAuthor', key: 'gsi3pk', value: `AUTHOR#${authorId}` }
    : { index: 'changed', key: 'gsi2pk', value: 'POSTS' }
  const [items, directory] = await Promise.all([
    queryItems({
      IndexName: list.index,
      KeyConditionExpression: `${list.key} = :list${cursor ? ' AND gsi2sk < :after' : ''}`,
      ExpressionAttributeValues: { ':list': list.value, ...(cursor && { ':after': placeOfCursor(cursor) }) },
      ScanIndexForward: false,
      // One more tells whether there is another page.
      Limit: limit + 1,
    }),
    readDirectory(),
  ])
  const posts = items.slice(0, limit).map(summaryOf)
  const last = posts.at(-1)
  return {
    posts: posts.map((post) => rowOf(post, directory)),
    ...(last && items.length > limit && { nextCursor: cursorOf(placeOf(last.updatedAt, last.id)) }),
  }
}

/** One whole post, whatever its status, as it is at this moment. */
export async function findPost(id: string, now: Date): Promise<Post | undefined> {
  const [stored, directory] = await Promise.all([loadPost(id, { consistent: true }), readDirectory()])
  return stored && postOf(stored, directory, await htmlOf(stored), now)
}

/**
 * Creates a post; where its title's slug is taken it gets the next number, where its own is, `slug_taken`.
 * A client that names the `id` may ask again when it got no answer: then this is the post that it asked for, and
 * what it changed in the meantime is saved over it, unless anybody else has touched it.
 */
export async function createPost(
  draft: Draft,
  change: Change,
  { id: chosen, permit = () => {} }: { id?: string | undefined; permit?: (stored: Summary) => void } = {},
): Promise<Post> {
  const id = chosen ?? randomUUID()
  return persistently(async (attempt) => {
    const [before, directory] = await Promise.all([
      chosen ? loadPost(chosen, { consistent: true }) : undefined,
      readDirectory({ consistent: true }),
    ])
    if (before) {
      if (before.summary.version > 1 || before.body.madeBy?.userId !== change.by.id) throw taken()
      permit(before.summary)
      if (isDone(before, change)) return postOf(before, directory, draft.content, change.now)
    }
    return storePost({
      id,
      ...(before && { before }),
      draft,
      directory,
      change,
      lastTry: attempt === attempts,
    })
  })
}

/**
 * Replaces a post, unless `permit` refuses to touch it as it is stored. `basedOn` is the version its editor saw:
 * a newer one is refused with who saved it and when. Without it the last one to save wins.
 */
export async function savePost(
  id: string,
  save: {
    basedOn: number | undefined
    permit: (stored: Summary) => void
    draft: () => Promise<Draft>
    change: Change
  },
): Promise<Post> {
  const { basedOn, permit, change } = save
  return persistently(async (attempt) => {
    const [before, directory] = await Promise.all([
      loadPost(id, { consistent: true }),
      readDirectory({ consistent: true }),
    ])
    if (!before) throw gone()
    permit(before.summary)
    if (basedOn !== undefined && basedOn !== before.summary.version) {
      // Its answer was lost on the way: the version that it asked for is there.
      if (!isDone(before, change)) throw stale(before)
      return postOf(before, directory, (await save.draft()).content, change.now)
    }
    const draft = await save.draft()
    return storePost({ id, before, draft, directory, change, lastTry: attempt === attempts })
  })
}

/** Deletes a post for good, its slugs and its counts with it, unless `permit` refuses. */
export async function deletePost(
  id: string,
  change: Change,
  permit: (stored: Summary) => void,
): Promise<void> {
  return persistently(async () => {
    const [before, directory] = await Promise.all([
      loadPost(id, { consistent: true }),
      readDirectory({ consistent: true }),
    ])
    if (!before) throw gone()
    permit(before.summary)
    await removePost(before, directory, change)
  })
}

/** Again, from reading on, whenever somebody else was faster. */
async function persistently<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt)
    } catch (error) {
      const overtaken = error instanceof Overtaken || error instanceof SlugTaken
      if (!overtaken) throw error
      if (attempt === attempts)
        throw new Problem('conflict', 'Others keep changing this post. Please try again.')
    }
  }
}

/** Did this very request make the version that is stored? */
const isDone = ({ body }: StoredPost, { asked }: Change): boolean =>
  asked !== undefined && body.madeBy?.asked === asked

const taken = () =>
  new Problem('conflict', 'Another post has this id already. Load the list and look for it.')
const gone = () => new Problem('not_found', 'This post no longer exists.')

/** Made when it is needed: loading the language data is a quarter of a cold start. */
const inWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(instant),
  )

const stale = ({ summary, body }: StoredPost) =>
  new Problem(
    'stale_version',
    `${body.updatedBy} saved this post on ${inWords(summary.updatedAt)} UTC, after you opened it.`,
  )
