import type { Post, PostRow } from '#shared/domain/posts/post.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { DateStyle } from '#shared/domain/time-zone.ts'
import type { StaffCall } from '../../session/session-context.ts'
import { changePost, changeStatus } from '../change-status.ts'
import { editDeniedReason, publishDeniedReason } from '../permission-messages.ts'
import { formatPublishDate, statusLabel } from '../status-label.ts'

/** What can be done with many posts at once. */
export type BulkAction =
  | { kind: 'delete' | 'draft' | 'publish' | 'restore' | 'erase' }
  | { kind: 'category'; name: string }
  | { kind: 'addTag' | 'removeTag'; name: string }

interface Actor {
  user: User
  call: StaffCall
  settings: DateStyle
}

/** What became of a post. After "Publish", one with a future date is scheduled and not yet published. */
function publishResult(post: Post, settings: DateStyle): string {
  const label = statusLabel(post, new Date())
  return label === 'Scheduled' ? `Scheduled for ${formatPublishDate(post.publishedAt, settings)}` : label
}

const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Applies an action to one post, in one request for its change. Resolves to the result; throws why it failed. */
export async function applyBulkAction(
  action: BulkAction,
  post: PostRow,
  { user, call, settings }: Actor,
): Promise<string> {
  const denied =
    editDeniedReason(user, post) ?? (action.kind === 'publish' ? publishDeniedReason(user) : undefined)
  if (denied) throw new Error(denied)
  const params = { id: post.id }
  switch (action.kind) {
    case 'delete':
      await call('posts.delete', { params })
      return 'Moved to the trash'
    case 'erase':
      await call('posts.delete', { params, query: { permanently: 'true' } })
      return 'Deleted permanently'
    case 'restore':
      await call('posts.restore', { params })
      return 'Restored'
    case 'draft':
      if (post.status !== 'draft') await changeStatus(call, post.id, 'draft')
      return isScheduled(post, new Date()) ? 'Now a draft, no longer scheduled' : 'Now a draft'
    case 'publish':
      return publishResult(await changeStatus(call, post.id, 'published'), settings)
    case 'category':
      await changePost(call, post.id, () => ({ category: action.name }))
      return `Now in ${action.name}`
    case 'addTag':
      await changePost(call, post.id, ({ tags }) => ({
        tags: tags.some((tag) => sameTag(tag, action.name)) ? tags : [...tags, action.name],
      }))
      return `Tagged ${action.name}`
    case 'removeTag':
      await changePost(call, post.id, ({ tags }) => ({
        tags: tags.filter((tag) => !sameTag(tag, action.name)),
      }))
      return `Without ${action.name}`
  }
}

const verbs: Record<BulkAction['kind'], { now: string; running: string }> = {
  delete: { now: 'Delete', running: 'Deleting' },
  erase: { now: 'Delete permanently', running: 'Deleting' },
  restore: { now: 'Restore', running: 'Restoring' },
  draft: { now: 'Mark as draft', running: 'Marking as draft:' },
  publish: { now: 'Publish', running: 'Publishing' },
  category: { now: 'Set category', running: 'Changing the category of' },
  addTag: { now: 'Add tag', running: 'Tagging' },
  removeTag: { now: 'Remove tag', running: 'Removing the tag from' },
}

const isScheduled = (post: PostRow, now: Date) => statusLabel(post, now) === 'Scheduled'

/** What will not appear: the date of one, the number of several. */
function offSchedule(posts: readonly PostRow[], settings: DateStyle, now: Date): string {
  const scheduled = posts.filter((post) => isScheduled(post, now))
  const [first] = scheduled
  if (!first) return ''
  return scheduled.length === 1
    ? ` “${first.title}” will not appear on ${formatPublishDate(first.publishedAt, settings)}.`
    : ` ${scheduled.length} scheduled posts will not appear on their dates.`
}

const consequences: Record<BulkAction['kind'], string | undefined> = {
  delete:
    'They move to the trash, where they can be restored for 30 days. Published posts disappear from the site.',
  erase: 'They cannot be restored after that, and their addresses become free.',
  restore: undefined,
  draft: 'Published posts will disappear from the site.',
  publish:
    'Posts without a publish date are published now. Posts with a future date are scheduled for that date.',
  category: undefined,
  addTag: undefined,
  removeTag: undefined,
}

export const countPosts = (count: number): string =>
  count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`

/** The words of an action: the question before it, and what it says while it runs. */
export const bulkWords = ({ kind }: BulkAction, posts: readonly PostRow[], settings: DateStyle) => {
  const hidden = kind === 'delete' || kind === 'draft' ? offSchedule(posts, settings, new Date()) : ''
  const count = countPosts(posts.length)
  return {
    verb: verbs[kind].now,
    question: `${verbs[kind].now} ${count}?`,
    consequence: consequences[kind] && consequences[kind] + hidden,
    running: `${verbs[kind].running} ${count}`,
    danger: kind === 'delete' || kind === 'erase',
  }
}
