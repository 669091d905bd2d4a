import type { Item } from '../../lambdas/data/table/table.ts'

/** The job that makes crops also makes variants that do not move yet. */
async function orderVariants(id: string): Promise<void> {
  // Imported late, because these modules read the environment when they are loaded.
  const { putObject } = await import('../../lambdas/data/objects/objects.ts')
  const { cropOrderKey } = await import('../../lambdas/data/uploads/media.ts')
  await putObject('LANDING_BUCKET', cropOrderKey(id), new TextEncoder().encode(id), 'text/plain')
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
]
