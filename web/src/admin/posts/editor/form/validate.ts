import type { Resolver } from 'react-hook-form'
import { isFieldName, type PostValues, valuesToBody } from '../values/post-form.ts'

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

const loadSchema = () => import('#shared/domain/posts/post.ts')

/** The schema is not needed before a save, so it is loaded once the text accepts input. */
export const prepareValidation = (): void => void loadSchema().catch(() => undefined)

/**
 * Validates the form with the API's schema, applied to the request body that would be sent. If the schema cannot be loaded,
 * the API's own response reports the errors.
 */
export const resolver: Resolver<PostValues> = async (values) => {
  const schema = await loadSchema().catch(() => undefined)
  if (!schema) return { values, errors: {} }
  const result = schema.PostInput.safeParse(valuesToBody(values))
  if (result.success) return { values, errors: {} }
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { values: {}, errors: toFieldErrors(issues) }
}
