import type { Errors } from '../use-form.ts'

interface Props<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[]
  labels: Record<Field, string>
  errors: Errors<Field>
  onChoose: (field: Field) => void
}

/** Lists the fields with errors, as links to them. */
export function ErrorSummary<Field extends string>({ fields, labels, errors, onChoose }: Props<Field>) {
  const wrong = fields.filter((field) => errors[field])
  if (!wrong.length) return null
  return (
    <div className="form-summary">
      <p>{wrong.length === 1 ? 'One field needs attention:' : `${wrong.length} fields need attention:`}</p>
      <ul>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className="text-link cursor-pointer" onClick={() => onChoose(field)}>
              {labels[field]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
