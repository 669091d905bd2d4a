import { continueTagChanges } from '../data/tags/rewrite-posts.ts'
import { readTagProgress } from '../data/tags/tags.ts'
import { log } from '../logging/log.ts'

/** Shorter than the function's timeout and than the minute between invocations. */
const milliseconds = 45_000

/**
 * Runs every minute and continues tag changes that have not reached all posts yet, because a request was killed or a
 * browser tab was closed. Without any, it costs one read.
 */
export async function handler(): Promise<void> {
  const before = await readTagProgress({ consistent: true })
  if (before.length === 0) return
  await continueTagChanges(Date.now() + milliseconds)
  const after = await readTagProgress({ consistent: true })
  log({ level: 'info', job: 'rewrite-tags', changes: before.length, left: after.length })
}
