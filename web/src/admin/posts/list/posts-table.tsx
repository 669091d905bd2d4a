import { Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { PostRow } from '#shared/domain/post.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Table, Td, Th } from '../../../ui/table.tsx'
import { useSession } from '../../session/session.ts'
import { changeRefusal } from '../may.ts'
import { labelOf, labelTone, publishedText } from '../post-label.ts'

const shownTags = 2

interface PostsTableProps {
  posts: readonly PostRow[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDelete: (post: PostRow) => void
  now: Date
}

export function PostsTable({ posts, selected, onSelect, onDelete, now }: PostsTableProps) {
  const chosen = posts.filter((post) => selected.has(post.id)).length
  const toggle = (id: string) => {
    const next = new Set(selected)
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
              checked={chosen > 0 && chosen === posts.length}
              mixed={chosen > 0 && chosen < posts.length}
              onChange={() => onSelect(new Set(chosen === posts.length ? [] : posts.map((post) => post.id)))}
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
            selected={selected.has(post.id)}
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
  const { user } = useSession()
  const navigate = useNavigate()
  const refusal = changeRefusal(user, post)
  const label = labelOf(post, now)
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
          <Badge tone={labelTone[label]}>{label}</Badge>
          <span>{publishedText(post.publishedAt)}</span>
        </div>
      </Td>
      <Td className="hidden md:table-cell">
        <Badge tone={labelTone[label]}>{label}</Badge>
      </Td>
      <Td className="hidden whitespace-nowrap xl:table-cell">{post.authorName}</Td>
      <Td className="hidden xl:table-cell">
        <span className="flex items-center gap-1">
          {post.tags.slice(0, shownTags).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {post.tags.length > shownTags && (
            <span className="text-sm text-muted" title={post.tags.slice(shownTags).join(', ')}>
              +{post.tags.length - shownTags}
            </span>
          )}
        </span>
      </Td>
      <Td className="hidden whitespace-nowrap text-muted tabular-nums md:table-cell">
        {publishedText(post.publishedAt)}
      </Td>
      <Td className="px-1 text-right whitespace-nowrap">
        <IconButton label={`Edit ${post.title}`} refusal={refusal} onClick={edit}>
          <Pencil size={17} aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${post.title}`} refusal={refusal} onClick={onDelete}>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      </Td>
    </tr>
  )
}
