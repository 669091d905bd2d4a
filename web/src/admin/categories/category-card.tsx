import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Category } from '#shared/domain/catalog/category.ts'
import { IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { cardClass } from '../catalog/card-grid.tsx'

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The id of the category whose card is at this position. The dragged card captures the pointer, so others get no pointer events. */
const categoryAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]')?.dataset['category']

interface CategoryCardProps {
  category: Category
  /** Set for users who may change categories. */
  onDelete?: (() => void) | undefined
  /** Set if the whole list is shown and the user may reorder it. */
  ordering?:
    | {
        dragged: boolean
        onDragStart: () => void
        /** Called while the pointer is over the card of the category with this id. */
        onDragOver: (id: string) => void
        onDragEnd: () => void
        /** Moves it by this number of positions. */
        onStep: (by: number) => void
      }
    | undefined
}

/** One category: its color, name, address and posts. */
export function CategoryCard({ category, onDelete, ordering }: CategoryCardProps) {
  const { id, name, slug, description, color, postCount } = category
  const navigate = useNavigate()
  return (
    <li
      className={classNames(
        cardClass,
        'grid grid-rows-[auto_1fr_auto] gap-1.5 px-4 py-3',
        ordering?.dragged && 'opacity-50',
      )}
      data-category={id}
    >
      <span aria-hidden className="absolute inset-x-0 top-0 h-0.75" style={{ background: color }} />
      <div className="flex min-w-0 items-start justify-between gap-2">
        <h2 className="min-w-0 truncate pt-1 text-[15px] font-semibold" dir="auto">
          {onDelete ? (
            <Link to={`/categories/${id}`} className="text-ink no-underline hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {ordering && (
          <IconButton
            label={`Move ${name}`}
            className="-mr-2 cursor-grab touch-none"
            aria-roledescription="sortable"
            onPointerDown={(event: PointerEvent) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              ordering.onDragStart()
            }}
            onPointerMove={({ clientX, clientY }: PointerEvent) => {
              if (!ordering.dragged) return
              const over = categoryAt(clientX, clientY)
              if (over && over !== id) ordering.onDragOver(over)
            }}
            onLostPointerCapture={ordering.onDragEnd}
            onKeyDown={(event: KeyboardEvent) => {
              const by = steps[event.key]
              if (!by) return
              event.preventDefault()
              ordering.onStep(by)
            }}
          >
            <GripVertical size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="line-clamp-2 min-h-10 text-[13px] text-muted" dir="auto">
        {description || 'No description'}
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-[13px] text-muted">
          <span className="tabular-nums">{postCount === 1 ? '1 post' : `${postCount} posts`}</span>
          <span aria-hidden> · </span>
          <a
            href={`/blog?category=${slug}`}
            target="_blank"
            rel="noopener"
            className="font-mono text-muted no-underline hover:underline"
          >
            {slug}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
        {onDelete && (
          <span className="-mr-2 flex shrink-0">
            <IconButton label={`Edit ${name}`} onClick={() => void navigate(`/categories/${id}`)}>
              <Pencil size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={`Delete ${name}`}
              disabledReason={slug === 'blog' ? 'Posts without another category are in it.' : undefined}
              onClick={onDelete}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
    </li>
  )
}
