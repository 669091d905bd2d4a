import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as z from '#shared/zod.ts'
import type { CleanHtml } from './clean-html.ts'
import { getObject, putObject, removeObject } from './objects.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Compressed bytes above which a body moves to the bucket: the table's items end at 400 KB. */
const largestInTable = 100 * 1024

/** Where an article's HTML lies: brotli bytes in the item itself, or the key of an object that holds them. */
export const StoredHtml = z.union([
  z.object({ html: z.instanceof(Uint8Array), htmlKey: z.optional(z.undefined()) }),
  z.object({ htmlKey: z.string(), html: z.optional(z.undefined()) }),
])
export type StoredHtml = z.infer<typeof StoredHtml>

/** Compresses an article's HTML and, where it is long, writes it to the bucket: before the item that points to it. */
export async function storeHtml(postId: string, html: CleanHtml): Promise<StoredHtml> {
  const bytes = Buffer.from(html)
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // The best quality takes seconds for megabytes, and a few milliseconds for an article.
      [constants.BROTLI_PARAM_QUALITY]: bytes.length < 200_000 ? constants.BROTLI_MAX_QUALITY : 6,
    },
  })
  if (packed.length <= largestInTable) return { html: packed }

  const htmlKey = `bodies/${postId}/${randomUUID()}.br`
  await putObject('BODY_BUCKET', htmlKey, packed, 'application/octet-stream')
  return { htmlKey }
}

export async function loadHtml(stored: StoredHtml): Promise<string> {
  const packed = stored.html ?? (await getObject('BODY_BUCKET', stored.htmlKey))
  return (await decompress(packed)).toString()
}

/** Removes what no item points to any more. An object that stays costs a little and is never served: only logged. */
export async function discardHtml(stored: StoredHtml): Promise<void> {
  if (stored.htmlKey === undefined) return
  try {
    await removeObject('BODY_BUCKET', stored.htmlKey)
  } catch (error) {
    console.error('An article body without a post stays in the bucket', stored.htmlKey, error)
  }
}
