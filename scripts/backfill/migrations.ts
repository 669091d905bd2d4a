import type { Item } from '../../lambdas/data/table/table.ts'

/** One step from an older shape of stored items to a newer one. */
export interface Migration {
  /** Its progress is kept under this name, so it never changes once it has run on a stage. */
  name: string
  /** For whoever runs it. */
  what: string
  /** The attributes that it decides by. Where one of them was changed meanwhile, it decides anew. */
  reads: readonly string[]
  /**
   * Attributes to set in an item, undefined for one to remove; undefined if the item is as it should be. It may be asked
   * about an item more than once.
   */
  change: (item: Item) => Item | undefined
}

/**
 * Every step, oldest first. Code that needs what a step brings is deployed a release after the code that runs well
 * with and without it, so that either can be rolled back.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'schema-version',
    what: 'writes down the first shape in items that were stored before shapes had versions',
    reads: ['v'],
    change: ({ v }) => (v === undefined ? { v: 1 } : undefined),
  },
]
