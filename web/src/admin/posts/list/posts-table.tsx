import { Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { PostRow } from '#shared/domain/posts/post.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Table, Td, Th } from '../../../ui/table.tsx'
import { useSession } from '../../session/session-context.ts'
import { editDeniedReason } from '../permission-messages.ts'
import { formatPublishDate, statusLabel, statusTones } from '../status-label.ts'

const maxTags = 2

/** The DOM id of a row's Delete button, so that the focus can be moved to it. */
export const deleteButtonId = (postId: string): string => `delete-${postId}`

interface PostsTableProps {
  posts: readonly PostRow[]
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: (post: PostRow) => void
  now: Date
}

export function PostsTable({ posts, selectedIds, onSelect, onDelete, now }: PostsTableProps) {
  const selectedCount = posts.filter((post) => selectedIds.has(post.id)).length
  const toggle = (id: string) => {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <Table>
      <caption className="sr-only">Posts, last changed first</caption>
      <thead>
        <tr>
          <Th className="w-10 px-0">
            <Checkbox
              label="Select all posts"
              checked={selectedCount > 0 && selectedCount === posts.length}
              indeterminate={selectedCount > 0 && selectedCount < posts.length}
              onChange={() =>
                onSelect(new Set(selectedCount === posts.length ? [] : posts.map((post) => post.id)))
              }
            />
          </Th>
          <Th>Title</Th>
          <Th className="hidden md:table-cell">Status</Th>
          <Th className="hidden xl:table-cell">Author</Th>
          <Th className="hidden xl:table-cell">Tags</Th>
          <Th className="hidden md:table-cell">Published</Th>
          <Th className="w-24 text-right">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <Row
            key={post.id}
            post={post}
            now={now}
            selected={selectedIds.has(post.id)}
            onToggle={() => toggle(post.id)}
            onDelete={() => onDelete(post)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  post: PostRow
  now: Date
  selected: boolean
  onToggle: () => void
  onDelete: () => void
}

function Row({ post, now, selected, onToggle, onDelete }: RowProps) {
  const { user, settings } = useSession()
  const navigate = useNavigate()
  const disabledReason = editDeniedReason(user, post)
  const label = statusLabel(post, now)
  const edit = () => void navigate(`/posts/${post.id}`)
  return (
    <tr className={selected ? 'bg-sunken' : 'hover:bg-raised'}>
      <Td className="px-0">
        <Checkbox label={`Select ${post.title}`} checked={selected} onChange={onToggle} />
      </Td>
      <Td className="max-w-0 w-full">
        <div className="line-clamp-2 font-medium">{post.title}</div>
        {post.excerpt && <div className="hidden truncate text-sm text-muted md:block">{post.excerpt}</div>}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted md:hidden">
          <Badge tone={statusTones[label]}>{label}</Badge>
          <span>{formatPublishDate(post.publishedAt, settings)}</span>
        </div>
      </Td>
      <Td className="hidden md:table-cell">
        <Badge tone={statusTones[label]}>{label}</Badge>
      </Td>
      <Td className="hidden whitespace-nowrap xl:table-cell">{post.authorName}</Td>
      <Td className="hidden xl:table-cell">
        <span className="flex items-center gap-1">
          {post.tags.slice(0, maxTags).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {post.tags.length > maxTags && (
            <span className="text-sm text-muted" title={post.tags.slice(maxTags).join(', ')}>
              +{post.tags.length - maxTags}
            </span>
          )}
        </span>
      </Td>
      <Td className="hidden whitespace-nowrap text-muted tabular-nums md:table-cell">
        {formatPublishDate(post.publishedAt, settings)}
      </Td>
      <Td className="px-1 text-right whitespace-nowrap">
        <IconButton label={`Edit ${post.title}`} disabledReason={disabledReason} onClick={edit}>
          <Pencil size={17} aria-hidden />
        </IconButton>
        <IconButton
          id={deleteButtonId(post.id)}
          label={`Delete ${post.title}`}
          disabledReason={disabledReason}
          onClick={onDelete}
        >
          <Trash2 size={17} aria-hidden />
        </IconButton>
      </Td>
    </tr>
  )
}
