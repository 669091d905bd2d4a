import type { FocalPoint } from '#shared/domain/media.ts'
import { updateIf } from '../table/update-if.ts'
import { summaryKey } from './stored-post.ts'

/**
 * Tells a post that there is another crop of its featured image; nothing if it shows another picture by now. The post's
 * version stays, so that nobody who edits it is interrupted; the table's stream purges its pages.
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
