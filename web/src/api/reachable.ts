/** Milliseconds after which a server that has not responded counts as unreachable. */
const timeout = 5000

/** Whether the server responds without a server error, tried with its smallest file. */
export const isReachable = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeout) }).then(
    ({ status }) => status < 500,
    () => false,
  )
