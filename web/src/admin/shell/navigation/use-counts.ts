import { can } from '#shared/domain/staff/permissions.ts'
import { useSession } from '../../session/session-context.ts'
import { useStaffApi } from '../../session/use-staff-api.ts'

/** What stands beside a section's name. */
export interface SectionCount {
  text: string
  /** Whether it counts what nobody has opened yet, instead of all records. */
  isNew?: boolean
}

/**
 * The number of records per section, by the section's path, without those that the user may not know; of the inbox, the
 * new messages and applications. Empty until it is loaded, and after a failure.
 */
export function useCounts(): ReadonlyMap<string, SectionCount> {
  const { user } = useSession()
  const { data } = useStaffApi('overview.counts', {})
  const { data: inbox } = useStaffApi('inbox.overview', can(user, 'inbox:read') ? {} : null)
  const counts = new Map<string, SectionCount>()
  const set = (path: string, count: number) => counts.set(path, { text: count.toLocaleString('en-US') })
  if (data) {
    const { posts, media, categories, tags, authors } = data.counts
    set('posts', posts.all)
    if (media !== null) set('media', media)
    set('categories', categories)
    set('tags', tags)
    set('authors', authors)
  }
  if (inbox) {
    const { messages, applications } = inbox.counts
    const fresh = messages.fresh + applications.fresh
    const more = messages.more || applications.more
    if (fresh > 0)
      counts.set('inbox', { text: `${fresh.toLocaleString('en-US')}${more ? '+' : ''}`, isNew: true })
  }
  return counts
}
