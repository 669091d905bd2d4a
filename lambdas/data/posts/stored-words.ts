import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import * as z from '#shared/zod.ts'
import { update } from '../table/expressions.ts'
import { timeSortKey } from '../table/sort-key.ts'
import type { Item, Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'
import type { CleanHtml } from './clean-html.ts'
import { bodyWords } from './internal/body-words.ts'
import type { PostSummary, StoredPost } from './stored-post.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const prefix = 'WORDS#'
/** In a separate partition, so that reading a post does not read its words. */
export const searchWordsKey = (id: string): Key => ({ pk: prefix + id, sk: 'WORDS' })

/**
 * Stores the words of a published post in a separate item, so that summaries stay small. These items form a
 * list in the index `published` with the same order as the articles. Drafts have none.
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

/** A post in the trash keeps its words, but outside the list that the search reads. */
const hideWords = ({ id }: PostSummary): TransactionStep => ({
  Update: { Key: { ...searchWordsKey(id) }, ...update({ remove: ['gsi1pk'] }) },
})
const showWords = ({ id, publishedAt }: PostSummary): TransactionStep => ({
  Update: {
    Key: { ...searchWordsKey(id) },
    ...update({ set: { gsi1pk: 'WORDS', gsi1sk: timeSortKey(publishedAt ?? '', id) } }),
  },
})

/** `words` is missing for a restored article that was last saved before words were stored. */
const WordsItem = z.object({ pk: z.string(), words: z.optional(z.instanceof(Uint8Array)) })

/** The words of a post, with its id. */
export async function readSearchWords(item: Item): Promise<[id: string, words: string]> {
  const { pk, words } = WordsItem.parse(item)
  return [pk.slice(prefix.length), words ? (await decompress(words)).toString() : '']
}
