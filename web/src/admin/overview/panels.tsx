import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { StatusDot } from '../../ui/parts/status-dot.tsx'
import { ExactTime, RelativeTime } from '../../ui/parts/time.tsx'
import { statusLabel, statusTones } from '../posts/status-label.ts'
import { useSession } from '../session/session-context.ts'
import { actionText } from './action-text.ts'

type Overview = ResponseOf<Api['overview.get']>

const Rows = ({ children }: { children: ReactNode }) => <ul className="grid">{children}</ul>

/** One line: what it is about, and at the right when. Below each other on phones. */
const Row = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <li className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 sm:flex-nowrap">
    <span className="min-w-0 flex-1 basis-full sm:basis-auto">{children}</span>
    <span className="shrink-0 text-[13px] text-muted">{aside}</span>
  </li>
)

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="border-b border-line py-3 text-muted">{children}</p>
)

const PostLink = ({ post }: { post: Pick<PostRow, 'id' | 'title' | 'authorName'> }) => (
  <>
    <span data-title dir="auto" className="line-clamp-2">
      <Link to={`/posts/${post.id}`}>{post.title}</Link>
    </span>
    <span className="text-[13px] text-muted">{post.authorName}</span>
  </>
)

/** What appears by itself, with its exact time. */
export const Scheduled = ({ posts }: { posts: readonly PostRow[] }) => (
  <Panel
    title="Scheduled next"
    aside={posts.length > 0 && <Link to="/posts?status=scheduled">All scheduled</Link>}
  >
    {posts.length === 0 ? (
      <Nothing>Nothing is scheduled. A published post with a date in the future appears by itself.</Nothing>
    ) : (
      <Rows>
        {posts.map((post) => (
          <Row
            key={post.id}
            aside={
              post.publishedAt && (
                <span className="grid justify-items-start sm:justify-items-end">
                  <span className="text-ink">
                    <ExactTime at={post.publishedAt} zoned />
                  </span>
                  <RelativeTime at={post.publishedAt} />
                </span>
              )
            }
          >
            <PostLink post={post} />
          </Row>
        ))}
      </Rows>
    )}
  </Panel>
)

/** What waits: to be finished, or for somebody who may publish. */
export function Drafts({ posts }: { posts: readonly PostRow[] }) {
  const { user } = useSession()
  const title = can(user, 'posts:publish') ? 'Drafts to finish or publish' : 'Drafts'
  return (
    <Panel title={title} aside={posts.length > 0 && <Link to="/posts?status=draft">All drafts</Link>}>
      {posts.length === 0 ? (
        <Nothing>No drafts among the posts that changed last.</Nothing>
      ) : (
        <Rows>
          {posts.map((post) => (
            <Row
              key={post.id}
              aside={
                <>
                  changed <RelativeTime at={post.updatedAt} />
                </>
              }
            >
              <PostLink post={post} />
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  )
}

/** What changed last, for those who do not read the audit log. */
export function Changed({ posts }: { posts: readonly PostRow[] }) {
  const [now] = useState(() => new Date())
  return (
    <Panel title="Changed last" aside={<Link to="/posts">All posts</Link>}>
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

/** Who did what, from the audit log. */
export const Activity = ({ entries }: { entries: NonNullable<Overview['activity']> }) => (
  <Panel title="Changed last" aside={<Link to="/audit-log">Audit log</Link>}>
    <Rows>
      {entries.map((entry) => (
        <Row key={entry.id} aside={<RelativeTime at={entry.at} />}>
          <span className="font-medium">{entry.actor?.name ?? 'Somebody'}</span>{' '}
          <span className="text-muted">{actionText(entry.action)}</span>{' '}
          {entry.recordName && <span dir="auto">{entry.recordName}</span>}
        </Row>
      ))}
    </Rows>
  </Panel>
)

interface ProblemsProps {
  uploads: Overview['refusedUploads']
  refusedSignIns: number
}

/** What went wrong in the last week. */
export function Problems({ uploads, refusedSignIns }: ProblemsProps) {
  if (uploads.length === 0 && refusedSignIns === 0) {
    return (
      <Panel title="Went wrong">
        <Nothing>Nothing this week.</Nothing>
      </Panel>
    )
  }
  return (
    <Panel title="Went wrong" aside="in the last 7 days">
      <Rows>
        {refusedSignIns > 0 && (
          <Row aside={<Link to="/audit-log">Audit log</Link>}>
            <StatusDot tone="caution">
              {refusedSignIns === 1 ? '1 sign-in was refused' : `${refusedSignIns} sign-ins were refused`}
            </StatusDot>
          </Row>
        )}
        {uploads.map(({ id, filename, reason, uploadedBy, createdAt }) => (
          <Row key={id} aside={<RelativeTime at={createdAt} />}>
            <StatusDot tone="danger">Upload refused</StatusDot>
            <span className="block truncate" dir="auto">
              {filename}
            </span>
            <span className="block text-[13px] text-muted">
              {reason} Uploaded by {uploadedBy}.
            </span>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
