/**
 * Like Promise.all, but it fails only once every part has ended:
 * a run that starts after a failed one never meets writes of the first that are still on their way.
 */
export async function allDone<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}
