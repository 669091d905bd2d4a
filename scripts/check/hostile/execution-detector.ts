import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** Detects whether code from an attack was executed or a URL in it was fetched. */
export interface ExecutionDetector {
  /** Only an attack would request it. */
  url: string
  /** Only an attack would create it. */
  file: string
  /** Requests that were received, and the file if it exists. */
  detected(): string[]
  close(): void
}

export async function startExecutionDetector(folder: string): Promise<ExecutionDetector> {
  const requests: string[] = []
  const server = createServer((message, response) => {
    requests.push(`${message.method} ${message.url}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const file = join(folder, 'executed')
  return {
    url: `http://127.0.0.1:${port}/canary`,
    file,
    detected: () => [...requests, ...(existsSync(file) ? [file] : [])],
    close: () => server.close(),
  }
}
