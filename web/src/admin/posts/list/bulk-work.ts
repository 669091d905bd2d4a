import type { DateStyle } from '#shared/domain/date-format.ts'
import type { Post, PostRow } from '#shared/domain/posts/post.ts'
import type { User } from '#shared/domain/staff/user.ts'
import type { StaffCall } from '../../session/session-context.ts'
import { changePost, changeStatus } from '../change-status.ts'
import { editDeniedReason, publishDeniedReason } from '../permission-messages.ts'
import { earlierDate } from '../publication/date-choice.ts'
import type { PastDates } from '../publication/use-confirm-bulk.tsx'
import { formatPublishDate, statusLabel } from '../status-label.ts'

/** The actions on several posts at once. */
export type BulkAction =
  | { kind: 'delete' | 'draft' | 'restore' | 'erase' }
  | { kind: 'publish'; pastDates: PastDates }
  | { kind: 'category'; name: string }
  | { kind: 'addTag' | 'removeTag'; name: string }

interface Actor {
  user: User
  call: StaffCall
  settings: DateStyle
}

/** The result for a post. After "Publish", a post with a future date is scheduled and not yet published. */
function publishResult(post: Post, settings: DateStyle): string {
  const label = statusLabel(post, new Date())
  return label === 'Scheduled' ? `Scheduled for ${formatPublishDate(post.publishedAt, settings)}` : label
}

/** Publishes a post. A date that has passed before the post was ever public is kept only if that was confirmed. */
const publishAsConfirmed = (
  id: string,
  pastDates: PastDates,
  { call, settings }: Pick<Actor, 'call' | 'settings'>,
) =>
  changePost(call, id, (post) => {
    const now = new Date()
    const { publishedAt } = post
    const context = { openedAt: now, now, zone: settings.timezone }
    const earlier = earlierDate(post, { status: 'published', publishedAt }, context)
    const isPast = pastDates === 'now' && earlier?.chosen === true
    return { status: 'published', publishedAt: (isPast ? undefined : publishedAt) ?? now.toISOString() }
  })

const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Applies an action to one post in a single write. Resolves to the result; throws an error with the reason. */
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
      return publishResult(await publishAsConfirmed(post.id, action.pastDates, { call, settings }), settings)
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

const verbs: Record<
  BulkAction['kind'],
  { now: string; running: string; question: (posts: string) => string }
> = {
  delete: { now: 'Delete', running: 'Deleting', question: (posts) => `Delete ${posts}?` },
  erase: {
    now: 'Delete permanently',
    running: 'Deleting',
    question: (posts) => `Delete ${posts} permanently?`,
  },
  restore: { now: 'Restore', running: 'Restoring', question: (posts) => `Restore ${posts}?` },
  draft: {
    now: 'Mark as draft',
    running: 'Marking as draft:',
    question: (posts) => (posts === '1 post' ? 'Mark 1 post as a draft?' : `Mark ${posts} as drafts?`),
  },
  publish: { now: 'Publish', running: 'Publishing', question: (posts) => `Publish ${posts}?` },
  category: {
    now: 'Set category',
    running: 'Changing the category of',
    question: (posts) => `Change the category of ${posts}?`,
  },
  addTag: { now: 'Add tag', running: 'Tagging', question: (posts) => `Add the tag to ${posts}?` },
  removeTag: {
    now: 'Remove tag',
    running: 'Removing the tag from',
    question: (posts) => `Remove the tag from ${posts}?`,
  },
}

const isScheduled = (post: PostRow, now: Date) => statusLabel(post, now) === 'Scheduled'

/** The posts that leave the schedule: the date of a single one, otherwise their number. */
function describeUnscheduled(posts: readonly PostRow[], settings: DateStyle, now: Date): string {
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
  category: 'Readers see the new category at once.',
  addTag: 'Readers see the new tag at once.',
  removeTag: 'The tag disappears from the site at once.',
}

/**
 * Whether an action has to be confirmed: everything but the organizing of posts that readers do not see. Choosing a category
 * or a tag is a question in itself.
 */
export const needsConfirmation = ({ kind }: BulkAction, posts: readonly PostRow[]): boolean =>
  !['category', 'addTag', 'removeTag'].includes(kind) ||
  posts.some((post) => statusLabel(post, new Date()) === 'Published')

/** The posts that readers will see because of an action, now or later. */
export function goingOut({ kind }: BulkAction, posts: readonly PostRow[]): readonly PostRow[] {
  if (kind === 'publish') return posts
  if (kind === 'restore') return posts.filter(({ status }) => status === 'published')
  return []
}

/** The posts that readers will see again, or see changed, because an action is undone. `posts` are their rows from before. */
export function goingOutAgain({ kind }: BulkAction, posts: readonly PostRow[]): readonly PostRow[] {
  return kind === 'publish' || kind === 'restore' ? [] : posts.filter(({ status }) => status === 'published')
}

/** A number of posts, such as `2 posts`. */
export const countPosts = (count: number): string =>
  count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`

/** The texts of an action: its confirmation, and the progress message. */
export const bulkTexts = ({ kind }: BulkAction, posts: readonly PostRow[], settings: DateStyle) => {
  const unscheduled =
    kind === 'delete' || kind === 'draft' ? describeUnscheduled(posts, settings, new Date()) : ''
  const count = countPosts(posts.length)
  return {
    verb: verbs[kind].now,
    question: verbs[kind].question(count),
    consequence: consequences[kind] && consequences[kind] + unscheduled,
    running: `${verbs[kind].running} ${count}`,
    danger: kind === 'delete' || kind === 'erase',
  }
}
