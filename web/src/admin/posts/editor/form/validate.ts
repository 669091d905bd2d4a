import type { Resolver } from 'react-hook-form'
import { PostInput } from '#shared/domain/posts/post.ts'
import { isFieldName, type PostValues, valuesToBody } from './post-form.ts'

type FieldErrors = Partial<Record<keyof PostValues, { type: string; message: string }>>

/** The first message for each field. Issues that belong to no field of the form are skipped. */
export function toFieldErrors(issues: readonly { path: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const name = path.split('.')[0] ?? ''
    if (isFieldName(name)) errors[name] ??= { type: 'invalid', message }
  }
  return errors
}

/** Validates the form with the API's schema, applied to the request body that would be sent. */
export const resolver: Resolver<PostValues> = (values) => {
  const result = PostInput.safeParse(valuesToBody(values))
  if (result.success) return { values, errors: {} }
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { values: {}, errors: toFieldErrors(issues) }
}

/** How many pictures have no alt text, including the featured image. */
export function countPicturesWithoutAlt(values: PostValues, content: ParentNode): number {
  const inText = [...content.querySelectorAll('img')].filter((image) => !image.alt.trim()).length
  return inText + (values.featuredImage && !values.featuredImageAlt.trim() ? 1 : 0)
}
