import sanitizeHtml from 'sanitize-html'
import {
  blockTags,
  codeClass,
  imageSchemes,
  inlineTags,
  linkSchemes,
  styleValues,
  tagAttributes,
} from '#shared/domain/article-html.ts'
import { srcSetOf } from '#shared/domain/media.ts'
import { isWebUrl } from '#shared/domain/url.ts'
import type { CleanHtml } from '../data/clean-html.ts'
import { withoutHighlights } from '../data/highlights.ts'
import { boundedNesting } from './nesting.ts'

type Attributes = sanitizeHtml.Attributes

/** What nobody's article needs: gone with all that is inside. Other unknown tags leave their text behind. */
const goneWithContent = [
  'script',
  'style',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'textarea',
  'select',
  'option',
  'title',
]

const numeric = new Set(['width', 'height', 'start', 'colspan', 'rowspan'])
const scopes = new Set(['row', 'col', 'rowgroup', 'colgroup'])

const isSound = (name: string, value: string): boolean => {
  if (numeric.has(name)) return /^\d{1,5}$/.test(value)
  if (name === 'scope') return scopes.has(value)
  return true
}

const soundAttributes = (tagName: string, attribs: Attributes) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isSound(name, value))),
})

/** A page that a link leaves to must not reach back to ours, whatever the link said of itself. */
function link(tagName: string, attribs: Attributes) {
  const kept = Object.fromEntries(Object.entries(attribs).filter(([name]) => name !== 'rel'))
  const leaves = isWebUrl(attribs['href']?.trim() ?? '')
  return { tagName, attribs: { ...kept, ...(leaves && { rel: 'noopener' }) } }
}

const ownFile = /^\/media\/[\w.-]+$/

/** What is added to pictures here, and never taken from outside. */
const loadingAttributes = ['loading', 'decoding', 'srcset', 'sizes']

/**
 * How browsers are to load a picture of an article, said where the HTML is stored. The column is 42rem wide,
 * and a figure may go beyond it where there is room.
 * Only with its size: a picture that is narrower than its variants' names would be shown too small otherwise.
 */
function howToLoad(src: string, { width, height }: Attributes): Attributes {
  const srcset = width && height ? srcSetOf(src) : undefined
  return {
    loading: 'lazy',
    decoding: 'async',
    ...(srcset && { srcset, sizes: '(min-width: 80rem) 54rem, (min-width: 45rem) 42rem, 100vw' }),
  }
}

/** Pictures come from the web or from our media library; `moved` says where pictures of the text itself went. */
const image =
  (moved: ReadonlyMap<string, string>) =>
  (tagName: string, { src, ...attribs }: Attributes) => {
    const address = moved.get(src ?? '') ?? src?.trim() ?? ''
    const shown = ownFile.test(address) || isWebUrl(address)
    const own = Object.entries(attribs).filter(
      ([name, value]) => !loadingAttributes.includes(name) && isSound(name, value),
    )
    const kept = Object.fromEntries(own)
    return { tagName, attribs: { ...(shown && { src: address }), ...kept, ...howToLoad(address, kept) } }
  }

const allowedAttributes = Object.fromEntries(
  Object.entries({
    ...tagAttributes,
    a: [...(tagAttributes['a'] ?? []), 'rel'],
    img: [...(tagAttributes['img'] ?? []), ...loadingAttributes],
  }).map(([tag, names]) => [
    tag,
    // Classes are narrowed by their own rule below.
    names.filter((name) => name !== 'class'),
  ]),
)

/** What is taken away can leave pieces that read differently without it; two rounds have always been enough. */
const mostRounds = 5

/**
 * Cleans an article's HTML down to the vocabulary of shared/domain/article-html.ts.
 * Cleaning what is clean changes nothing: it is cleaned until that is so. Of highlighted code the text is kept.
 */
export function sanitise(html: string, moved: ReadonlyMap<string, string> = new Map()): CleanHtml {
  let clean = cleanOnce(withoutHighlights(html), moved)
  for (let round = 1; round < mostRounds; round++) {
    const again = cleanOnce(clean, moved)
    if (again === clean) break
    clean = again
  }
  return clean as CleanHtml
}

function cleanOnce(html: string, moved: ReadonlyMap<string, string>): string {
  return sanitizeHtml(html, {
    ...boundedNesting(),
    allowedTags: [...blockTags, ...inlineTags],
    allowedAttributes,
    allowedClasses: { code: [codeClass] },
    allowedStyles: {
      '*': Object.fromEntries(Object.entries(styleValues).map(([name, values]) => [name, [...values]])),
    },
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowProtocolRelative: false,
    nonTextTags: goneWithContent,
    nestingLimit: 50,
    transformTags: { '*': soundAttributes, a: link, img: image(moved) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}
