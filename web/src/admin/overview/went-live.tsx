import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Mailing } from '#shared/domain/mailings.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { instantOf, wallClock } from '#shared/domain/time-zone.ts'
import { LoadFailure } from '../../ui/page/load-state.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SkeletonRows } from '../../ui/page/skeleton.tsx'
import { formatCount, stateLabels, subscribers } from '../mailings/mailing-labels.ts'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { Nothing, PostLink, Published, Row, Rows } from './rows.tsx'

/** The beginning of yesterday in the newsroom's time zone. */
export function yesterday(now: Date, zone: string): Date {
  const { year, month, day } = wallClock(now, zone)
  return instantOf({ year, month, day: day - 1, hour: 0, minute: 0, second: 0 }, zone)
}

/** Mailings that are looked through for those of the articles; the newest come first. */
const newestMailings = 20

/** How far a mailing has got: `Mailed to 1,204 subscribers, 1,201 delivered`. */
export function mailedInWords({ state, counts }: Mailing): string {
  const { planned, sent, delivered } = counts
  if (state === 'sent') return `Mailed to ${subscribers(sent)}, ${formatCount(delivered)} delivered`
  if (state === 'sending') return `Mail is going out: ${formatCount(sent)} of ${formatCount(planned)}`
  if (state === 'stopped') return `Mail stopped after ${formatCount(sent)} of ${formatCount(planned)}`
  return `Mail: ${stateLabels[state].label.toLowerCase()}`
}

/** What readers have got since yesterday, with its minute: the first question of the morning after a scheduled release. */
export function WentLive() {
  const { settings, user } = useSession()
  const [from] = useState(() => yesterday(new Date(), settings.timezone).toISOString())
  const query = { status: 'published', from, sort: 'published', order: 'desc', limit: 10 } as const
  const { data, error, mutate } = useStaffApi('posts.list', { query })
  const asksForMail = can(user, 'inbox:read') && Boolean(data?.posts.length)
  const mailings = useStaffApi('mailings.list', asksForMail ? { query: { limit: newestMailings } } : null)
  const mailingOf = (id: string) => mailings.data?.mailings.find(({ postId }) => postId === id)
  return (
    <Panel
      title="Live since yesterday"
      aside={<Link to="/posts?status=published&sort=-published">All published</Link>}
    >
      {data ? (
        data.posts.length === 0 ? (
          <Nothing>Nothing has gone live since yesterday.</Nothing>
        ) : (
          <>
            <Rows>
              {data.posts.map((post) => (
                <Row key={post.id} aside={post.publishedAt && <Published at={post.publishedAt} />}>
                  <PostLink post={post} />
                  <Mailed mailing={mailingOf(post.id)} />
                </Row>
              ))}
            </Rows>
            {mailings.error && !mailings.data && (
              <LoadFailure
                what="whether it was mailed"
                error={mailings.error}
                onRetry={() => mailings.mutate()}
              />
            )}
          </>
        )
      ) : error ? (
        <LoadFailure what="what went live" error={error} onRetry={() => mutate()} />
      ) : (
        <SkeletonRows label="Loading what went live..." rows={2} />
      )}
    </Panel>
  )
}

const Mailed = ({ mailing }: { mailing: Mailing | undefined }) =>
  mailing && (
    <Link
      to={`/mailings/${mailing.id}`}
      className="block text-[13px] text-muted underline underline-offset-2"
    >
      {mailedInWords(mailing)}
    </Link>
  )
