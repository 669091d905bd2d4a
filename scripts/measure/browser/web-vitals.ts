import type { Browser } from '@playwright/test'
import { median, type Section, type Target } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'
import { publishFreshArticles } from './fresh-articles.ts'
import { fast4g, type Line, measureVitals, slow4g, type Vitals } from './page-load.ts'
import { serveStaticReference, withStyleFile } from './static-reference-site.ts'

const runs = 5

/** The same page as we serve it, written by hand with inlined styles, and written by hand with a style file. */
type Version = 'ours' | 'inline' | 'linked'
const lines: Record<'fast' | 'slow', Line> = { fast: fast4g, slow: slow4g }

interface Loads {
  name: string
  path: string
  seen: Record<keyof typeof lines, Record<Version, Vitals[]>>
}

const noLoads = (): Record<Version, Vitals[]> => ({ ours: [], inline: [], linked: [] })

/** Loads every version on one line and then on the other, in turns, so that other work on the machine affects all alike. */
async function load(
  browser: Browser,
  { path, seen }: Loads,
  addresses: Record<Version, string>,
): Promise<void> {
  for (const line of ['fast', 'slow'] as const) {
    for (const version of ['inline', 'linked', 'ours'] as const)
      seen[line][version].push(await measureVitals(browser, addresses[version] + path, lines[line]))
  }
}

const of = (loads: readonly Vitals[], figure: 'lcp' | 'fcp' | 'tbt' | 'cls') =>
  median(loads.map((load) => load[figure]))
const milliseconds = (figure: number) => figure.toFixed(0)
const times = (loads: Record<Version, Vitals[]>, reference: Version) =>
  of(loads.ours, 'lcp') / of(loads[reference], 'lcp')

function row({ name, seen: { fast, slow } }: Loads): string[] {
  return [
    name,
    ...[fast, slow].flatMap((line) => [
      milliseconds(of(line.ours, 'lcp')),
      milliseconds(of(line.inline, 'lcp')),
      times(line, 'inline').toFixed(2),
      times(line, 'linked').toFixed(2),
    ]),
    `${fast.ours[0]?.element || '–'} (${fast.inline[0]?.element || '–'})`,
    milliseconds(of(slow.ours, 'tbt')),
    of(slow.ours, 'cls').toFixed(3),
  ]
}

function targets({ name, seen: { fast, slow } }: Loads): Target[] {
  const atMost = (what: string, figure: number, limit: number): Target => ({
    what: `${name}, ${what} ≤ ${limit.toFixed(2)}`,
    figure: figure.toFixed(2),
    met: figure <= limit,
  })
  return [
    atMost('LCP on fast 4G, × by hand', times(fast, 'inline'), 1.45),
    atMost('LCP on fast 4G, × by hand with a style file', times(fast, 'linked'), 1),
    atMost('LCP on slow 4G, × by hand', times(slow, 'inline'), 1.1),
    {
      what: `${name}, TBT ≤ 20 ms`,
      figure: `${milliseconds(of(slow.ours, 'tbt'))} ms`,
      met: of(slow.ours, 'tbt') <= 20,
    },
    { what: `${name}, CLS 0`, figure: of(slow.ours, 'cls').toFixed(3), met: of(slow.ours, 'cls') === 0 },
  ]
}

/** Web vitals of the public pages on a phone, next to static versions of the same pages. */
export async function webVitals(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const cloud = await open()
  const { siteUrl } = cloud
  const { seed, articles } = await publishFreshArticles(cloud)
  const all = [{ name: 'home', path: '/' }, { name: 'the newsroom', path: '/blog' }, ...articles].map(
    (page): Loads => ({ ...page, seen: { fast: noLoads(), slow: noLoads() } }),
  )
  await withChromium(async (browser) => {
    const site = await serveStaticReference(
      browser,
      siteUrl,
      all.map(({ path }) => path),
    )
    const addresses = { ours: siteUrl, inline: site.url, linked: site.url + withStyleFile }
    try {
      for (let run = 0; run < runs; run += 1) {
        for (const each of all) await load(browser, each, addresses)
      }
    } finally {
      site.stop()
    }
  })
  return {
    title: 'Page loads on a phone',
    introduction:
      `Chromium, 412 px wide, CPU throttled to a quarter, empty browser cache, no interaction; medians of ${runs}, in turns. Fast 4G: 165 ms round trip, 8 Mbit/s; slow 4G: 562 ms, 1.44 Mbit/s. ` +
      `The articles consist of invented words (seed ${seed}), so nothing is tuned for them. “By hand” is the same text and pictures, handwritten as one static file with inlined styles, no fonts and no script; “style file” is the same with its styles in a file, as static generators serve it. ` +
      'Published figures for an article without a picture on slow 4G: Astro 1356 ms, WordPress 1580, Ghost 1904, Payload 3704.',
    columns: [
      'page',
      'fast: LCP ms',
      'by hand',
      '×',
      '× style file',
      'slow: LCP ms',
      'by hand',
      '×',
      '× style file',
      'largest (by hand)',
      'TBT ms, slow',
      'CLS',
    ],
    rows: all.map(row),
    targets: all.flatMap(targets),
  }
}
