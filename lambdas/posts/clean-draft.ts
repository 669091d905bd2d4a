import type { CleanHtml } from '../data/posts/clean-html.ts'
import { highlighted } from './article-html/highlight.ts'
import { sanitize } from './sanitize.ts'

/**
 * Unsaved words as a save would leave them: nothing of a draft is checked before. A file of its own next to the bundle
 * of the pages, which need it for previews alone.
 */
export const cleanDraft = (html: string): Promise<CleanHtml> => highlighted(sanitize(html))
