import sanitizeHtml from 'sanitize-html'
import { srcSetOf } from '#shared/domain/media/picture-sizes.ts'
import {
  blockTags,
  calloutClass,
  codeClass,
  figureClass,
  footnoteAttributes,
  footnotesClass,
  imageSchemes,
  inlineTags,
  linkSchemes,
  styleValues,
  tagAttributes,
} from '#shared/domain/posts/article-html.ts'
import { withoutFalseCards } from '#shared/domain/posts/embeds/card.ts'
import { cleanLine, withLineBreaks } from '#shared/domain/text/invisible-characters.ts'
import { pictureAddressError } from '#shared/domain/text/picture-address.ts'
import { isWebUrl } from '#shared/domain/text/url.ts'
import { ownValue } from '#shared/null-prototype-record.ts'
import type { CleanHtml } from '../data/posts/clean-html.ts'
import { removeHighlighting } from '../data/posts/stored-highlighting.ts'
import { boundedNesting } from './article-html/nesting.ts'

type Attributes = sanitizeHtml.Attributes

/** Elements that are removed with their content. Of other unknown elements the text is kept. */
export const goneWithContent = [
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

const isSound = (tagName: string, name: string, value: string): boolean => {
  if (name === 'id' || name === 'aria-label')
    return ownValue(ownValue(footnoteAttributes, tagName) ?? {}, name)?.test(value) ?? false
  if (numeric.has(name)) return /^\d{1,5}$/.test(value)
  if (name === 'scope') return scopes.has(value)
  return true
}

/** Attributes whose value people read. */
const written = new Set(['alt', 'title'])
/** Control characters and line separators, except those that HTML allows around the parts of a value. */
const controls = /(?![\t\n\r])[\p{Cc}\u2028\u2029]/gu

/** The rules for texts, for the value of an attribute. */
const cleanValue = (name: string, value: string): string =>
  written.has(name) ? cleanLine(value) : value.replace(controls, '')

const soundAttributes = (tagName: string, attribs: Attributes) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs)
      .map(([name, value]): [string, string] => [name, cleanValue(name, value)])
      .filter(([name, value]) => isSound(tagName, name, value)),
  ),
})

/** Elements that show a line feed as a line break. */
const preformatted = new Set(['pre', 'code'])

/**
 * The rules for texts, for an escaped text of an element: control characters are removed, and those that end a line
 * become line breaks. Between elements they are white space.
 */
function cleanCharacters(text: string, tagName = ''): string {
  const clean = withLineBreaks(text)
  if (clean === text || preformatted.has(tagName) || clean.trim() === '') return clean
  return text
    .split('\n')
    .map((line) => withLineBreaks(line).replaceAll('\n', '<br />'))
    .join('\n')
}

/** Sets `rel` on links to other sites, whatever the input says, so that they cannot control our page. */
function link(tagName: string, attribs: Attributes) {
  const kept = Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => name !== 'rel' && isSound(tagName, name, value)),
  )
  const leaves = isWebUrl(attribs['href']?.trim() ?? '')
  return { tagName, attribs: { ...kept, ...(leaves && { rel: 'noopener' }) } }
}

/** Attributes that we set on pictures ourselves, and drop from the input. */
const loadingAttributes = ['loading', 'decoding', 'srcset', 'sizes']

/**
 * The attributes that tell browsers how to load a picture. They are stored with the HTML. The column is 42rem wide,
 * and a figure may be wider where there is room.
 * Only pictures with a size get a `srcset`. Without one, a picture that is narrower than its variants' names say would
 * be shown too small.
 */
function howToLoad(src: string, { width, height }: Attributes): Attributes {
  const srcset = width && height ? srcSetOf(src) : undefined
  return {
    loading: 'lazy',
    decoding: 'async',
    ...(srcset && { srcset, sizes: '(min-width: 80rem) 54rem, (min-width: 45rem) 42rem, 100vw' }),
  }
}

/** Keeps pictures from our library and by https from the web. `moved` maps embedded pictures to their new address. */
const image =
  (moved: ReadonlyMap<string, string>) =>
  (tagName: string, { src, ...attribs }: Attributes) => {
    const address = moved.get(src ?? '') ?? src?.trim() ?? ''
    const shown = pictureAddressError(address) === undefined
    const own = Object.entries(attribs).filter(
      ([name, value]) => !loadingAttributes.includes(name) && isSound(tagName, name, value),
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
    // `allowedClasses` below decides about classes.
    names.filter((name) => name !== 'class'),
  ]),
)

/** Removing something can turn what is left into new markup. Two rounds have always been enough so far. */
const maxRounds = 5

/**
 * Reduces an article's HTML to the elements and attributes that shared/domain/posts/article-html.ts allows. Repeats
 * until nothing changes any more, so sanitizing the result again has no effect. Highlighted code becomes plain code.
 */
export function sanitize(html: string, moved: ReadonlyMap<string, string> = new Map()): CleanHtml {
  let clean = cleanOnce(removeHighlighting(html), moved)
  for (let round = 1; round < maxRounds; round++) {
    const again = cleanOnce(clean, moved)
    if (again === clean) break
    clean = again
  }
  return clean as CleanHtml
}

function cleanOnce(html: string, moved: ReadonlyMap<string, string>): string {
  const clean = sanitizeHtml(html, {
    ...boundedNesting(),
    allowedTags: [...blockTags, ...inlineTags],
    allowedAttributes,
    allowedClasses: { code: [codeClass], aside: [calloutClass], ol: [footnotesClass], figure: [figureClass] },
    allowedStyles: {
      '*': Object.fromEntries(Object.entries(styleValues).map(([name, values]) => [name, [...values]])),
    },
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { img: [...imageSchemes] },
    allowProtocolRelative: false,
    nonTextTags: goneWithContent,
    nestingLimit: 50,
    textFilter: cleanCharacters,
    transformTags: { '*': soundAttributes, a: link, img: image(moved) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
  return withoutFalseCards(clean)
}
