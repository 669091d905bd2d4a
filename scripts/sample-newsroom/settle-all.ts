/**
 * Like Promise.all, but rejects only after all promises have settled. So when a failed seeding is repeated, no writes
 * of the first run are still in progress.
 */
export async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
