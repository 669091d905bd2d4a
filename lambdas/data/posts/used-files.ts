import type { FocalPoint, Size } from '#shared/domain/media.ts'
import { updateIf } from '../table/update-if.ts'
import { summaryKey } from './stored-post.ts'

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
  const set = [
    ...(focus ? ['featuredImageFocus = :focus'] : []),
    ...(size ? ['featuredImageSize = :size'] : []),
  ]
  await updateIf(summaryKey(postId), {
    UpdateExpression: [
      ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
      ...(focus ? [] : ['REMOVE featuredImageFocus']),
    ].join(' '),
    ConditionExpression: 'featuredImage = :url',
    ExpressionAttributeValues: {
      ':url': pictureUrl,
      ...(focus && { ':focus': focus }),
      ...(size && { ':size': size }),
    },
  })
}

/** Records when a document was replaced. It counts only while it is the post's download. */
export async function setDownloadReplaced(
  postId: string,
  replaced: { file: string; at: string },
): Promise<void> {
  await updateIf(summaryKey(postId), {
    UpdateExpression: 'SET downloadReplaced = :replaced',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':replaced': replaced },
  })
}
