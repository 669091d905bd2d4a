import { Problem } from '#shared/api/problem.ts'
import type { StoredPost } from '../data/posts/stored-post.ts'

/** Refuses an article's text; the editor shows the message at the text. */
export const contentRefused = (message: string) =>
  new Problem('unprocessable', message, { issues: [{ path: 'content', message }] })

export const postNotFound = () => new Problem('not_found', 'This post no longer exists.')

export const postInTrash = () =>
  new Problem('conflict', 'This post is in the trash. Restore it before you change it.')

export const postIdTaken = () =>
  new Problem('conflict', 'A post with this id already exists. You can find it in the list of posts.')

/** Tells who saved a newer version than the editor saw, and when. */
export const staleVersion = ({ summary, body }: StoredPost) =>
  new Problem(
    'stale_version',
    `${body.updatedBy} saved this post on ${formatUtc(summary.updatedAt)} UTC, after you opened it.`,
  )

/** The formatter is created only when needed: loading its locale data is a quarter of a cold start. */
const formatUtc = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(instant),
  )
