import { lengthError } from '#shared/domain/submissions/form-lengths.ts'
import { cleanText } from '#shared/domain/text/invisible-characters.ts'
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

const maxDescriptionLength = 300

/** What is wrong with these fields, so that nothing is sent. A missing name is marked, without words. */
export function catalogErrors(
  { name, description }: Values,
  maxNameLength: number,
): Partial<Record<keyof Values, string>> {
  const found = {
    name: name.trim() ? lengthError(cleanText(name).length, maxNameLength) : '',
    description: lengthError(cleanText(description).length, maxDescriptionLength),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined))
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
    <FormRow
      label="Description"
      hint={descriptionHint}
      error={fieldErrors['description']}
      limit={maxDescriptionLength}
    >
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
