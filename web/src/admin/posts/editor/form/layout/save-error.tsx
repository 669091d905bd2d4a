import type { FieldErrors } from 'react-hook-form'
import { Notice } from '../../../../../ui/notice.tsx'
import { fieldLabels, isFieldName, type PostValues } from '../../values/post-form.ts'

interface SaveErrorProps {
  message: string
  errors: FieldErrors<PostValues>
  onFollow: (name: keyof PostValues) => void
}

/** Why a save failed, with a link to each invalid field. */
export function SaveError({ message, errors, onFollow }: SaveErrorProps) {
  const faulty = Object.keys(fieldLabels).filter((name) => isFieldName(name) && errors[name])
  return (
    <Notice>
      {message}
      {faulty.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
          <span>
            {faulty.length === 1 ? 'One field needs attention:' : `${faulty.length} fields need attention:`}
          </span>
          {faulty.filter(isFieldName).map((name) => (
            <button
              key={name}
              type="button"
              className="cursor-pointer text-action underline underline-offset-2"
              onClick={() => onFollow(name)}
            >
              {fieldLabels[name]}
            </button>
          ))}
        </p>
      )}
    </Notice>
  )
}
