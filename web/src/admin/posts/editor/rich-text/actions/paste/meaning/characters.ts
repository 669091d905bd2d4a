import { withLineBreaks } from '#shared/domain/text/invisible-characters.ts'
import { unwrapRedirectsInText } from '../../../document/redirects.ts'

/** A line break of the source is a space, and must not become one of the text. */
const sourceBreaks = /[\t\n\r ]+/g

/**
 * Reads control characters in texts like those that people type: PowerPoint's line break becomes one, others are
 * removed. Addresses that are written out lead where they lead without a mail filter.
 */
export function readCharacters(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const node of texts) {
    const isCode = node.parentElement?.closest('pre, textarea')
    const written = isCode ? node.data : node.data.replace(sourceBreaks, ' ')
    const text = unwrapRedirectsInText(withLineBreaks(written))
    if (text === written) continue
    const [first = '', ...others] = isCode ? [text] : text.split('\n')
    node.replaceWith(first, ...others.flatMap((line) => [body.ownerDocument.createElement('br'), line]))
  }
}
