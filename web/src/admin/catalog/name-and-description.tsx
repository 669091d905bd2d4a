import { controlClass } from '../../ui/field.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'

interface Values {
  name: string
  description: string
}
interface NameAndDescriptionProps {
  values: Values
  set: (change: Partial<Values>) => void
  fieldErrors: Readonly<Record<string, string | undefined>>
  maxNameLength: number
  nameHint: string
  descriptionHint: string
}

/** The fields that categories and tags have in common: a name and description for readers, and a note for colleagues. */
export const NameAndDescription = ({
  values,
  set,
  fieldErrors,
  maxNameLength,
  nameHint,
  descriptionHint,
}: NameAndDescriptionProps) => (
  <>
    <FormRow label="Name" hint={nameHint} error={fieldErrors['name'] || undefined} limit={maxNameLength}>
      {(control) => (
        <input
          {...control}
          aria-invalid={fieldErrors['name'] === undefined ? control['aria-invalid'] : true}
          dir="auto"
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          className={`${controlClass} min-h-(--control) w-full`}
        />
      )}
    </FormRow>
    <FormRow label="Description" hint={descriptionHint} error={fieldErrors['description']} limit={300}>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={3}
          value={values.description}
          onChange={({ target }) => set({ description: target.value })}
          className={`${controlClass} field-sizing-content min-h-20 w-full`}
        />
      )}
    </FormRow>
  </>
)
