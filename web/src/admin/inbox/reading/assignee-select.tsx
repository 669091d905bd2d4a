import type { StaffName } from '#shared/domain/submissions/inbox.ts'

interface AssigneeSelectProps {
  assignee: StaffName | null
  assignees: readonly StaffName[]
  userId: string
  disabled: boolean
  onChange: (assigneeId: string | null) => void
}

/** The person responsible for an entry. A former member of staff is shown until someone else takes over. */
export function AssigneeSelect({ assignee, assignees, userId, disabled, onChange }: AssigneeSelectProps) {
  const formerStaff = assignee && !assignees.some(({ id }) => id === assignee.id) ? [assignee] : []
  const others = assignees.filter(({ id }) => id !== userId)
  const isStaffListed = assignees.some(({ id }) => id === userId)
  return (
    <select
      aria-label="Assigned to"
      aria-keyshortcuts="a"
      className="facet"
      disabled={disabled}
      value={assignee?.id ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Unassigned</option>
      {isStaffListed && <option value={userId}>Me</option>}
      {[...others, ...formerStaff].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
