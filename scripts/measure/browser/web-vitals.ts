import { median, type Section, type Target } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'
import { measureVitals, type Vitals } from './page-load.ts'
import { serveStaticReference } from './static-reference-site.ts'

const runs = 5

const milliseconds = (figure: number) => figure.toFixed(0)

interface Loads {
  path: string
  ours: Vitals[]
  byHand: Vitals[]
}

function figures({ path, ours, byHand }: Loads) {
  const of = (figure: 'lcp' | 'fcp' | 'tbt' | 'cls', loads = ours) =>
    median(loads.map((load) => load[figure]))
  return {
    path,
    fcp: of('fcp'),
    lcp: of('lcp'),
    ratio: of('lcp') / of('lcp', byHand),
    floor: of('lcp', byHand),
    tbt: of('tbt'),
    cls: of('cls'),
    largest: `${ours[0]?.element || '–'} (${byHand[0]?.element || '–'})`,
  }
}

/** Web vitals of the public pages on a slow phone, next to static versions of the same pages. */
export async function webVitals(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const paths = ['/', '/blog', `/blog/${slugs[0]}`]
  const loads = paths.map((path): Loads => ({ path, ours: [], byHand: [] }))
  await withChromium(async (browser) => {
    const site = await serveStaticReference(browser, siteUrl, paths)
    try {
      for (let run = 0; run < runs; run += 1) {
        for (const { path, ours, byHand } of loads) {
          byHand.push(await measureVitals(browser, site.url + path))
          ours.push(await measureVitals(browser, siteUrl + path))
        }
      }
    } finally {
      site.stop()
    }
  })
  const all = loads.map(figures)
  return {
    title: 'Page loads on a slow phone',
    introduction:
      `Chromium, 412 px wide, CPU throttled to a quarter, slow 4G (562 ms round trip, 1.44 Mbit/s), empty browser cache, no interaction while the page hydrates in the background; medians of ${runs}, in turns. ` +
      '“By hand” is the same text and pictures, handwritten as one static file with inlined styles, no fonts and no script. Published figures for an article without a picture under the same conditions: Astro 1356 ms, WordPress 1580, Ghost 1904, Payload 3704.',
    columns: ['page', 'FCP ms', 'LCP ms', 'LCP by hand', '×', 'largest (by hand)', 'TBT ms', 'CLS'],
    rows: all.map(({ path, fcp, lcp, floor, ratio, largest, tbt, cls }) => [
      path,
      milliseconds(fcp),
      milliseconds(lcp),
      milliseconds(floor),
      ratio.toFixed(2),
      largest,
      milliseconds(tbt),
      cls.toFixed(3),
    ]),
    targets: all.flatMap(({ path, ratio, tbt, cls }): Target[] => [
      {
        what: `${path}, LCP ≤ 1.10 × by hand`,
        figure: ratio.toFixed(2),
        met: ratio <= 1.1,
        because: heavier,
      },
      { what: `${path}, TBT 0`, figure: `${milliseconds(tbt)} ms`, met: tbt === 0, because: late },
      { what: `${path}, CLS 0`, figure: cls.toFixed(3), met: cls === 0 },
    ]),
  }
}

const heavier =
  'The same round trips; then 11 KB of style sheet before the text, where the handwritten page has 0.3, and more to lay out'
const late =
  'Each script runs in its own task and React in slices; what exceeds 50 ms is the layout that Chromium repeats when a font arrives, although the font is not used'
