import { Link } from 'react-router-dom'
import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { RelativeTime } from '../../ui/parts/time.tsx'
import { useSession } from '../session/session-context.ts'
import { Nothing, PostLink, Row, Rows } from './rows.tsx'

type Waiting = NonNullable<ResponseOf<Api['overview.get']>['waiting']>

const AllDrafts = () => <Link to="/posts?status=draft">All drafts</Link>

/** For users who may publish: drafts of colleagues who may not, finished or not, longest wait first. */
export const WaitingDrafts = ({ posts }: { posts: Waiting }) => (
  <Panel title="Drafts of colleagues" aside={<AllDrafts />}>
    {posts.length === 0 ? (
      <Nothing>
        No drafts are waiting. Drafts of colleagues who cannot publish themselves appear here.
      </Nothing>
    ) : (
      <Rows>
        {posts.map((post) => (
          <Row
            key={post.id}
            aside={
              <>
                saved <RelativeTime at={post.updatedAt} />
              </>
            }
          >
            <PostLink post={post}>
              {post.writer}, begun <RelativeTime at={post.waitingSince} />
            </PostLink>
          </Row>
        ))}
      </Rows>
    )}
  </Panel>
)

/** For everyone else: their own drafts. */
export function Drafts({ posts }: { posts: readonly PostRow[] }) {
  const { user } = useSession()
  const own = restrictedToAuthor(user) !== null
  return (
    <Panel title={own ? 'Your drafts' : 'Drafts'} aside={posts.length > 0 && <AllDrafts />}>
      {posts.length === 0 ? (
        <Nothing>No drafts among the posts that changed last.</Nothing>
      ) : (
        <Rows>
          {posts.map((post) => (
            <Row
              key={post.id}
              aside={
                <>
                  saved <RelativeTime at={post.updatedAt} />
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
