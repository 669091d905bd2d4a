import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { TextArea } from '../../../../../ui/field.tsx'
import type { PostValues } from '../../values/post-form.ts'

/** The key facts shown beside the article, one per line. */
export function KeyFactsField({ form }: { form: UseFormReturn<PostValues> }) {
  const { control } = form
  const facts = useWatch({ control, name: 'keyFacts' })
  const { errors } = useFormState({ control })
  const set = (next: string[]) => form.setValue('keyFacts', next, { shouldDirty: true })
  return (
    <TextArea
      label="Key facts"
      rows={4}
      hint="Three to five short sentences beside the article, one on each line."
      error={errors.keyFacts?.message}
      limit={160}
      limitsLines
      value={facts.join('\n')}
      onChange={(event) => set(event.target.value.split('\n'))}
      onBlur={() => set(facts.map((fact) => fact.trim()).filter(Boolean))}
    />
  )
}
