import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problem.ts'
import { type Draft, DraftValues, type OtherEditor } from '#shared/domain/posts/drafts/draft.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { epochSeconds } from '#shared/epoch-seconds.ts'
import * as z from '#shared/zod.ts'
import { absent, anyOf, atMost, beginsWith, lessThan, type When, when, where } from '../table/expressions.ts'
import { dynamo, type Item, type Key, queryItems, tableName } from '../table/table.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Days for which a draft is kept after its last change. */
const keptDays = 30
/**
 * Days for which a discarded draft leaves a tombstone, so that a request that was sent earlier cannot recreate it.
 */
const tombstoneDays = 1
/** Milliseconds after their last change for which a person counts as editing. */
const editingMilliseconds = 60_000
/**
 * Bytes of the compressed draft. An item can have 400 KB, and each change costs as many write units as the item has
 * KB.
 */
const maxBytes = 300 * 1024
/**
 * Maximum number of drafts of one person for one post: far more than anybody has open, and few enough that nobody can
 * fill the table.
 */
const maxDrafts = 50

/** The post that a draft belongs to and its owner. Drafts of a new post are visible only to their owner. */
export interface DraftOwner {
  postId: string | undefined
  userId: string
}

const partition = ({ postId, userId }: DraftOwner): string => `DRAFT#${postId ?? `new#${userId}`}`
/** The owner is part of the key, so nobody can overwrite another person's draft, whatever id they send. */
const draftKey = (owner: DraftOwner, id: string): Key => ({
  pk: partition(owner),
  sk: `${owner.userId}#${id}`,
})

const DraftItem = z.object({
  sk: z.string(),
  seq: z.number(),
  savedAt: z.string(),
  savedBy: z.string(),
  version: z.optional(z.number()),
  packed: z.instanceof(Uint8Array),
  expiresAt: z.number(),
})

const inDays = (now: Date, days: number): number => epochSeconds(now) + days * 24 * 60 * 60

