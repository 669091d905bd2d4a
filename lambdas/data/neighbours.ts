import { type ArticleSummary, isPublic } from '#shared/domain/post.ts'
import { articleSummaryOf, type PublicPost } from './articles.ts'
import { endOf, placeOf } from './place.ts'
import { summaryOf } from './stored-post.ts'
import { queryItems } from './table.ts'

/** The newest articles, of which related ones are chosen. Each costs a tenth of a read unit. */
const newestRead = 30

export interface Neighbours {
  /** Newest first; the article itself may be one of them. */
  newest: ArticleSummary[]
  /** Published before it and after it. */
  previous: ArticleSummary | undefined
  next: ArticleSummary | undefined
}

/** The articles that stand around one in time, as far as they are public at `now`. */
export async function neighboursOf({ stored, directory }: PublicPost, now: Date): Promise<Neighbours> {
  const { id, publishedAt } = stored.summary
  const place = placeOf(publishedAt ?? '', id)
  const published = async (side: '<' | '>', from: string, limit: number) => {
    const items = await queryItems({
      IndexName: 'published',
      KeyConditionExpression: `gsi1pk = :public AND gsi1sk ${side} :from`,
      ExpressionAttributeValues: { ':public': 'PUBLIC', ':from': from },
      ScanIndexForward: side === '>',
      Limit: limit,
    })
    // What comes after an article may still be under embargo.
    const visible = items.map(summaryOf).filter((post) => isPublic(post, now))
    return visible.map((post) => articleSummaryOf(post, directory))
  }
  const [newest, [previous], [next]] = await Promise.all([
    published('<', endOf(now.toISOString()), newestRead),
    published('<', place, 1),
    published('>', place, 1),
  ])
  return { newest, previous, next }
}
