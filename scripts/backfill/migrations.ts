import type { Item } from '../../lambdas/data/table/table.ts'

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
]
