import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { correctionsOf } from '#shared/domain/posts/corrections.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { LabeledCheckbox } from '../../../../../ui/checkbox.tsx'
import { TextArea } from '../../../../../ui/field.tsx'
import { ExactTime } from '../../../../../ui/parts/time.tsx'
import { useMinute } from '../../../../../ui/use-minute.ts'
import type { PostValues } from '../../values/post-form.ts'

interface Props {
  form: UseFormReturn<PostValues>
  post: Post | undefined
}

/**
 * The correction notes of an article that readers have seen. Hidden before that. Other words become a note of their own, and
 * those before it stay, unless their writer says that they replace the newest.
 */
export function CorrectionField({ form, post }: Props) {
  const now = useMinute()
  const { control } = form
  const [note, replaces] = useWatch({ control, name: ['correction', 'replaceCorrection'] })
  const { errors } = useFormState({ control })
  const stored = correctionsOf(post ?? {})
  if (!note && stored.length === 0 && !(post && isPublic(post, now))) return null
  const [newest] = stored
  const isNew = newest !== undefined && note !== newest.text
  // The newest note is in the field, unless other words will stand above it.
  const kept = !isNew || replaces || note === '' ? stored.slice(1) : stored
  return (
    <div className="grid gap-2">
      <TextArea
        label="Correction note"
        rows={3}
        hint={
          newest && !isNew ? (
            <>
              Above the article since <ExactTime at={newest.at} zoned />. Other words become a new note with
              the date of their save, and this one stays below it.
            </>
          ) : (
            'If the article was wrong: what it said, and what is right. Readers see it above the article with its date, and so do feeds and search engines.'
          )
        }
        error={errors.correction?.message}
        limit={1000}
        {...form.register('correction')}
      />
      {isNew && note !== '' && (
        <LabeledCheckbox
          checked={replaces}
          onChange={({ target }) =>
            form.setValue('replaceCorrection', target.checked, { shouldDirty: true, shouldValidate: false })
          }
        >
          Replace the note of <ExactTime at={newest.at} zoned /> instead, because its words were wrong
        </LabeledCheckbox>
      )}
      {kept.length > 0 && (
        <ul aria-label="Notes that stay" className="grid gap-2 text-sm text-muted">
          {kept.map(({ text, at }) => (
            <li key={at} className="border-l-2 border-line ps-3 wrap-anywhere">
              <ExactTime at={at} zoned />: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
