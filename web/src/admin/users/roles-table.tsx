import { Check, Minus } from 'lucide-react'
import { type Permission, permissionsByRole } from '#shared/domain/staff/permissions.ts'
import type { Role } from '#shared/domain/staff/user.ts'
import { permissionGroups } from './permission-labels.ts'
import { roleLabels } from './role-labels.ts'

const roles: readonly Role[] = ['author', 'admin', 'superadmin']

/** Conditions that apply in addition to the role. */
const notes: Partial<Record<Permission, string>> = {
  'posts:read': 'An author who is linked to a profile: only that author’s posts.',
  'posts:write': 'An author who is linked to a profile: only that author’s posts.',
  'posts:publish': 'Admins and authors: only with “Can publish.”',
}

/** What each role may do, from the table that the server enforces. */
export const RolesTable = () => (
  <div className="grid max-w-4xl gap-3">
    <p className="text-[13px] text-muted">
      The server checks every request against this table. Roles are assigned in each user’s form.
    </p>
    <table className="w-full border-collapse">
      <caption className="sr-only">Permissions by role</caption>
      <thead>
        <tr className="border-b border-ink text-[13px]">
          <th scope="col" className="py-2 text-left font-medium">
            Permission
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="w-[17%] px-1 py-2 text-center font-medium md:w-28">
              {roleLabels[role]}
            </th>
          ))}
        </tr>
      </thead>
      {permissionGroups.map(({ title, permissions }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-5 pb-1 text-left text-[13px] font-semibold">
              {title}
            </th>
          </tr>
          {Object.entries(permissions).map(([permission, label]) => (
            <PermissionRow key={permission} permission={permission as Permission} label={label} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

const PermissionRow = ({ permission, label }: { permission: Permission; label: string }) => (
  <tr className="border-b border-line">
    <th scope="row" className="py-2 pr-3 text-left font-normal">
      {label}
      {notes[permission] && <span className="block text-[13px] text-muted">{notes[permission]}</span>}
    </th>
    {roles.map((role) => (
      <td key={role} className="px-1 text-center">
        {permissionsByRole[role].includes(permission) ? (
          <>
            <Check size={16} aria-hidden className="mx-auto text-good" />
            <span className="sr-only">Yes</span>
          </>
        ) : (
          <>
            <Minus size={16} aria-hidden className="mx-auto text-muted opacity-60" />
            <span className="sr-only">No</span>
          </>
        )}
      </td>
    ))}
  </tr>
)
