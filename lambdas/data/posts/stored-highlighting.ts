/**
 * Code is highlighted when an article is saved (lambdas/posts/article-html/highlight.ts) and stored as spans
 * in a `code` element with this class. The sanitizer removes the class from an editor's HTML, so it always
 * marks our own spans.
 */
export const highlightedClass = 'hljs'

const opening = new RegExp(`<code class="(language-[\\w-]{1,30}) ${highlightedClass}">`)
const span = /<\/?span[^<>]*>/g

/** Up to the end of the code element, without the spans in it. */
function removeSpans(text: string): string {
  const end = text.indexOf('</code>')
  return end < 0 ? text : text.slice(0, end).replace(span, '') + text.slice(end)
}

/** The article as its editor wrote it: the same HTML without the highlighting. */
export function removeHighlighting(html: string): string {
  // Since `opening` has a capturing group, every other piece is the class of the code that follows.
  const [before = '', ...pieces] = html.split(opening)
  return pieces.reduce(
    (text, piece, index) => text + (index % 2 === 0 ? `<code class="${piece}">` : removeSpans(piece)),
    before,
  )
}
