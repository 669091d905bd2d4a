import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import * as z from '#shared/zod.ts'
import { bodyWords } from './body-words.ts'
import type { CleanHtml } from './clean-html.ts'
import { placeOf } from './place.ts'
import type { StoredPost } from './stored-post.ts'
import type { Item, Key } from './table.ts'
import type { Step } from './transact.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const prefix = 'WORDS#'
/** A partition of its own: whoever reads a post need not pay for its words. */
export const wordsKey = (id: string): Key => ({ pk: prefix + id, sk: 'WORDS' })

/**
 * The words of a published post lie beside it, in a list of the index `published` that runs as the list of
 * articles does: summaries stay as small as they are. Drafts have none.
 */
export async function wordsSteps(
  before: StoredPost | undefined,
  after: StoredPost | undefined,
  content?: CleanHtml,
): Promise<Step[]> {
  const published = after?.summary.status === 'published' ? after.summary : undefined
  if (published?.publishedAt && content !== undefined) {
    const { id, publishedAt } = published
    const words = await compress(bodyWords(content))
    return [{ Put: { Item: { ...wordsKey(id), gsi1pk: 'WORDS', gsi1sk: placeOf(publishedAt, id), words } } }]
  }
  const was = before?.summary
  return was?.status === 'published' ? [{ Delete: { Key: { ...wordsKey(was.id) } } }] : []
}

const WordsItem = z.object({ pk: z.string(), words: z.instanceof(Uint8Array) })

/** The words of a post, and whose they are. */
export async function wordsOf(item: Item): Promise<[id: string, words: string]> {
  const { pk, words } = WordsItem.parse(item)
  return [pk.slice(prefix.length), (await decompress(words)).toString()]
}
