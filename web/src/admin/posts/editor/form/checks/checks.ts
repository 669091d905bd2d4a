import { type Size } from '#shared/domain/media/picture-sizes.ts'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { embedOf } from '#shared/domain/posts/embeds/providers.ts'
import type { PostValues } from '../../values/post-form.ts'
import type { BrokenLink } from './inner-links.ts'
import { lengthOf, shownLengths } from './lengths.ts'

/** A possible problem to show before publication. None of them blocks saving. */
export interface Finding {
  message: string
  /** Where it is: a field of the panel by its label, or a position in the text. */
  at: { field: string } | { selector: string; index: number } | { text: string }
}

/** A writer's markers for missing text: "to come", and notes to self. */
const unfinished = /\b(?:TK(?:TK)*|TODO|FIXME|XXX+)\b|\blorem ipsum\b/i
const isMark = (found: string) => found === found.toUpperCase() || /lorem/i.test(found)

/** Lists truncate longer excerpts. */
const excerptLimit = 200

/** Pixels: about the width of the text. A narrower picture looks small beside it, and blurred on high-density screens. */
const smallPicture = 600

const headings = 'h1, h2, h3, h4, h5, h6'

function findHeading(content: ParentNode): Finding | undefined {
  let before = 1
  for (const [index, heading] of [...content.querySelectorAll(headings)].entries()) {
    const level = Number(heading.tagName[1])
    const at = { selector: headings, index }
    const name = `“${heading.textContent.trim().slice(0, 40)}”`
    if (level === 1) return { message: `${name} is a second title: the article's own is heading 1`, at }
    if (level > before + 1)
      return { message: `${name} is heading ${level}, and skips heading ${level - 1}`, at }
    before = level
  }
  return undefined
}

/** Whether a link is an embedded player without a title: its bare address alone in a paragraph. */
function isUntitledPlayer(link: Element): boolean {
  const address = link.getAttribute('href') ?? ''
  return (
    link.parentElement?.textContent.trim() === address &&
    link.textContent.trim() === address &&
    embedOf(address) !== undefined
  )
}

interface Facts {
  /** Links to pages of our site that readers will not find. */
  dead: readonly BrokenLink[]
  /** The width of pictures in pixels, by address, where it is known. */
  sizes: ReadonlyMap<string, Size>
}

/** All findings, in the order of the article. */
export function findingsIn(
  values: Pick<PostValues, 'title' | 'excerpt' | 'description' | 'featuredImage' | 'featuredImageAlt'>,
  content: ParentNode & Node,
  { dead, sizes }: Facts,
): Finding[] {
  const found: (Finding | undefined | false)[] = []
  const mark = unfinished.exec(values.title)?.[0]
  if (mark && isMark(mark)) found.push({ message: `The title has “${mark}” in it`, at: { field: 'Title' } })
  const excerpt = lengthOf(values.excerpt)
  const description = lengthOf(values.description)
  const featured = sizes.get(values.featuredImage)
  found.push(
    excerpt === 0 && { message: 'The excerpt is empty', at: { field: 'Excerpt' } },
    excerpt > excerptLimit && {
      message: `The excerpt has ${excerpt} characters: lists cut it at about ${excerptLimit}`,
      at: { field: 'Excerpt' },
    },
    description > shownLengths.description && {
      message: `The description has ${description} characters: search results cut it at about ${shownLengths.description}`,
      at: { field: 'Description' },
    },
    featured !== undefined &&
      (featured.width < socialImageSize.width || featured.height < socialImageSize.height) && {
        message: `The featured image has ${featured.width} × ${featured.height} pixels: shared links show ${socialImageSize.width} × ${socialImageSize.height}`,
        at: { field: 'Image address' },
      },
    Boolean(values.featuredImage && !values.featuredImageAlt.trim()) && {
      message: 'The featured image has no alt text',
      at: { field: 'Image description (alt text)' },
    },
  )
  for (const [index, image] of [...content.querySelectorAll('img')].entries()) {
    const at = { selector: 'img', index }
    const width = sizes.get(image.getAttribute('src') ?? '')?.width
    if (!image.alt.trim()) found.push({ message: `Picture ${index + 1} has no alt text`, at })
    if (width !== undefined && width < smallPicture)
      found.push({
        message: `Picture ${index + 1} is only ${width} pixels wide: it looks small or blurred`,
        at,
      })
  }
  found.push(findHeading(content))
  const text = (content.textContent ?? '').match(new RegExp(unfinished, 'gi')) ?? []
  for (const word of new Set(text.filter(isMark)))
    found.push({ message: `“${word}” is still in the text`, at: { text: word } })
  const links = [...content.querySelectorAll('a[href]')]
  for (const { href, message } of dead) {
    const index = links.findIndex((link) => link.getAttribute('href') === href)
    found.push({ message, at: { selector: 'a[href]', index } })
  }
  for (const [index, link] of links.entries())
    if (isUntitledPlayer(link))
      found.push({
        message: 'A player has no title: readers get its address as a link',
        at: { selector: 'a[href]', index },
      })
  return found.filter((finding) => finding !== undefined && finding !== false)
}
