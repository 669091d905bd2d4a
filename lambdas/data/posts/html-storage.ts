import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as z from '#shared/zod.ts'
import { describeError, log } from '../../logging/log.ts'
import { getObject, putObject, removeObject } from '../objects/objects.ts'
import type { CleanHtml } from './clean-html.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Compressed bytes above which the HTML goes to the bucket: an item can have 400 KB at most. */
const maxInlineBytes = 100 * 1024

/** Where an article's HTML is stored: as brotli in the item itself, or in an object with this key. */
export const StoredHtml = z.union([
  z.object({ html: z.instanceof(Uint8Array), htmlKey: z.optional(z.undefined()) }),
  z.object({ htmlKey: z.string(), html: z.optional(z.undefined()) }),
])
export type StoredHtml = z.infer<typeof StoredHtml>

/** Compresses an article's HTML. Long HTML is written to the bucket, before the item that points to it. */
export async function storeHtml(postId: string, html: CleanHtml): Promise<StoredHtml> {
  const bytes = Buffer.from(html)
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // The best quality takes seconds for megabytes, but a few milliseconds for a usual article.
      [constants.BROTLI_PARAM_QUALITY]: bytes.length < 200_000 ? constants.BROTLI_MAX_QUALITY : 6,
    },
  })
  if (packed.length <= maxInlineBytes) return { html: packed }

  const htmlKey = `bodies/${postId}/${randomUUID()}.br`
  await putObject('BODY_BUCKET', htmlKey, packed, 'application/octet-stream')
  return { htmlKey }
}

/** Equal for equal HTML stored in the item. HTML in the bucket gets a new one with each save. */
export const htmlFingerprint = (stored: StoredHtml): string =>
  stored.html ? createHash('sha256').update(stored.html).digest('hex').slice(0, 16) : stored.htmlKey

export async function loadHtml(stored: StoredHtml): Promise<string> {
  const packed = stored.html ?? (await getObject('BODY_BUCKET', stored.htmlKey))
  return (await decompress(packed)).toString()
}

/**
 * Deletes an object that no item points to anymore. A failure is only logged, since the object is never
 * served.
 */
export async function discardHtml(stored: StoredHtml): Promise<void> {
  if (stored.htmlKey === undefined) return
  try {
    await removeObject('BODY_BUCKET', stored.htmlKey)
  } catch (error) {
    log({
      level: 'error',
      fault: 'An article body without a post stays in the bucket',
      key: stored.htmlKey,
      cause: describeError(error),
    })
  }
}
