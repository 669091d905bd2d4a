import type { MediaTotals } from '#shared/domain/media/media-file.ts'
import { kindOfType, type MediaKind } from '#shared/domain/media/media-types.ts'
import * as z from '#shared/zod.ts'
import { update } from '../table/expressions.ts'
import { getItem, type Key } from '../table/table.ts'
import type { TransactionStep } from '../table/transact.ts'

const totalsKey: Key = { pk: 'COUNTS', sk: 'MEDIA' }

const count = z._default(z.int(), 0)
const Totals = z.object({
  files: count,
  images: count,
  videos: count,
  audio: count,
  documents: count,
  bytes: count,
})

const plurals: Record<MediaKind, string> = {
  image: 'images',
  video: 'videos',
  audio: 'audio',
  document: 'documents',
}

/** The number of files in the library, without deleted ones. */
export const readMediaTotals = async (): Promise<MediaTotals> =>
  Totals.parse((await getItem(totalsKey)) ?? {})

/** Corrects the total size by that of a file whose bytes are replaced. */
export const resizeStep = (by: number): TransactionStep => ({
  Update: { Key: { ...totalsKey }, ...update({ add: { bytes: by } }) },
})

/** Adds a file to the totals or subtracts it, in the transaction that adds it to the library or deletes it. */
export function countStep(file: { contentType: string; size: number }, by: 1 | -1): TransactionStep {
  const kind = kindOfType(file.contentType)
  return {
    Update: {
      Key: { ...totalsKey },
      ...update({ add: { files: by, bytes: by * file.size, ...(kind && { [plurals[kind]]: by }) } }),
    },
  }
}
