import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import type { Post } from '#shared/domain/posts/post.ts'
import { isPublic } from '#shared/domain/posts/visibility.ts'
import { TextArea } from '../../../../../ui/field.tsx'
import { ExactTime } from '../../../../../ui/parts/time.tsx'
import { useMinute } from '../../../../../ui/use-minute.ts'
import type { PostValues } from '../post-form.ts'

interface Props {
  form: UseFormReturn<PostValues>
  post: Post | undefined
}

/** The correction note of an article that readers have seen. Hidden before that. */
export function CorrectionField({ form, post }: Props) {
  const now = useMinute()
  const { control } = form
  const note = useWatch({ control, name: 'correction' })
  const { errors } = useFormState({ control })
  if (!note && !(post && isPublic(post, now))) return null
  const storedCorrection = post?.correction?.text === note ? post.correction : undefined
  return (
    <TextArea
      label="Correction note"
      rows={3}
      hint={
        storedCorrection ? (
          <>
            Above the article since <ExactTime at={storedCorrection.at} zoned />. New words have the date of
            their save.
          </>
        ) : (
          'If the article was wrong: what it said, and what is right. Readers see it above the article with its date, and so do feeds and search engines.'
        )
      }
      error={errors.correction?.message}
      {...form.register('correction')}
    />
  )
}
