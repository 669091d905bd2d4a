import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Category } from '#shared/domain/catalog/category.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { CallError } from '../../api/call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { useAddressState } from '../../ui/filters/use-address-state.ts'
import { LoadState } from '../../ui/page/load-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CardGrid, CardSkeletons } from '../catalog/card-grid.tsx'
import { useRefresh } from '../catalog/use-refresh.ts'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { CategoryCard } from './category-card.tsx'
import { useCategoryOrder } from './use-category-order.ts'

const defaults = { search: '' }

/** All categories as cards, in the order of the newsroom. */
export function CategoryList() {
  const { user, call } = useSession()
  const { data, error, mutate } = useStaffApi('categories.list', {})
  const { state, set, reset } = useAddressState(defaults)
  const refresh = useRefresh('categories.list')
  const confirm = useConfirm()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const { ordered, move, announcement } = useCategoryOrder(data?.categories)
  const [dragged, setDragged] = useState<string>()
  const canWrite = can(user, 'categories:write')

  const searchText = fold(state.search.trim())
  const shown = ordered?.filter(({ name, description, slug }) =>
    fold(`${name} ${description} ${slug}`).includes(searchText),
  )
  const canOrder = canWrite && !searchText && (ordered?.length ?? 0) > 1

  async function remove(category: Category) {
    const { id, name, postCount } = category
    const confirmed = await confirm({
      title: `Delete “${name}”?`,
      text: 'Are you sure you want to delete this category? This will remove the category from all posts.',
      effects: [movedText(postCount), 'Links to its page in the newsroom lead to Blog'],
      action: 'Delete',
      danger: true,
    })
    if (!confirmed) return
    try {
      await call('categories.delete', { params: { id } })
      toast({ title: 'Category deleted', text: name })
      await refresh()
      heading.current?.focus()
    } catch (failure) {
      // Without a sentence of the server, the title has said everything.
      const text = failure instanceof CallError && failure.fromServer ? failure.message : undefined
      toast({ title: 'Failed to delete category. Please try again.', ...(text && { text }), danger: true })
      await refresh()
    }
  }

  const add = (
    <Link to="/categories/new" className={buttonClass('primary')}>
      <Plus size={16} aria-hidden /> New Category
    </Link>
  )
  return (
    <Page>
      <PageHeader
        title="Categories"
        subtitle={canWrite ? 'In the order readers see them.' : 'The parts of the newsroom.'}
        headingRef={heading}
        actions={canWrite && add}
      />
      <FilterBar
        search={{
          label: 'Search categories',
          value: state.search,
          onChange: (search) => set({ search }),
        }}
        result={
          ordered && shown
            ? searchText
              ? `${shown.length} of ${ordered.length} categories`
              : `${ordered.length} ${ordered.length === 1 ? 'category' : 'categories'}${canOrder ? '. Drag to reorder, or use the arrow keys on a handle.' : ''}`
            : error
              ? undefined
              : 'Loading...'
        }
      />
      <LoadState
        what="categories"
        loaded={shown !== undefined}
        error={error}
        onRetry={mutate}
        skeleton={<CardSkeletons label="Loading categories..." />}
      >
        {shown?.length === 0 && searchText && (
          <EmptyState title="No categories match">
            <Button onClick={() => reset()}>Show all categories</Button>
          </EmptyState>
        )}
        {shown?.length === 0 && !searchText && (
          <EmptyState title="No categories yet" help="Articles without one are in Blog.">
            {canWrite && add}
          </EmptyState>
        )}
        {shown && shown.length > 0 && (
          <CardGrid label="Categories">
            {shown.map((category, index) => (
              <CategoryCard
                key={category.id}
                category={category}
                onDelete={canWrite ? () => void remove(category) : undefined}
                ordering={
                  canOrder
                    ? {
                        dragged: dragged === category.id,
                        onDragStart: () => setDragged(category.id),
                        onDragOver: (id) =>
                          move(
                            category.id,
                            shown.findIndex((other) => other.id === id),
                          ),
                        onDragEnd: () => setDragged(undefined),
                        onStep: (by) => move(category.id, index + by),
                      }
                    : undefined
                }
              />
            ))}
          </CardGrid>
        )}
      </LoadState>
      <output className="sr-only">{announcement}</output>
    </Page>
  )
}

function movedText(posts: number): string {
  if (posts === 0) return 'No post is in it'
  return posts === 1 ? '1 post moves to Blog' : `${posts} posts move to Blog`
}
