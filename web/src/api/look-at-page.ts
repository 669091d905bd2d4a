/** Milliseconds after which a page that has not responded counts as found. */
const timeout = 5000

const isMissing = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeout) }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  )

/** Those of our own addresses at which there is nothing. Where that cannot be found out, there is something. */
export async function deadPaths(paths: readonly string[]): Promise<string[]> {
  const missing = await Promise.all(paths.map(isMissing))
  return paths.filter((_path, index) => missing[index])
}
