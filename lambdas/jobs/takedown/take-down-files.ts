import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { sendToQueue } from '../../data/aws/queues.ts'
import { readDirectory } from '../../data/directory/directory.ts'
import { loadPost } from '../../data/posts/load-post.ts'
import { requestedMediaId } from '../../data/posts/used-media.ts'
import { isPublicFile, readFileUses } from '../../data/uploads/embargo/file-uses.ts'
import { deletePublicCopies, dropPublicCopies } from '../../data/uploads/embargo/public-copies.ts'
import { markErased } from '../../data/uploads/erased-media.ts'
import { findMedia } from '../../data/uploads/media.ts'
import { describeError, log } from '../../logging/log.ts'
import { Takedown } from './ended-uses.ts'

/**
 * Seconds. A reader's request that has found a file public just before it was no longer may make its copy just after we
 * have deleted it. It checks again, but it may be ended in between. By this time it is over: such a request has ten
 * seconds.
 */
const secondLook = 20

async function filesOf(takedown: Takedown): Promise<string[]> {
  if ('file' in takedown) return [takedown.file]
  const [post, { authors }] = await Promise.all([
    loadPost(takedown.post, { consistent: true }),
    readDirectory({ consistent: true }),
  ])
  const portrait = authors.find(({ id }) => id === takedown.author)?.profileImage
  const portraitId = portrait && requestedMediaId(portrait)
  return [...(post?.body.media ?? []).map(({ id }) => id), ...(portraitId ? [portraitId] : [])]
}

/**
 * Takes a file down if nothing public uses it, or if its bytes were replaced. Returns the number of objects that readers
 * could get until now.
 */
async function takeDown(id: string, now: Date, renewed: boolean): Promise<number> {
  const media = await findMedia(id)
  if (media === undefined) {
    // Another job erases the file of a deleted record. A copy that a request has made meanwhile would be left over.
    const left = await dropPublicCopies(id)
    if (left > 0) await markErased(id, now)
    return left
  }
  if (media.status !== 'ready') return 0
  const isPublic = await isPublicFile(media, await readFileUses(id, now), now)
  if (isPublic && !renewed) return 0
  // The next reader has them made again, of the new bytes.
  const deleted = await deletePublicCopies(media)
  // Only after the deletion: the edge could fetch the file again if it were purged earlier.
  if (deleted > 0) await markErased(id, now)
  return deleted
}

/**
 * Deletes the public copies of files that have no public use left, or whose bytes were replaced. The edge keeps a file for seconds, so this
 * does not wait for its purge. Each message is looked at twice, because a request may have been under way.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed: string[] = []
  for (const { messageId, body } of Records) {
    try {
      const takedown = Takedown.parse(JSON.parse(body))
      const now = new Date()
      const files = await filesOf(takedown)
      const renewed = 'renewed' in takedown && takedown.renewed === true
      const counts = await Promise.all(files.map((id) => takeDown(id, now, renewed)))
      const objects = counts.reduce((sum, count) => sum + count, 0)
      if (!takedown.again && files.length > 0)
        await sendToQueue('TAKEDOWN_QUEUE_URL', [{ ...takedown, again: true }], {
          delaySeconds: secondLook,
        })
      log({ level: 'info', job: 'take-down-files', files: files.length, objects })
    } catch (error) {
      log({ level: 'error', job: 'take-down-files', message: messageId, cause: describeError(error) })
      failed.push(messageId)
    }
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
