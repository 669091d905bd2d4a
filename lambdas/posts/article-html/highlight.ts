import { decodeEntities } from '#shared/domain/text/entities.ts'
import type { CleanHtml } from '../../data/posts/clean-html.ts'
import { highlightedClass, removeHighlighting } from '../../data/posts/stored-highlighting.ts'

/** A code block with a language and without markup inside, as the sanitizer writes it. */
const code = /<code class="language-([\w-]{1,30})">([^<]+)<\/code><\/pre>/g

/** How many bytes of code are highlighted per article and per line. Nobody reads code that is longer than this. */
const maxInArticle = 100 * 1024
const longestLine = 4 * 1024
/** How many milliseconds a save waits for the highlighter. Ordinary code of the maximum length takes a tenth of it. */
const timeForColors = 1000

/** Undoes the library's escaping of quotes. The sanitizer does not escape them, and the text must stay the same. */
const asSanitized = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

const hasLongLine = (text: string) => text.split('\n').some((line) => Buffer.byteLength(line) > longestLine)

/**
 * Highlights an article's code when it is saved, so that readers need no script for it. `removeHighlighting` restores
 * the original for the editor. If that would not restore it exactly, the article is left as it is. Code above the
 * limits gets no colors, because the highlighter's time can grow with the square of the length.
 */
export async function highlighted(html: CleanHtml, milliseconds = timeForColors): Promise<CleanHtml> {
  if (html.search(code) < 0) return html
  // Most articles have no code, so the languages are loaded only when an article needs them.
  const { spansOf } = await import('./highlighter.ts')
  let bytesLeft = maxInArticle
  const end = performance.now() + milliseconds
  const result = html.replace(code, (whole, language: string, escaped: string) => {
    const text = decodeEntities(escaped)
    const bytes = Buffer.byteLength(text)
    const timeLeft = end - performance.now()
    if (bytes > bytesLeft || timeLeft < 1 || hasLongLine(text)) return whole
    bytesLeft -= bytes
    const spans = spansOf(text, language, timeLeft)
    if (!spans?.includes('<span')) return whole
    return `<code class="language-${language} ${highlightedClass}">${asSanitized(spans)}</code></pre>`
  })
  return removeHighlighting(result) === html ? (result as CleanHtml) : html
}
