import { type Control, useWatch } from 'react-hook-form'
import type { Author } from '#shared/domain/catalog/author.ts'
import { defaultAuthorName } from '#shared/domain/catalog/default-author.ts'
import { articlePath } from '#shared/domain/pages.ts'
import type { Post } from '#shared/domain/posts/post.ts'
import type { SuggestedField } from '#shared/domain/posts/suggested.ts'
import { formatZonedTime } from '../../../../../ui/parts/zoned-time.ts'
import { useMinute } from '../../../../../ui/use-minute.ts'
import { useAscii } from '../../../../catalog/use-ascii.ts'
import { useSession } from '../../../../session/session-context.ts'
import { nextStatus } from '../../../publication/public-change.ts'
import { displayedSlug, type PostValues } from '../../values/post-form.ts'

type Watched = { control: Control<PostValues> }

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`
const line = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ')

/** The status and the date that the form has. */
export function StateSummary({ control }: Watched) {
  const { settings } = useSession()
  const [status, publishedAt, correction] = useWatch({
    control,
    name: ['status', 'publishedAt', 'correction'],
  })
  const now = useMinute(`${status} ${publishedAt}`)
  return line([
    nextStatus({ status, publishedAt }, now),
    publishedAt ? formatZonedTime(publishedAt, settings) : 'no date yet',
    correction !== '' && 'with a correction note',
  ])
}

/** Who signs the article, and where it stands. */
export function BylineSummary({ control, authors }: Watched & { authors: readonly Author[] }) {
  const [authorId, category, tags, suggested] = useWatch({
    control,
    name: ['authorId', 'category', 'tags', 'suggested'],
  })
  const marked = (name: SuggestedField, value: string) =>
    suggested.includes(name) ? `${value} (suggested)` : value
  return line([
    marked('authorId', authors.find(({ id }) => id === authorId)?.name ?? defaultAuthorName),
    marked('category', category),
    tags.length > 0 && count(tags.length, 'tag'),
  ])
}

/** What stands beside the text. A document without its text is not shown to readers, which its line must say. */
export function MaterialSummary({ control }: Watched) {
  const [picture, document, text, facts] = useWatch({
    control,
    name: ['featuredImage', 'downloadUrl', 'downloadCta', 'keyFacts'],
  })
  const filled = facts.filter((fact) => fact.trim()).length
  return line([
    document ? (text ? `“${text}”` : 'A document that is hidden: it has no text') : 'No document',
    picture ? 'a picture' : 'no picture',
    filled > 0 && count(filled, 'key fact'),
  ])
}

/** Whether subscribers get the article. */
export function MailingSummary({ control }: Watched) {
  const [selected, status, category] = useWatch({ control, name: ['emailSubscribers', 'status', 'category'] })
  return selected && status === 'published' ? `To the subscribers of ${category}` : 'To nobody'
}

/** The address, and what search engines lack. */
export function SearchSummary({ control, post }: Watched & { post: Post | undefined }) {
  const [title, slug, excerpt, description] = useWatch({
    control,
    name: ['title', 'slug', 'excerpt', 'description'],
  })
  const titleSlug = displayedSlug(post, title, useAscii(title))
  return line([
    articlePath(slug || titleSlug || '...'),
    excerpt === '' && 'no excerpt',
    description === '' && excerpt === '' && 'no description',
  ])
}
