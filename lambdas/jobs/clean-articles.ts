import { vocabularyVersion } from '#shared/domain/posts/article-html.ts'
import { cleanArticles } from '../data/cleaning/clean-articles.ts'
import { readSettings } from '../data/directory/settings.ts'
import type { CleanHtml } from '../data/posts/clean-html.ts'
import { removeHighlighting } from '../data/posts/stored-highlighting.ts'
import { log } from '../logging/log.ts'
import { highlighted } from '../posts/article-html/highlight.ts'
import { sanitize } from '../posts/sanitize.ts'

/** Shorter than the function's timeout and than the interval between invocations. */
const milliseconds = 45_000

/** The comparison ignores syntax highlighting, whose extent depends on the time that was available for it. */
async function cleanStored(html: string): Promise<CleanHtml | undefined> {
  const clean = sanitize(html)
  return clean === removeHighlighting(html) ? undefined : await highlighted(clean)
}

/**
 * Runs every five minutes and continues to re-clean stored texts after a release that changed the sanitizer. If
 * nothing is left to do, it costs one read.
 */
export async function handler(): Promise<void> {
  const until = Date.now() + milliseconds
  const { security } = await readSettings()
  const result = await cleanArticles(
    { clean: cleanStored, target: vocabularyVersion, now: new Date(), audited: security.enableAuditLog },
    until,
  )
  if (!result) return
  const { checked, changed, failed, done } = result
  log({ level: failed > 0 ? 'error' : 'info', job: 'clean-articles', checked, changed, failed, done })
}
