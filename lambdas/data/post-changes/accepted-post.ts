import type { FocalPoint } from '#shared/domain/media/focal-point.ts'
import type { Size } from '#shared/domain/media/picture-sizes.ts'
import type { PostInput } from '#shared/domain/posts/post.ts'
import type { CleanHtml } from '../posts/clean-html.ts'

/** A request's post after `accept` in lambdas/posts: authorized, with sanitized HTML and highlighted code. */
export type AcceptedPost = Omit<PostInput, 'content'> & {
  content: CleanHtml
  /** Pixels, if the picture is in our media library. */
  featuredImageSize?: Size | undefined
  /** The focal point of its crop, if one was set. */
  featuredImageFocus?: FocalPoint | undefined
  /** The download and when it was replaced, if it is in our media library and was. */
  downloadReplaced?: { file: string; at: string } | undefined
}
