import type { CleanHtml } from '../data/posts/clean-html.ts'
import { highlighted } from './article-html/highlight.ts'
import { sanitize } from './sanitize.ts'

/**
 * Cleans unsaved HTML as a save would, since drafts are stored unchecked. It is bundled separately from the pages,
 * which need it only for previews.
 */
export const cleanDraft = (html: string): Promise<CleanHtml> => highlighted(sanitize(html))
