import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Author } from '#shared/domain/catalog/author.ts'
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
import { AuthorCard } from './author-card.tsx'

const defaults = { search: '', state: 'all' }
const states = [
  { value: 'all', label: 'All authors' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** All author profiles as cards. */
export function AuthorList() {
  const { user, call } = useSession()
  const { data, error, mutate } = useStaffApi('authors.list', {})
  const { state, set, reset, isChanged } = useAddressState(defaults)
  const refresh = useRefresh('authors.list')
  const confirm = useConfirm()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const canWrite = can(user, 'authors:write')

  useEffect(() => {
    if (error) toast({ title: 'Error', text: 'Failed to load authors. Please try again.', danger: true })
  }, [error, toast])

  const all = data?.authors
  const shown = all?.filter(
    ({ name, bio, isActive }) =>
      fold(`${name} ${bio}`).includes(fold(state.search.trim())) &&
      (state.state === 'all' || isActive === (state.state === 'active')),
  )

  async function remove({ id, name, postCount }: Author) {
    if (postCount > 0) {
      toast({
        title: 'Cannot Delete Author',
        text: 'Cannot delete author with existing posts. Please reassign their posts first.',
        danger: true,
      })
      return
    }
    const confirmed = await confirm({
      title: `Delete “${name}”?`,
      text: 'This action cannot be undone.',
      action: 'Delete',
      danger: true,
    })
    if (!confirmed) return
    try {
      await call('authors.delete', { params: { id } })
      toast({ title: 'Author deleted successfully.' })
      await refresh()
      heading.current?.focus()
    } catch (failure) {
      const reason = failure instanceof CallError && failure.fromServer ? failure.message : undefined
      toast({
        title: 'Failed to delete author. Please try again.',
        ...(reason && { text: reason }),
        danger: true,
      })
      await refresh()
    }
  }

  const add = (
    <Link to="/authors/new" className={buttonClass('primary')}>
      <Plus size={16} aria-hidden /> New Author
    </Link>
  )
  return (
    <Page>
      <PageHeader
        title="Authors"
        subtitle="Authors are content creators. User roles are managed separately in User Management."
        headingRef={heading}
        actions={canWrite && add}
      />
      <FilterBar
        search={{ label: 'Search authors', value: state.search, onChange: (search) => set({ search }) }}
        facets={[
          { by: 'state', options: states, value: state.state, onChange: (value) => set({ state: value }) },
        ]}
        result={
          all && shown
            ? isChanged()
              ? `${shown.length} of ${all.length} authors`
              : `${all.length} ${all.length === 1 ? 'author' : 'authors'}`
            : error
              ? undefined
              : 'Loading...'
        }
        onClear={isChanged() ? () => reset() : undefined}
      />
      <LoadState
        what="authors"
        loaded={shown !== undefined}
        error={error}
        onRetry={mutate}
        skeleton={<CardSkeletons label="Loading authors..." cards={3} />}
      >
        {shown?.length === 0 && isChanged() && (
          <EmptyState title="No authors match">
            <Button onClick={() => reset()}>Show all authors</Button>
          </EmptyState>
        )}
        {shown?.length === 0 && !isChanged() && (
          <EmptyState title="No authors yet" help="Articles without one are by “Admin”.">
            {canWrite && add}
          </EmptyState>
        )}
        {shown && shown.length > 0 && (
          <CardGrid label="Authors">
            {shown.map((author) => (
              <AuthorCard
                key={author.id}
                author={author}
                onDelete={canWrite ? () => void remove(author) : undefined}
              />
            ))}
          </CardGrid>
        )}
      </LoadState>
    </Page>
  )
}
