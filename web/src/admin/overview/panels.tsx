import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { StatusDot } from '../../ui/parts/status-dot.tsx'
import { RelativeTime } from '../../ui/parts/time.tsx'
import { actorName, describeAction, describeRecord } from '../audit-log/describe-entry.ts'
import { statusLabel, statusTones } from '../posts/status-label.ts'
import { Nothing, PostLink, Published, Row, Rows } from './rows.tsx'

type Overview = ResponseOf<Api['overview.get']>

/** Scheduled posts with their exact time. */
export const Scheduled = ({ posts }: { posts: readonly PostRow[] }) => (
  <Panel
    title="Scheduled next"
    aside={posts.length > 0 && <Link to="/posts?status=scheduled">All scheduled</Link>}
  >
    {posts.length === 0 ? (
      <Nothing>Nothing is scheduled. A published post with a future date goes live automatically.</Nothing>
    ) : (
      <Rows>
        {posts.map((post) => (
          <Row key={post.id} aside={post.publishedAt && <Published at={post.publishedAt} />}>
            <PostLink post={post} />
          </Row>
        ))}
      </Rows>
    )}
  </Panel>
)

/** Recently changed posts, for users without access to the audit log. */
export function Changed({ posts }: { posts: readonly PostRow[] }) {
  const [now] = useState(() => new Date())
  return (
    <Panel title="Recently changed" aside={<Link to="/posts">All posts</Link>}>
      {posts.length === 0 ? (
        <Nothing>No posts yet.</Nothing>
      ) : (
        <Rows>
          {posts.map((post) => {
            const label = statusLabel(post, now)
            return (
              <Row
                key={post.id}
                aside={
                  <span className="flex items-center gap-3">
                    <StatusDot tone={statusTones[label]}>{label}</StatusDot>
                    <RelativeTime at={post.updatedAt} />
                  </span>
                }
              >
                <PostLink post={post} />
              </Row>
            )
          })}
        </Rows>
      )}
    </Panel>
  )
}

/** Recent entries of the audit log. */
export const Activity = ({ entries }: { entries: NonNullable<Overview['activity']> }) => (
  <Panel title="Recently changed" aside={<Link to="/audit-log">Audit log</Link>}>
    <Rows>
      {entries.map((entry) => (
        <Row key={entry.id} aside={<RelativeTime at={entry.at} />}>
          <span className="font-medium">{actorName(entry, 'Somebody')}</span>{' '}
          <span className="text-muted">{describeAction(entry.action)}</span>{' '}
          <span dir="auto">{describeRecord(entry)}</span>
        </Row>
      ))}
    </Rows>
  </Panel>
)
