import { Problem } from '#shared/api/problem.ts'
import type { PostInput } from '#shared/domain/posts/post.ts'
import { can, restrictedToAuthor } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { followMovesInClean } from '../data/newsroom/moved-links.ts'
import type { AcceptedPost } from '../data/post-changes/accepted-post.ts'
import { pictureFacts, replacedDocument } from '../data/uploads/media.ts'
import { moveDataImages } from './article-html/data-images.ts'
import { refuseTooMuch, refuseUnseenPictures } from './article-html/heading-and-picture-limits.ts'
import { highlighted } from './article-html/highlight.ts'
import { partsOf } from './article-html/text-parts.ts'
import { sanitize } from './sanitize.ts'
import { refuseUnseenFiles } from './unseen-files.ts'

/**
 * Turns a request's post into one that may be stored: checks the user's permissions, those to see its files included,
 * and the limits of a text, sets a linked author's own name, uploads embedded pictures, sanitizes the HTML, updates
 * links to moved articles, and highlights code. `loadStoredContent` returns the stored HTML of a post that is replaced,
 * whose pictures do not count as new.
 */
export async function accept(
  user: User,
  input: PostInput,
  { postId, now }: { postId: string; now: Date },
  loadStoredContent?: () => Promise<string>,
): Promise<AcceptedPost> {
  if (input.status === 'published' && !can(user, 'posts:publish')) {
    throw new Problem(
      'forbidden',
      'You don’t have permission to publish. Save this post as a draft and ask a colleague to publish it.',
    )
  }
  const authorId = restrictedToAuthor(user) ?? input.authorId
  const parts = partsOf(input.content)
  refuseUnseenPictures(parts)
  await refuseTooMuch(parts, loadStoredContent)
  const [moved, picture, downloadReplaced] = await Promise.all([
    moveDataImages(parts.pictures, { by: user, now, postId }),
    pictureFacts(input.featuredImage ?? ''),
    replacedDocument(input.downloadUrl ?? ''),
  ])
  const content = await highlighted(await followMovesInClean(sanitize(input.content, moved), now))
  await refuseUnseenFiles(user, { ...input, content }, now)
  return {
    ...input,
    authorId,
    featuredImageSize: picture.size,
    featuredImageFocus: picture.focus,
    downloadReplaced,
    content,
  }
}
