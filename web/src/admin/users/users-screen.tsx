import { UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { Link, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, PageHeader } from '../../ui/page/page-header.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useOpenedRecord } from '../catalog/edited-record.tsx'
import { useConfirmLeave } from '../screen/navigation-guard.tsx'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RolesTable } from './roles-table.tsx'
import { useUserActions } from './use-user-actions.ts'
import { useUsers } from './use-users.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

/** The users, and what their roles permit. An open form has its own address. */
export default function UsersScreen() {
  return (
    <Routes>
      <Route index element={<UsersPage />} />
      <Route path="new" element={<UsersPage form="new" />} />
      <Route path="roles" element={<UsersPage tab="roles" />} />
      <Route path=":id" element={<UsersPage form="edit" />} />
    </Routes>
  )
}

interface UsersPageProps {
  tab?: 'users' | 'roles'
  form?: 'new' | 'edit'
}

function UsersPage({ tab = 'users', form }: UsersPageProps) {
  const { user: self } = useSession()
  const { id } = useParams()
  const { data: staff, error } = useUsers()
  const users = staff?.users
  const { data: profiles } = useStaffApi('authors.list', {})
  const actions = useUserActions()
  const navigate = useNavigate()
  const { search } = useLocation()
  const confirmLeave = useConfirmLeave()
  const toast = useToast()
  useEffect(() => {
    if (error) toast({ title: 'Error', text: 'Failed to load users. Please try again.', danger: true })
  }, [error, toast])

  const authors = profiles?.authors
  const open = (path: string) => void navigate({ pathname: `/users${path}`, search })
  const openAfterQuestion = async (path: string) => {
    if (await confirmLeave()) open(path)
  }
  const editedUser = useOpenedRecord(users, (user) => user.id === id)
  const removeAndClose = async (user: StaffMember) => {
    if ((await actions.remove(user)) && user.id === editedUser?.id) open('')
  }
  const isMissing = form === 'edit' && users !== undefined && !editedUser
  const mayWrite = can(self, 'users:write')

  return (
    <Page>
      <PageHeader
        title="User Management"
        record={form === 'new' ? 'Create New User' : editedUser?.name}
        subtitle="Manage user accounts, roles, and permissions"
        actions={
          mayWrite &&
          form !== 'new' && (
            <Button variant="primary" onClick={() => void openAfterQuestion('/new')}>
              <UserPlus size={16} aria-hidden /> Create User
            </Button>
          )
        }
      />
      <Tabs
        label="User management"
        tabs={[
          { id: 'users', label: 'Users', count: users?.length },
          { id: 'roles', label: 'Roles and permissions' },
        ]}
        value={tab}
        onChange={(next) => void openAfterQuestion(next === 'roles' ? '/roles' : '')}
      >
        {tab === 'roles' ? (
          <RolesTable />
        ) : (
          <div className="grid min-w-0 gap-5">
            {(form === 'new' || editedUser) && (
              <UserForm
                key={editedUser?.id ?? 'new'}
                user={editedUser}
                isSelf={editedUser?.id === self.id}
                authors={authors ?? []}
                onSave={(values, basedOn) => actions.save(editedUser, values, basedOn)}
                onSaved={async (joined) => {
                  await actions.saved(editedUser, joined)
                  open('')
                }}
                onFailure={actions.saveFailed}
                onCancel={() => void openAfterQuestion('')}
              />
            )}
            {isMissing && (
              <EmptyState title="This user no longer exists" help="Somebody deleted the account.">
                <Link to={`/users${search}`} className={buttonClass()}>
                  All users
                </Link>
              </EmptyState>
            )}
            <UserList
              authors={authors}
              linkingId={actions.linkingId}
              onEdit={(user) => void openAfterQuestion(`/${user.id}`)}
              onDelete={(user) => void removeAndClose(user)}
              onMakeLink={(user) => void actions.makeLink(user)}
              onMailLink={(user) => void actions.mailLink(user)}
              onResetSecondFactor={(user) => void actions.resetSecondFactor(user)}
            />
          </div>
        )}
      </Tabs>
      <LinkDialog link={actions.link} onClose={actions.closeLink} />
    </Page>
  )
}
