/**
 * Runs in a fresh process, bundled beforehand so that nothing but the measured module is loaded: prints the CPU
 * milliseconds of loading a Lambda and of its first request, as the last line of its output.
 */
import { pathToFileURL } from 'node:url'

const [, , file = '', event] = process.argv

/** User and system time of this process, every thread, in milliseconds. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Loaded {
  handler: (event: unknown, context: object) => Promise<{ statusCode?: number } | undefined>
}

const before = spent()
const module = file.endsWith('.mjs') ? import(pathToFileURL(file).href) : Promise.resolve(require(file))
void (module as Promise<Loaded>).then(async ({ handler }) => {
  const loaded = spent()
  const answer =
    event &&
    (await handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }))
  const answered = spent()
  const status = answer ? answer.statusCode : undefined
  process.stdout.write(
    `\n${JSON.stringify({ init: loaded - before, first: answered - loaded, status })}\n`,
    () => process.exit(),
  )
})
