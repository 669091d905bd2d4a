import type { Resolver } from 'react-hook-form'
import { PostInput } from '#shared/domain/post.ts'
import { bodyOf, isField, type PostValues } from './post-form.ts'

type Faults = Partial<Record<keyof PostValues, { type: string; message: string }>>

/** Messages by field, the first for each; those that name no field of the form are left out. */
export function faultsOf(issues: readonly { path: string; message: string }[]): Faults {
  const faults: Faults = {}
  for (const { path, message } of issues) {
    const name = path.split('.')[0] ?? ''
    if (isField(name)) faults[name] ??= { type: 'invalid', message }
  }
  return faults
}

/** The form asks the contract's own schema about the very request that it would send. */
export const resolver: Resolver<PostValues> = (values) => {
  const result = PostInput.safeParse(bodyOf(values))
  if (result.success) return { values, errors: {} }
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { values: {}, errors: faultsOf(issues) }
}

/** How many pictures say nothing to people who cannot see them. */
export function undescribedPictures(values: PostValues, content: ParentNode): number {
  const inText = [...content.querySelectorAll('img')].filter((image) => !image.alt.trim()).length
  return inText + (values.featuredImage && !values.featuredImageAlt.trim() ? 1 : 0)
}
