import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import * as z from '#shared/zod.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import type { CleanHtml } from './clean-html.ts'
import { bodyWords } from './internal/body-words.ts'
import type { PostSummary, StoredPost } from './stored-post.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const prefix = 'WORDS#'
/** In a partition of its own, so that reading a post does not include its words. */
export const searchWordsKey = (id: string): Key => ({ pk: prefix + id, sk: 'WORDS' })

/**
 * Keeps the words of a published post in an item of their own, in a list of the index `published` that has the same order
 * as the list of articles, so that summaries stay small. Drafts have none.
 */
export async function searchWordsSteps(
  before: StoredPost | undefined,
  after: StoredPost | undefined,
  content?: CleanHtml,
): Promise<TransactionStep[]> {
  const was = before?.summary
  const published = after?.summary.status === 'published' ? after.summary : undefined
  if (published && was && Boolean(published.deletedAt) !== Boolean(was.deletedAt)) {
    return [published.deletedAt ? hideWords(published) : showWords(published)]
  }
  if (published?.publishedAt && content !== undefined) {
    const { id, publishedAt } = published
    const words = await compress(bodyWords(content))
    return [
      {
        Put: {
          Item: { ...searchWordsKey(id), gsi1pk: 'WORDS', gsi1sk: timeSortKey(publishedAt, id), words },
        },
      },
    ]
  }
  return was?.status === 'published' ? [{ Delete: { Key: { ...searchWordsKey(was.id) } } }] : []
}

/** In the trash a post keeps its words, outside the list that the search reads. */
const hideWords = ({ id }: PostSummary): TransactionStep => ({
  Update: { Key: { ...searchWordsKey(id) }, UpdateExpression: 'REMOVE gsi1pk' },
})
const showWords = ({ id, publishedAt }: PostSummary): TransactionStep => ({
  Update: {
    Key: { ...searchWordsKey(id) },
    UpdateExpression: 'SET gsi1pk = :list, gsi1sk = :place',
    ExpressionAttributeValues: { ':list': 'WORDS', ':place': timeSortKey(publishedAt ?? '', id) },
  },
})

/** Without words: an article that came back from the trash, and was last saved before there were words. */
const WordsItem = z.object({ pk: z.string(), words: z.optional(z.instanceof(Uint8Array)) })

/** The words of a post, with its id. */
export async function readSearchWords(item: Item): Promise<[id: string, words: string]> {
  const { pk, words } = WordsItem.parse(item)
  return [pk.slice(prefix.length), words ? (await decompress(words)).toString() : '']
}
