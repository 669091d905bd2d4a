import autocannon from 'autocannon'
import type { BenchCloud } from './cloud.ts'
import type { Section } from './report.ts'

const connections = 10

interface Load {
  what: string
  /** Requests in all. */
  amount: number
  /** The name under which the n-th request asks: the edge keeps an article once per name. */
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

/** The value of a header in a raw list of names and values. */
function valueOf(raw: readonly string[], name: string): string {
  const index = raw.findIndex((text, at) => at % 2 === 0 && text.toLowerCase() === name)
  return raw[index + 1] ?? ''
}

/** Requests a second of an article, by ten connections that ask without a pause, over loopback. */
export async function throughput(open: () => Promise<BenchCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const url = `${siteUrl}/blog/${slugs[0]}`
  const rows: string[][] = []
  for (const { what, amount, host } of loads) {
    const site = new URL(url)
    const cached = new Map<string, number>()
    let asked = 0
    // The first ones start functions and fill the cache.
    for (let index = 0; index < 5; index += 1) await (await fetch(url)).arrayBuffer()
    const { duration, errors, non2xx, requests, latency } = await autocannon({
      url,
      connections,
      amount,
      timeout: 10,
      setupClient: (client) =>
        client.on('headers', ({ headers }) => {
          const said = valueOf(headers, 'x-cache').replace(' from cloudfront', '')
          cached.set(said, (cached.get(said) ?? 0) + 1)
        }),
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, host: host(asked++, site), 'accept-encoding': 'br' },
          }),
        },
      ],
    })
    rows.push([
      what,
      (requests.total / duration).toFixed(0),
      String(latency.p50),
      String(latency.p99),
      [...cached].map(([said, times]) => `${said} ${times}`).join(', '),
      String(errors + non2xx),
    ])
  }
  return {
    title: 'Requests a second of an article',
    introduction:
      `Ten connections over loopback, brotli; the local cloud is one process, and this one shares the machine with it. ` +
      'The two rows are compared with each other: what a purge or a cold cache costs. They say nothing of AWS’s own speed.',
    columns: ['answered', 'requests/s', 'p50 ms', 'p99 ms', '`x-cache`', 'failed'],
    rows,
    aims: [],
  }
}
