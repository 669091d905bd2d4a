/**
 * Code is stored with its highlighting, made when the article was saved (lambdas/posts/highlight.ts): spans in a
 * `code` element that also carries this class. The sanitiser never leaves it behind, so nobody else's spans are meant.
 */
export const highlightedClass = 'hljs'

const opening = new RegExp(`<code class="(language-[\\w-]{1,30}) ${highlightedClass}">`)
const span = /<\/?span[^<>]*>/g

/** Up to the end of the code element, without the spans in it. */
function withoutSpans(text: string): string {
  const end = text.indexOf('</code>')
  return end < 0 ? text : text.slice(0, end).replace(span, '') + text.slice(end)
}

/** The article as its editor wrote it: the same HTML with nothing of the highlighting left. */
export function withoutHighlights(html: string): string {
  // The opening's group makes every other piece the class of the code that follows it.
  const [before = '', ...pieces] = html.split(opening)
  return pieces.reduce(
    (text, piece, index) => text + (index % 2 === 0 ? `<code class="${piece}">` : withoutSpans(piece)),
    before,
  )
}
