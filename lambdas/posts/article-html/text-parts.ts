import sanitizeHtml from 'sanitize-html'
import { goneWithContent } from '../sanitize.ts'
import { boundedNesting } from './nesting.ts'

/** The parts of a text that a save counts, checks or fetches. */
export interface TextParts {
  headings: number
  /** The addresses of its pictures as they are written, without duplicates. */
  pictures: ReadonlySet<string>
}

/** Uses the sanitizer's parser, so that both see the same elements. */
export function partsOf(html: string): TextParts {
  const pictures = new Set<string>()
  let headings = 0
  sanitizeHtml(html, {
    ...boundedNesting(),
    allowedTags: [],
    nonTextTags: goneWithContent,
    transformTags: {
      '*': (tagName, attribs) => {
        if (/^h[1-6]$/.test(tagName)) headings += 1
        if (tagName === 'img' && attribs['src']) pictures.add(attribs['src'])
        return { tagName, attribs }
      },
    },
  })
  return { headings, pictures }
}
