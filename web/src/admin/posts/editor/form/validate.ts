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

/** Links that are looked at before a post is published, at most. */
const maxLinks = 30

/** The addresses on our own site that a text links to, without those of its own headings and of the post itself. */
export function innerPaths(content: ParentNode, ownSlugs: readonly string[]): string[] {
  const paths = [...content.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href') ?? ''
    const url = URL.canParse(href, location.origin) ? new URL(href, location.origin) : undefined
    return url?.origin === location.origin && !href.startsWith('#') ? [url.pathname] : []
  })
  return [...new Set(paths)]
    .filter((path) => !ownSlugs.some((slug) => path === `/blog/${slug}`))
    .slice(0, maxLinks)
}
