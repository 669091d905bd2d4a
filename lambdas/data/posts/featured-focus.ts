import type { FocalPoint } from '#shared/domain/media.ts'
import { updateIf } from '../table/update-if.ts'
import { summaryKey } from './stored-post.ts'

/**
 * Records a new crop of a post's featured image, unless the post has another picture by now. The post's
 * version stays the same, so that open editors get no conflict. The table's stream triggers the purge of its
 * pages.
 */
export async function setFeaturedFocus(
  postId: string,
  pictureUrl: string,
  focus: FocalPoint | undefined,
): Promise<void> {
  await updateIf(summaryKey(postId), {
    UpdateExpression: focus ? 'SET featuredImageFocus = :focus' : 'REMOVE featuredImageFocus',
    ConditionExpression: 'featuredImage = :url',
    ExpressionAttributeValues: { ':url': pictureUrl, ...(focus && { ':focus': focus }) },
  })
}
