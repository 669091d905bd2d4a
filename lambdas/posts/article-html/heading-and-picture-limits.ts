import { maxHeadings, maxNewPictures } from '#shared/domain/posts/article-limits.ts'
import { pictureAddressError } from '#shared/domain/text/picture-address.ts'
import { contentRefused } from '../problems.ts'
import { isDataUrl } from './data-url.ts'
import { partsOf, type TextParts } from './text-parts.ts'

const quotedAddresses = 3
const quoted = (address: string) => `“${address.length > 100 ? `${address.slice(0, 100)}…` : address}”`

/** Refuses a text with pictures that readers would not see, and names them. Otherwise they would be lost silently. */
export function refuseUnseenPictures({ pictures }: TextParts): void {
  const faults = [...pictures].flatMap((written) => {
    const address = written.trim()
    const fault = isDataUrl(written) ? undefined : pictureAddressError(address)
    return fault ? [{ address, fault }] : []
  })
  const [first] = faults
  if (!first) return
  const names = faults.slice(0, quotedAddresses).map(({ address }) => quoted(address))
  const others = faults.length - names.length
  const list = [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ')
  throw contentRefused(
    `Readers would not see ${faults.length === 1 ? 'this picture' : 'these pictures'}: ${list}. ${first.fault}`,
  )
}

/** Files in our library were checked when they were uploaded, so they cost a save nothing. */
const isFromOutside = (address: string) => !address.trim().startsWith('/media/')

/**
 * Refuses a text with too many headings or new pictures. `stored` loads the stored text, whose pictures are not new.
 * It is called only if the text has so many pictures that this matters.
 */
export async function refuseTooMuch(
  { headings, pictures }: TextParts,
  stored?: () => Promise<string>,
): Promise<void> {
  if (headings > maxHeadings) {
    throw contentRefused(
      `This text has ${headings} headings, and an article can have ${maxHeadings}. Make some of them paragraphs, or split the article.`,
    )
  }
  const outside = [...pictures].filter(isFromOutside)
  if (outside.length <= maxNewPictures) return
  const known = stored ? partsOf(await stored()).pictures : new Set<string>()
  const added = outside.filter((address) => !known.has(address.trim())).length
  if (added > maxNewPictures) {
    throw contentRefused(
      `This save adds ${added} pictures, and one save can add ${maxNewPictures}. Take some of them out, save, and add them in the next save.`,
    )
  }
}
