import type { FocalPoint } from '#shared/domain/media/focal-point.ts'
import type { Size } from '#shared/domain/media/picture-sizes.ts'
import { exists } from '../table/expressions.ts'
import { updateIf } from '../table/update-if.ts'
import { type SummaryItem, summaryKey } from './stored-post.ts'

/*
 * What a post stores about files that it uses. A change leaves the post's version the same, so that open editors get no
 * conflict. The table's stream triggers the purge of its pages.
 */

/** Records a new crop or new pixels of a post's featured image, unless the post has another picture by now. */
export async function setFeaturedPicture(
  postId: string,
  pictureUrl: string,
  { focus, size }: { focus: FocalPoint | undefined; size: Size | undefined },
): Promise<void> {
  await updateIf<SummaryItem>(summaryKey(postId), {
    set: { featuredImageFocus: focus, ...(size && { featuredImageSize: size }) },
    when: { featuredImage: pictureUrl },
  })
}

/** Records when a document was replaced. It counts only while it is the post's download. */
export async function setDownloadReplaced(
  postId: string,
  replaced: { file: string; at: string },
): Promise<void> {
  await updateIf<SummaryItem>(summaryKey(postId), { set: { downloadReplaced: replaced }, when: exists() })
}
