import { useState } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { useAddressState } from '../../ui/filters/use-address-state.ts'
import { LoadState } from '../../ui/page/load-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSession } from '../session/session-context.ts'
import { filterUsers, noFilters, states } from './filter-users.ts'
import { roleLabels } from './role-labels.ts'
import { useUsers } from './use-users.ts'
import { UserCard, unknownAuthor } from './user-card.tsx'

interface UserListProps {
  /** Undefined while they are loading. */
  authors: readonly Author[] | undefined
  /** The user for whom a link is being created. */
  linkingId: string | undefined
  onEdit: (user: StaffMember) => void
  onDelete: (user: StaffMember) => void
  onMakeLink: (user: StaffMember) => void
  onMailLink: (user: StaffMember) => void
  onResetSecondFactor: (user: StaffMember) => void
}

/** Cards per page. More are shown on demand, so that a large list stays fast. */
const pageSize = 60
const roleOptions = [
  { value: '', label: 'All roles' },
  ...Object.entries(roleLabels).map(([value, label]) => ({ value, label })),
]

/** A card for each user that matches the filters. */
export function UserList({ authors, linkingId, ...actions }: UserListProps) {
  const { user: self } = useSession()
  const { data: staff, error, mutate } = useUsers()
  const users = staff?.users
  const { state: filters, set, reset, isChanged } = useAddressState(noFilters)
  const [limit, setLimit] = useState(pageSize)
  const found = filterUsers(users ?? [], filters)
  const linkedName = ({ authorId }: StaffMember) =>
    authors && (authors.find(({ id }) => id === authorId)?.name ?? unknownAuthor)

  return (
    <>
      <FilterBar
        search={{ label: 'Search users', value: filters.q, onChange: (q) => set({ q }) }}
        facets={[
          { by: 'role', options: roleOptions, value: filters.role, onChange: (role) => set({ role }) },
          { by: 'state', options: states, value: filters.state, onChange: (state) => set({ state }) },
        ]}
        result={users && (isChanged() ? `${found.length} of ${users.length} users` : counted(users.length))}
        onClear={isChanged() ? () => reset() : undefined}
      />
      <LoadState
        what="users"
        loaded={users !== undefined}
        error={error}
        onRetry={() => mutate()}
        skeleton={
          <div className="grid min-h-60 place-items-center">
            <Spinner label="Loading users..." />
          </div>
        }
      >
        {found.length === 0 ? (
          <EmptyState title="No users found" help={isChanged() ? 'No user matches the filters.' : undefined}>
            {isChanged() && <Button onClick={() => reset()}>Show all users</Button>}
          </EmptyState>
        ) : (
          <ul className="grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
            {found.slice(0, limit).map((user) => (
              <li key={user.id} className="grid min-w-0">
                <UserCard
                  user={user}
                  isSelf={user.id === self.id}
                  linkedTo={linkedName(user)}
                  busy={linkingId === user.id}
                  onEdit={() => actions.onEdit(user)}
                  onDelete={() => actions.onDelete(user)}
                  onMakeLink={() => actions.onMakeLink(user)}
                  onMailLink={staff?.sendsMail ? () => actions.onMailLink(user) : undefined}
                  onResetSecondFactor={() => actions.onResetSecondFactor(user)}
                />
              </li>
            ))}
          </ul>
        )}
        {found.length > limit && (
          <Button className="justify-self-center" onClick={() => setLimit(limit + pageSize)}>
            Show {Math.min(pageSize, found.length - limit)} more
          </Button>
        )}
      </LoadState>
    </>
  )
}

const counted = (count: number) => (count === 1 ? '1 user' : `${count} users`)
