import type { CleanHtml } from '../data/clean-html.ts'
import { highlightedClass, withoutHighlights } from '../data/highlights.ts'

/** Code that is nothing but text and says its language, as the sanitiser writes it. */
const code = /<code class="language-([\w-]{1,30})">([^<]+)<\/code><\/pre>/g

/** Letters of code that are highlighted, in one listing and in an article: more would keep a save waiting. */
const longestListing = 20_000
const mostInArticle = 100_000

const decoded = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
/** The library escapes quotes in text too; the sanitiser does not, and the text must come back letter for letter. */
const asSanitised = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/**
 * Highlights an article's code for good, so that readers need no script for it. What an editor loads is this without
 * the highlighting (`withoutHighlights`); an article that would not come back whole is left as it is.
 */
export async function highlighted(html: CleanHtml): Promise<CleanHtml> {
  if (html.search(code) < 0) return html
  // Most articles have no code: the languages are loaded by the first one that has.
  const { spansOf } = await import('./highlighter.ts')
  let left = mostInArticle
  const result = html.replace(code, (whole, language: string, escaped: string) => {
    if (escaped.length > Math.min(longestListing, left)) return whole
    left -= escaped.length
    const spans = spansOf(decoded(escaped), language)
    if (!spans?.includes('<span')) return whole
    return `<code class="language-${language} ${highlightedClass}">${asSanitised(spans)}</code></pre>`
  })
  return withoutHighlights(result) === html ? (result as CleanHtml) : html
}
