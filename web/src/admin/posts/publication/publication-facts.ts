import type { Mailing } from '#shared/domain/mailings.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import type { SuggestedField } from '#shared/domain/posts/suggested.ts'
import { recipientsInWords } from '../../mailings/mailing-labels.ts'
import type { StaffCall } from '../../session/session-context.ts'
import { parseInert } from '../editor/rich-text/document/sanitize-html.ts'

/** What of a post readers will see. */
export type PublishedContent = Pick<
  Post,
  | 'title'
  | 'slug'
  | 'category'
  | 'authorName'
  | 'content'
  | 'featuredImage'
  | 'featuredImageAlt'
  | 'downloadUrl'
  | 'downloadCta'
  | 'emailSubscribers'
  | 'suggested'
>

/** What goes out with a post, in words. */
export interface PublicationFacts {
  by: string
  category: string
  /** The path of the article; empty while it is unknown. */
  address: string
  /** Which of author and category nobody has chosen. */
  suggested: readonly SuggestedField[]
  mail: string
  files: readonly string[]
  pictures: readonly string[]
}

/** The last part of an address, which is as much of it as people recognize. */
function fileName(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) || address
  } catch {
    return address
  }
}

const quoted = (text: string) => (text ? `“${text}”` : '')
const named = (words: string, address: string) =>
  [quoted(words), fileName(address)].filter(Boolean).join(', ')

function mediaOf(content: PublishedContent): Pick<PublicationFacts, 'files' | 'pictures'> {
  const text = parseInert(content.content)
  const pictures = [...text.querySelectorAll('img')].map((picture) =>
    named(picture.alt, picture.getAttribute('src') ?? ''),
  )
  const links = [...text.querySelectorAll<HTMLAnchorElement>('a[href^="/media/"]')].map((link) =>
    named(link.textContent.trim(), link.getAttribute('href') ?? ''),
  )
  const { downloadUrl, downloadCta, featuredImage, featuredImageAlt } = content
  const download = downloadUrl
    ? [
        downloadCta
          ? named(downloadCta, downloadUrl)
          : `${fileName(downloadUrl)} (not shown: it has no call-to-action text)`,
      ]
    : []
  return {
    files: [...download, ...links],
    pictures: [...(featuredImage ? [named(featuredImageAlt, featuredImage)] : []), ...pictures],
  }
}

const hasBegun = (mailing: Mailing | undefined) =>
  mailing?.state === 'sending' || mailing?.state === 'sent' || mailing?.state === 'stopped'

/** Who gets the post by email because of this save, in words. */
async function mailFact(
  content: Pick<PublishedContent, 'emailSubscribers' | 'category'>,
  id: string | undefined,
  call: StaffCall,
): Promise<string> {
  if (!content.emailSubscribers) return 'Nobody'
  try {
    const [counted, stored] = await Promise.all([
      call('mailings.recipients', { query: { category: content.category } }),
      id === undefined ? undefined : call('mailings.ofPost', { params: { id } }),
    ])
    if (!counted.mailIsOn) return 'Nobody: mail is switched off'
    if (hasBegun(stored?.mailing ?? undefined) && stored?.mailing?.state !== 'stopped')
      return 'Nobody: it has gone out to subscribers already'
    const { recipients } = counted
    const others = hasBegun(stored?.mailing ?? undefined) ? ', except those who have it' : ''
    return `${recipientsInWords(recipients, 'immediate', 'About')} of ${content.category}${others}, and ${recipientsInWords(recipients, 'weekly')} with the weekly digest`
  } catch {
    return `Subscribers of ${content.category}. How many there are could not be counted.`
  }
}

/** Collects what goes out with a post. `id` is missing for one that was never saved. */
export async function publicationFacts(
  content: PublishedContent,
  id: string | undefined,
  call: StaffCall,
): Promise<PublicationFacts> {
  const { category, slug, authorName } = content
  return {
    by: authorName,
    category,
    address: slug ? articlePath(slug) : '',
    suggested: content.suggested ?? [],
    mail: await mailFact(content, id, call),
    ...mediaOf(content),
  }
}