/** Writes an item if the condition holds for the stored one. */
async function putIf(condition: When<DraftItem>, item: Item, seq: number): Promise<boolean> {
  try {
    await dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...item, seq },
        ...when(condition),
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/**
 * Whether a draft with this id is stored, discarded or not. If it is not, throws if there are already too many
 * others.
 */
async function isStored({ postId, userId }: DraftOwner, { sk }: Key, now: Date): Promise<boolean> {
  const own = await queryItems({
    ...where([{ pk: partition({ postId, userId }) }, beginsWith('sk', `${userId}#`)], {
      attributes: ['sk', 'savedAt', 'expiresAt'],
    }),
  })
  if (own.some((item) => item['sk'] === sk)) return true
  const kept = own.filter((item) => item['savedAt'] && Number(item['expiresAt']) > epochSeconds(now))
  if (kept.length >= maxDrafts)
    throw new Problem(
      'conflict',
      `You have ${maxDrafts} unsaved drafts of this post. Save or discard some of them to keep another one.`,
    )
  return false
}

/** Stores the content of an editor. Returns false if a newer change is stored or the draft was discarded since. */
export async function storeDraft(
  owner: DraftOwner,
  { id, version, seq, values }: Omit<Draft, 'savedAt'>,
  { by, now }: { by: Pick<User, 'name'>; now: Date },
): Promise<boolean> {
  const packed = await compress(JSON.stringify(values), {
    // There is a change every few seconds, and the best quality would take a hundred times as long to save a tenth.
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  if (packed.length > maxBytes)
    throw new Problem('too_large', 'This text is too long to be kept on the server before it is saved.')
  const key = draftKey(owner, id)
  const item = {
    ...key,
    savedAt: now.toISOString(),
    savedBy: by.name,
    ...(version !== undefined && { version }),
    packed,
    expiresAt: inDays(now, keptDays),
  }
  // The draft nearly always exists already. Only if it does not are the others counted.
  if (await putIf(lessThan('seq', seq), item, seq)) return true
  if (await isStored(owner, key, now)) return false
  return putIf(anyOf(absent('seq'), lessThan('seq', seq)), item, seq)
}

/**
 * Discards a draft as of this change, including earlier changes whose requests arrive later. A newer change stays.
 */
export async function discardDraft(owner: DraftOwner, id: string, seq: number, now: Date): Promise<void> {
  const tombstone = { ...draftKey(owner, id), expiresAt: inDays(now, tombstoneDays) }
  await putIf(anyOf(absent('seq'), atMost('seq', seq)), tombstone, seq)
}

type DraftItem = z.infer<typeof DraftItem>

const itemsAt = (owner: DraftOwner, { consistent }: { consistent: boolean }): Promise<Item[]> =>
  queryItems({ ...where({ pk: partition(owner) }), ConsistentRead: consistent })

/** The drafts of all people, newest first. */
async function draftsAt(owner: DraftOwner, now: Date, read: { consistent: boolean }): Promise<DraftItem[]> {
  return (await itemsAt(owner, read))
    .filter((item) => item['packed'])
    .map((item) => DraftItem.parse(item))
    .filter((item) => item.expiresAt > epochSeconds(now))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

const ownerOf = ({ sk }: DraftItem): string => sk.slice(0, sk.indexOf('#'))

/**
 * The user's own drafts, newest first, and who else has unsaved changes. The read is consistent, because somebody who
 * continues on another device needs what they typed a second ago.
 */
export async function readDrafts(
  owner: DraftOwner,
  now: Date,
): Promise<{ drafts: Draft[]; others: OtherEditor[] }> {
  const kept = await draftsAt(owner, now, { consistent: true })
  const own = kept.filter((item) => ownerOf(item) === owner.userId)
  return { drafts: await Promise.all(own.map(toDraft)), others: othersIn(owner, kept, now) }
}

/** Who else has unsaved changes. Nothing is decompressed, and the read may be a second late. */
export const readOthers = async (owner: DraftOwner, now: Date): Promise<OtherEditor[]> =>
  othersIn(owner, await draftsAt(owner, now, { consistent: false }), now)

/** Defaults for fields that an older release did not store. */
const noValues: DraftValues = {
  title: '',
  slug: '',
  excerpt: '',
  description: '',
  content: '',
  status: 'draft',
  authorId: '',
  category: '',
  publishedAt: '',
  tags: [],
  featuredImage: '',
  featuredImageAlt: '',
  downloadUrl: '',
  downloadCta: '',
  keyFacts: [],
  correction: '',
  replaceCorrection: false,
  emailSubscribers: false,
  suggested: [],
}
/** Strips fields that only another release knows. */
const KeptValues = z.object(DraftValues.shape)

async function toDraft({ sk, seq, savedAt, version, packed }: DraftItem): Promise<Draft> {
  const kept = z.looseObject({}).parse(JSON.parse((await decompress(packed)).toString()))
  const values = KeptValues.parse({ ...noValues, ...kept })
  return { id: sk.slice(sk.indexOf('#') + 1), version, seq, savedAt, values }
}

/** Lists each colleague once, with their latest change. */
function othersIn({ userId }: DraftOwner, kept: readonly DraftItem[], now: Date): OtherEditor[] {
  const recent = new Date(now.getTime() - editingMilliseconds).toISOString()
  const others = new Map<string, OtherEditor>()
  for (const item of kept) {
    const owner = ownerOf(item)
    if (owner !== userId && !others.has(owner))
      others.set(owner, {
        name: item.savedBy,
        savedAt: item.savedAt,
        isEditing: item.savedAt > recent,
      })
  }
  return [...others.values()]
}

/** Deletes all drafts of a post. */
export async function eraseDrafts(postId: string): Promise<void> {
  for (const { pk, sk } of await itemsAt({ postId, userId: '' }, { consistent: true })) {
    await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))
  }
}
