import type { StaffName } from '#shared/domain/submissions/inbox.ts'
import { Select } from '../../../ui/forms/select.tsx'

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
    <Select
      aria-label="Assigned to"
      aria-keyshortcuts="a"
      className="facet"
      disabled={disabled}
      value={assignee?.id ?? ''}
      onChange={(id) => onChange(id || null)}
      options={[
        { value: '', label: 'Unassigned' },
        ...(isStaffListed ? [{ value: userId, label: 'Me' }] : []),
        ...[...others, ...formerStaff].map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
