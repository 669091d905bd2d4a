import { withChromium } from './chromium.ts'
import type { BenchCloud } from './cloud.ts'
import { measureVitals, type Vitals } from './page-load.ts'
import { type Aim, median, type Section } from './report.ts'
import { serveStaticPage } from './static-page.ts'

const runs = 5
const handwritten = 'the article by hand'

const milliseconds = (figure: number) => figure.toFixed(0)

/** What a visitor with a slow phone and a slow network sees of the public pages, beside a page made by hand. */
export async function vitals(open: () => Promise<BenchCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const slug = slugs[0] ?? ''
  const page = await serveStaticPage(siteUrl, slug)
  const pages = [
    { name: handwritten, url: page.url },
    ...['/', '/blog', `/blog/${slug}`].map((path) => ({ name: path, url: siteUrl + path })),
  ]
  const loads = new Map<string, Vitals[]>(pages.map(({ name }) => [name, []]))
  try {
    await withChromium(async (browser) => {
      for (let run = 0; run < runs; run += 1) {
        for (const { name, url } of pages) loads.get(name)?.push(await measureVitals(browser, url))
      }
    })
  } finally {
    page.stop()
  }
  const all = [...loads].map(([name, measured]) => {
    const of = (figure: 'lcp' | 'fcp' | 'tbt' | 'cls') => median(measured.map((each) => each[figure]))
    return {
      name,
      fcp: of('fcp'),
      lcp: of('lcp'),
      tbt: of('tbt'),
      cls: of('cls'),
      element: measured[0]?.element,
    }
  })
  const floor = all.find(({ name }) => name === handwritten)?.lcp ?? Number.NaN
  return {
    title: 'Page loads on a slow phone',
    introduction:
      `Chromium, 412 px wide, processor at a quarter, slow 4G (562 ms of round trip, 1.44 Mbit/s), empty browser cache, nobody touches the page; medians of ${runs}, in turns. ` +
      'Beside them: the same article written by hand as one static file, style inlined, no fonts, no script. Published elsewhere, same conditions: Astro 1356 ms, WordPress 1580, Ghost 1904, Payload 3704.',
    columns: ['page', 'FCP ms', 'LCP ms', '× by hand', 'largest', 'TBT ms', 'CLS'],
    rows: all.map(({ name, fcp, lcp, tbt, cls, element }) => [
      name,
      milliseconds(fcp),
      milliseconds(lcp),
      (lcp / floor).toFixed(2),
      element || '–',
      milliseconds(tbt),
      cls.toFixed(3),
    ]),
    aims: all
      .filter(({ name }) => name !== handwritten)
      .flatMap((each): Aim[] => [
        {
          what: `${each.name}, LCP ≤ 1.10 × by hand`,
          figure: (each.lcp / floor).toFixed(2),
          met: each.lcp <= 1.1 * floor,
          because: each.element === 'img' ? latePicture : heavierText,
        },
        {
          what: `${each.name}, TBT 0 before the first intent`,
          figure: `${milliseconds(each.tbt)} ms`,
          met: each.tbt === 0,
          because: hydration,
        },
        { what: `${each.name}, CLS 0`, figure: each.cls.toFixed(3), met: each.cls === 0, because: swaps },
      ]),
  }
}

const latePicture =
  'The largest thing is a picture, which shares 1.44 Mbit/s with 80 KB of script and 120 KB of fonts that are asked for first'
const heavierText =
  'The same one round trip, then 10 KB of HTML with the whole style sheet instead of 3 KB, and more to lay out'
const hydration = 'React hydrates the whole page in one task of about 100 ms as soon as the script is there'
const swaps =
  'Headlines and labels change to their own fonts when those arrive, by a few pixels or a line break'
