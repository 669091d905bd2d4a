import type { PostRow } from '#shared/domain/posts/post.ts'
import * as z from '#shared/zod.ts'
import type { Directory } from '../directory/directory.ts'
import { toPostRow } from '../posts/load-post.ts'
import { summaryKey, toSummary, waitingDrafts } from '../posts/stored-post.ts'
import { where } from '../table/expressions.ts'
import { batchGet, queryItems } from '../table/table.ts'

const Entry = z.object({ post: z.string() })

export type WaitingDraft = PostRow & { writer: string; waitingSince: string }

/** Drafts of people who may not publish, longest waiting first. */
export async function readWaitingDrafts(
  directory: Promise<Directory>,
  shown: number,
): Promise<WaitingDraft[]> {
  const entries = await queryItems({ ...where({ pk: waitingDrafts }), Limit: shown })
  const ids = entries.map((entry) => Entry.parse(entry).post)
  const summaries = (await batchGet(ids.map(summaryKey))).map(toSummary)
  const read = await directory
  return ids.flatMap((id) => {
    const post = summaries.find((summary) => summary.id === id)
    // Skips a draft that was published between the two reads.
    if (!post?.waits) return []
    return [{ ...toPostRow(post, read), writer: post.waits.by, waitingSince: post.waits.since }]
  })
}
