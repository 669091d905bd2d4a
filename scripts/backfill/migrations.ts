import type { Item } from '../../lambdas/data/table/table.ts'

/** The job that makes crops also makes variants that do not move yet. */
async function orderVariants(id: string): Promise<void> {
  // Imported late, because these modules read the environment when they are loaded.
  const { putObject } = await import('../../lambdas/data/objects/objects.ts')
  const { cropOrderKey } = await import('../../lambdas/data/uploads/media.ts')
  await putObject('LANDING_BUCKET', cropOrderKey(id), new TextEncoder().encode(id), 'text/plain')
}

/**
 * Moves a file that was public from its first byte to the held ones. Its public copy is made again for the first reader
 * if something public uses it; one that nothing uses stays public, as staff will see in the library.
 */
async function holdFile(id: string): Promise<void> {
  const { findMedia, mediaItemKey } = await import('../../lambdas/data/uploads/media.ts')
  const { countUses, readFileUses } = await import('../../lambdas/data/uploads/embargo/file-uses.ts')
  const { deletePublicCopies } = await import('../../lambdas/data/uploads/embargo/public-copies.ts')
  const { markErased } = await import('../../lambdas/data/uploads/erased-media.ts')
  const { updateIf } = await import('../../lambdas/data/table/update-if.ts')
  const now = new Date()
  const media = await findMedia(id)
  if (!media) return
  if (!media.madePublicAt && countUses(await readFileUses(id, now)) === 0)
    await updateIf(mediaItemKey(id), {
      UpdateExpression: 'SET madePublicAt = :now',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(madePublicAt)',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    })
  if ((await deletePublicCopies(id)) > 0) await markErased(id, now)
}

/** One step from an older shape of stored items to a newer one. */
export interface Migration {
  /** The key of its stored progress. Never change it once the migration has run on a stage. */
  name: string
  /** Shown to whoever runs it. */
  what: string
  /**
   * The attributes that `change` depends on. If one of them changes in the meantime, `change` is called
   * again.
   */
  reads: readonly string[]
  /**
   * The attributes to set in an item (undefined removes one), or undefined if the item needs no change. It
   * may be called more than once for an item.
   */
  change: (item: Item) => Item | undefined
  /** What else an item needs that `change` changes. It happens before, and may happen more than once. */
  before?: (item: Item) => Promise<void>
}

/**
 * Every step, oldest first. Code that requires a step's result is deployed one release after code that works
 * both with and without it, so that either release can be rolled back.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'schema-version',
    what: 'writes down the first shape in items without one: what was stored before shapes had versions, and counters, which are made by updates',
    reads: ['v'],
    change: ({ v }) => (v === undefined ? { v: 1 } : undefined),
  },
  {
    name: 'moving-variants',
    what: 'has the smaller pictures of animated WebP pictures made again, which were stills',
    reads: ['status', 'variantsOrdered'],
    change: ({ sk, status, contentType, variantsOrdered }) =>
      sk === 'MEDIA' && status === 'ready' && contentType === 'image/webp' && !variantsOrdered
        ? { variantsOrdered: true }
        : undefined,
    before: ({ id }) => orderVariants(String(id)),
  },
  {
    name: 'hold-files',
    what: 'closes files of articles that are not public, which anybody could read who knew their address',
    reads: ['status', 'held'],
    change: ({ sk, status, held }) =>
      sk === 'MEDIA' && status === 'ready' && !held ? { held: true } : undefined,
    before: ({ id }) => holdFile(String(id)),
  },
]
