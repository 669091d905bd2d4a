/**
 * Runs in a new process, bundled so that only the measured module is loaded. Prints the CPU milliseconds of
 * loading a Lambda and of its first request, and its MB in memory after both, as the last line of its output.
 */
import { pathToFileURL } from 'node:url'

const [, , file = '', event] = process.argv

/** User and system time of all threads of this process, in milliseconds. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

interface Loaded {
  handler: (event: unknown, context: object) => Promise<{ statusCode?: number } | undefined>
}

const before = cpuMilliseconds()
const module = file.endsWith('.mjs') ? import(pathToFileURL(file).href) : Promise.resolve(require(file))
void (module as Promise<Loaded>).then(async ({ handler }) => {
  const loaded = cpuMilliseconds()
  const response =
    event &&
    (await handler(JSON.parse(event), { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 }))
  const answered = cpuMilliseconds()
  const status = response ? response.statusCode : undefined
  const figures = {
    init: loaded - before,
    first: answered - loaded,
    // Not the system's peak figure (maxRSS), which starts at the memory of the parent process.
    memory: process.memoryUsage.rss() / 1024 ** 2,
    status,
  }
  process.stdout.write(`\n${JSON.stringify(figures)}\n`, () => process.exit())
})
