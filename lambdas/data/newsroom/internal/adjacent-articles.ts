import { type ArticleSummary, isPublic } from '#shared/domain/posts/post.ts'
import { toSummary } from '../../posts/stored-post.ts'
import { lessThan, moreThan, where } from '../../table/expressions.ts'
import { endOfInstant, timeSortKey } from '../../table/sort-key.ts'
import { queryItems } from '../../table/table.ts'
import { type PublicPost, toArticleSummary } from '../articles.ts'

/** Related articles are chosen from this many of the newest. Each costs a tenth of a read unit. */
const relatedCandidates = 30

interface AdjacentArticles {
  /** Newest first; the article itself may be one of them. */
  newest: ArticleSummary[]
  /** Published before it and after it. */
  previous: ArticleSummary | undefined
  next: ArticleSummary | undefined
}

/** The articles published just before and after one, and the newest ones, if they are public at `now`. */
export async function adjacentArticles(
  { stored, directory }: PublicPost,
  now: Date,
): Promise<AdjacentArticles> {
  const { id, publishedAt } = stored.summary
  const place = timeSortKey(publishedAt ?? '', id)
  const published = async (side: 'before' | 'after', from: string, limit: number) => {
    const items = await queryItems({
      IndexName: 'published',
      ...where([
        { gsi1pk: 'PUBLIC' },
        side === 'after' ? moreThan('gsi1sk', from) : lessThan('gsi1sk', from),
      ]),
      ScanIndexForward: side === 'after',
      Limit: limit,
    })
    // The next article may still be under embargo.
    const visible = items.map(toSummary).filter((post) => isPublic(post, now))
    return visible.map((post) => toArticleSummary(post, directory))
  }
  const [newest, [previous], [next]] = await Promise.all([
    published('before', endOfInstant(now.toISOString()), relatedCandidates),
    published('before', place, 1),
    published('after', place, 1),
  ])
  return { newest, previous, next }
}
