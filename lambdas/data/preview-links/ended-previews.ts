import { previewDays } from '#shared/domain/posts/drafts/preview-link.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import { getItem, type Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

/**
 * Records that all preview links that a person made until now have ended. It is beside the links and not with the
 * user, so that the page that shows previews needs no access to accounts.
 */
export const endPreviewsStep = (makerId: string, now: Date): TransactionStep => ({
  Put: {
    Item: {
      ...endedKey(makerId),
      endedAt: now.toISOString(),
      // No link is valid for longer.
      expiresAt: epochSeconds(now) + Math.max(...previewDays) * 24 * 60 * 60,
    },
  },
})

/**
 * The same for a post that moves to another author: for the links of people who may read only their own author's posts. It
 * stays so when the post moves back.
 */
export const endMovedPreviewsStep = (postId: string, now: Date): TransactionStep =>
  endPreviewsStep(movedPost(postId), now)

const movedPost = (postId: string) => `POST#${postId}`

const endedKey = (makerId: string): Key => ({ pk: `PREVIEW#BY#${makerId}`, sk: 'ENDED' })

/** The instant until which the links of people with access to one author have ended, as the post moved. */
export const previewsMovedAt = (postId: string): Promise<string> => previewsEndedAt(movedPost(postId))

/** The instant until which a person's preview links have ended; an empty text if they never have. */
export async function previewsEndedAt(makerId: string): Promise<string> {
  const item = await getItem(endedKey(makerId), { consistent: true })
  return typeof item?.['endedAt'] === 'string' ? item['endedAt'] : ''
}
