/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- A file that is dragged opens it, as its summary does. */
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { fieldLabels, type PostValues } from '../../values/post-form.ts'
import type { GroupName, useOpenGroups } from './use-open-groups.ts'

interface DetailsGroupProps {
  name: GroupName
  groups: ReturnType<typeof useOpenGroups>
  form: UseFormReturn<PostValues>
  /** The group's fields: a closed group names those with an error. */
  fields?: readonly (keyof PostValues)[]
  /** What the group holds, in one line, while it is closed. */
  summary: ReactNode
  children: ReactNode
}

/**
 * Fields that belong together. They stay in the page while the group is closed, so that they keep what was typed and the
 * browser's search finds them.
 */
export function DetailsGroup({ name, groups, form, fields = [], summary, children }: DetailsGroupProps) {
  const { errors } = useFormState({ control: form.control })
  const wrong = fields.filter((field) => errors[field]).map((field) => fieldLabels[field])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Its summary is the control.
    <details
      className="details-group"
      open={groups.isOpen(name)}
      // A file is on its way to a field in here.
      onDragEnter={({ dataTransfer }) => dataTransfer.types.includes('Files') && groups.set(name, true)}
      onToggle={({ currentTarget }) => groups.set(name, currentTarget.open)}
    >
      <summary className="details-group-name">
        <ChevronRight size={16} aria-hidden className="details-group-sign" />
        <h2 className="text-[15px] font-semibold">{name}</h2>
        <span className="details-group-line">
          {wrong.length > 0 ? (
            <span className="text-danger">Needs attention: {wrong.join(', ')}</span>
          ) : (
            summary
          )}
        </span>
      </summary>
      <div className="details-group-fields">{children}</div>
    </details>
  )
}
