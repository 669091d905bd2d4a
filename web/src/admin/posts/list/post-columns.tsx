import { Link } from 'react-router-dom'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { StatusDot } from '../../../ui/parts/status-dot.tsx'
import { ExactTime, RelativeTime } from '../../../ui/parts/time.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { type StatusLabel, statusLabel, statusTones } from '../status-label.ts'

const maxTags = 2

/** At most two tags; the others are in a tooltip that is reachable by keyboard. */
function Tags({ tags }: { tags: readonly string[] }) {
  const rest = tags.slice(maxTags)
  return (
    <span className="flex items-center gap-1">
      {tags.slice(0, maxTags).map((tag) => (
        <Badge key={tag}>
          <span className="block max-w-28 truncate" title={tag}>
            {tag}
          </span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <Tooltip text={rest.join(', ')}>
          <button
            type="button"
            aria-label={`${rest.length} more: ${rest.join(', ')}`}
            className="min-h-6 cursor-help rounded-sm px-1 text-xs text-muted tabular-nums"
          >
            +{rest.length}
          </button>
        </Tooltip>
      )}
    </span>
  )
}

const Title = ({ post, linked }: { post: PostRow; linked: boolean }) => (
  <>
    {linked ? (
      <Link
        to={`/posts/${post.id}`}
        dir="auto"
        className="text-left line-clamp-2 font-medium text-ink no-underline hover:underline"
      >
        {post.title}
      </Link>
    ) : (
      <span dir="auto" className="line-clamp-2 text-left font-medium">
        {post.title}
      </span>
    )}
    <span className="block truncate text-[13px] text-muted">
      <bdi>{post.authorName}</bdi> · <bdi>{post.category}</bdi>
    </span>
  </>
)

/** The status that a post in the trash had, and gets again when it is restored. */
const statusBefore: Record<StatusLabel, string> = {
  Published: 'Was published',
  Draft: 'Was a draft',
  Archived: 'Was archived',
  Scheduled: 'Was scheduled',
}

/** The columns of the list. The title takes the remaining width. */
export function postColumns(now: Date, inTrash: boolean): Column<PostRow>[] {
  const label = (post: PostRow) => statusLabel(post, now)
  return [
    {
      id: 'title',
      header: 'Title',
      kind: 'title',
      sort: 'asc',
      cell: (post) => <Title post={post} linked={!inTrash} />,
    },
    {
      id: 'status',
      header: 'Status',
      // What is in the trash is not public: a status alone would say that it is.
      cell: (post) =>
        inTrash ? (
          <StatusDot>{statusBefore[label(post)]}</StatusDot>
        ) : (
          <StatusDot tone={statusTones[label(post)]}>{label(post)}</StatusDot>
        ),
    },
    { id: 'tags', header: 'Tags', from: 'xl', hideStacked: true, cell: ({ tags }) => <Tags tags={tags} /> },
    {
      id: 'published',
      header: 'Published',
      sort: 'desc',
      cell: ({ status, publishedAt }) => (
        <span className="text-muted tabular-nums">
          {!publishedAt && 'Not published'}
          {/* A draft was not published on its date: it is the date that the draft will get. */}
          {publishedAt && status === 'draft' && (
            <span>{new Date(publishedAt) > now ? 'Planned for ' : 'Dated '}</span>
          )}
          {publishedAt && <ExactTime at={publishedAt} />}
        </span>
      ),
    },
    inTrash
      ? {
          id: 'changed',
          header: 'Deleted',
          sort: 'desc',
          cell: ({ deletedAt }) => (
            <span className="text-muted">{deletedAt && <RelativeTime at={deletedAt} />}</span>
          ),
        }
      : {
          id: 'changed',
          header: 'Changed',
          sort: 'desc',
          from: 'lg',
          hideStacked: true,
          cell: ({ updatedAt }) => (
            <span className="text-muted">
              <RelativeTime at={updatedAt} />
            </span>
          ),
        },
  ]
}
