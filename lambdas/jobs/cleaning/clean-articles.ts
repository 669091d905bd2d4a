import { vocabularyVersion } from '#shared/domain/posts/article-html.ts'
import { cleanArticles } from '../../data/cleaning/clean-articles.ts'
import { readSettings } from '../../data/directory/settings.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { removeHighlighting } from '../../data/posts/stored-highlighting.ts'
import { log } from '../../logging/log.ts'
import { highlighted } from '../../posts/article-html/highlight.ts'
import { sanitize } from '../../posts/sanitize.ts'

/** Shorter than the function's timeout, and than the time after which it is invoked again. */
const milliseconds = 45_000

/** Compared without the colors of its code: how much is colored depends on the time that there was for it. */
async function cleanStored(html: string): Promise<CleanHtml | undefined> {
  const clean = sanitize(html)
  return clean === removeHighlighting(html) ? undefined : await highlighted(clean)
}

/**
 * Every five minutes goes on with cleaning stored texts, after a release that cleans differently. Where nothing is left
 * to do it costs one read.
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
