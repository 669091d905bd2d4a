import autocannon from 'autocannon'
import type { Section } from '../report.ts'
import type { BenchmarkCloud } from './benchmark-cloud.ts'

const connections = 10

interface Load {
  what: string
  /** Total number of requests. */
  amount: number
  /** The Host header of the n-th request. The edge caches an article once per host. */
  host: (index: number, site: URL) => string
}

const loads: readonly Load[] = [
  { what: 'from the edge cache', amount: 8_000, host: (_, { host }) => host },
  {
    what: 'uncached, through edge, HTTP API and function',
    amount: 400,
    host: (index, { port }) => `n${index}.localhost:${port}`,
  },
]

/** A header's value in a flat list of names and values. */
function valueOf(raw: readonly string[], name: string): string {
  const index = raw.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name)
  return raw[index + 1] ?? ''
}

/** Requests per second for an article, with ten connections over loopback. */
export async function throughput(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const url = `${siteUrl}/blog/${slugs[0]}`
  const rows: string[][] = []
  for (const { what, amount, host } of loads) {
    const site = new URL(url)
    const cached = new Map<string, number>()
    let sent = 0
    // Start the functions and fill the cache first.
    for (let index = 0; index < 5; index += 1) await (await fetch(url)).arrayBuffer()
    const { duration, errors, non2xx, requests, latency } = await autocannon({
      url,
      connections,
      amount,
      timeout: 10,
      setupClient: (client) =>
        client.on('headers', ({ headers }) => {
          const cacheStatus = valueOf(headers, 'x-cache').replace(' from cloudfront', '')
          cached.set(cacheStatus, (cached.get(cacheStatus) ?? 0) + 1)
        }),
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, host: host(sent++, site), 'accept-encoding': 'br' },
          }),
        },
      ],
    })
    rows.push([
      what,
      (requests.total / duration).toFixed(0),
      String(latency.p50),
      String(latency.p99),
      [...cached].map(([cacheStatus, times]) => `${cacheStatus} ${times}`).join(', '),
      String(errors + non2xx),
    ])
  }
  return {
    title: 'Requests a second of an article',
    introduction:
      `Ten connections over loopback, brotli; the local cloud is one process and shares the machine with the benchmark. ` +
      'Compare the two rows with each other: they show what a purge or a cold cache costs. They say nothing about the speed of AWS.',
    columns: ['answered', 'requests/s', 'p50 ms', 'p99 ms', '`x-cache`', 'failed'],
    rows,
    targets: [],
  }
}
