import { readSettings } from '../data/directory/settings.ts'
import { erasePost, loadForChange } from '../data/post-changes/change-post.ts'
import { retryOnConflict } from '../data/post-changes/retry-on-conflict.ts'
import { findExpiredTrash } from '../data/post-changes/trash.ts'
import { repairCounts } from '../data/posts/post-totals.ts'
import { log } from '../logging/log.ts'

/** The most posts that one run deletes: about a minute's work. The rest waits for the next day. */
const maxPerRun = 1000
const batchSize = 100

/**
 * Deletes posts that have been in the trash for 30 days. Each has its own transaction, so a run that is interrupted
 * leaves no post half deleted. Then recounts the posts and corrects the stored counts.
 */
export async function handler(): Promise<void> {
  const now = new Date()
  const { security } = await readSettings()
  let erased = 0
  while (erased < maxPerRun) {
    const ids = await findExpiredTrash(now, Math.min(batchSize, maxPerRun - erased))
    for (const id of ids) await erase(id, now, security.enableAuditLog)
    erased += ids.length
    if (ids.length < batchSize) break
  }
  log({ level: 'info', job: 'empty-trash', erased })

  const { directory } = await loadForChange(undefined)
  const repaired = await repairCounts(
    directory.authors.map((author) => author.id),
    now,
  )
  if (repaired.length > 0) {
    log({
      level: 'error',
      job: 'empty-trash',
      fault: 'Counts of posts were wrong, and were put right',
      repaired,
    })
  }
}

const erase = (id: string, now: Date, audited: boolean): Promise<void> =>
  retryOnConflict(async () => {
    const { before, directory } = await loadForChange(id)
    // Somebody restored or deleted it a moment ago, and the index is not up to date yet.
    if (!before?.summary.deletedAt) return
    await erasePost(before, directory, { by: null, now, audited })
  })
