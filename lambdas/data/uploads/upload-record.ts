import * as z from '#shared/zod.ts'
import { absent, anyOf, type Update, type When } from '../table/expressions.ts'
import type { Item, Key } from '../table/table.ts'
import { updateIf } from '../table/update-if.ts'

/** The fields of every upload's record: what its sender declared, and the result of its check. */
export const uploadRecord = {
  id: z.string(),
  status: z.enum(['pending', 'ready', 'refused']),
  /** Why it was refused, shown to its sender. */
  reason: z.optional(z.string()),
  /** The sender's name for the file. */
  filename: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
}

type UploadRecord = z.infer<z.ZodMiniObject<typeof uploadRecord>>

export interface NamedFile {
  id: string
  extension: string
}

/** An upload; with the id of a replacement, `id` is that of the file that it replaces. */
export interface LandingFile extends NamedFile {
  edition?: string | undefined
}

/**
 * The key at which an upload arrives, where it stays until its content was checked. One that is to replace a file
 * arrives in a folder of the file, where releases that know no replacements take nothing from.
 */
export const landingKey = ({ id, edition, extension }: LandingFile): string =>
  edition ? `landing/${id}/${edition}.${extension}` : `landing/${id}.${extension}`
export const landedId = (key: string): string | undefined =>
  /^landing\/([0-9a-f-]{36})\.[a-z0-9]{1,5}$/.exec(key)?.[1]
/** The file that an upload at this key is to replace, and the upload's id. */
export function landedReplacement(key: string): { id: string; edition: string } | undefined {
  const [, id, edition] = /^landing\/([0-9a-f-]{36})\/([0-9a-f-]{36})\.[a-z0-9]{1,5}$/.exec(key) ?? []
  return id && edition ? { id, edition } : undefined
}

/**
 * Binds a pending upload by ETag to the content that arrived first. Content that arrives later under the same key is
 * never read. Also returns true if the same event is delivered again.
 */
export const bindEtag = async (record: Key, etag: string): Promise<boolean> =>
  (await updatePending(record, { etag }, anyOf(absent('etag'), { etag }))) !== undefined

/**
 * Records the result of the check of the bound content. Returns the record, or undefined if it already had a result.
 */
export const completeUpload = <T = UploadRecord>(
  record: Key,
  etag: string,
  verdict: NonNullable<Update<NoInfer<T>>['set']>,
): Promise<Item | undefined> => updatePending(record, verdict, { etag })

async function updatePending(record: Key, set: Item, condition: When): Promise<Item | undefined> {
  const result = await updateIf(record, { set, when: [{ status: 'pending' }, condition] })
  return result.updated ? result.item : undefined
}
