import { Link } from 'react-router-dom'
import type { Tag } from '#shared/domain/catalog/tag.ts'
import type { Column, Sort } from '../../ui/data-table/column.ts'
import { RelativeTime } from '../../ui/parts/time.tsx'

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare: Readonly<Record<string, (a: Tag, b: Tag) => number>> = {
  name: (a, b) => byText.compare(a.name, b.name),
  posts: (a, b) => a.postCount - b.postCount,
  date: (a, b) => byText.compare(a.createdAt, b.createdAt),
}

/** Sorts the tags; equal ones by their name. */
export function sortTags(tags: readonly Tag[], { by, direction }: Sort): Tag[] {
  const order = Object.hasOwn(compare, by) ? compare[by] : undefined
  const sign = direction === 'desc' ? -1 : 1
  return tags.toSorted((a, b) => sign * (order?.(a, b) ?? 0) || byText.compare(a.name, b.name))
}

/** The columns of the tag table. If `linked`, names link to the form. */
export const tagColumns = (linked: boolean): readonly Column<Tag>[] => [
  {
    id: 'name',
    header: 'Name',
    kind: 'title',
    sort: 'asc',
    cell: ({ id, name, description }) => (
      <span className="grid min-w-0">
        {linked ? (
          <Link
            to={`/tags/${id}`}
            dir="auto"
            className="text-left truncate font-medium text-ink no-underline hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="truncate font-medium">{name}</span>
        )}
        {description && <span className="truncate text-[13px] text-muted">{description}</span>}
      </span>
    ),
  },
  {
    id: 'slug',
    header: 'Address',
    from: 'md',
    hideStacked: true,
    cell: ({ slug }) => <code className="font-mono text-[13px] text-muted">{slug}</code>,
  },
  {
    id: 'posts',
    header: 'Posts',
    kind: 'figure',
    sort: 'desc',
    labelStacked: true,
    cell: ({ postCount }) => postCount,
  },
  {
    id: 'date',
    header: 'Created',
    sort: 'desc',
    from: 'lg',
    hideStacked: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
]
