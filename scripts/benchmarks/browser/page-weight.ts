import type { Section } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'
import { measureSizes } from './page-load.ts'

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const weight =
  'React’s DOM renderer is 57 KB of it, stored in brotli of the best quality, the router 13, SWR 5; a page that is only read loads none'

/** Transferred bytes and requests of the public pages. */
export async function pageWeight(open: () => Promise<BenchmarkCloud>): Promise<Section> {
  const { siteUrl, slugs } = await open()
  const paths = ['/', '/blog', `/blog/${slugs[0]}`]
  const measured = await withChromium(async (browser) => {
    const all = []
    for (const path of paths) all.push({ path, sizes: await measureSizes(browser, siteUrl + path) })
    return all
  })
  const heaviest = Math.max(...measured.map(({ sizes }) => sizes.script)) / 1024
  return {
    title: 'Bytes and requests of the public pages',
    introduction:
      'KB over the wire on a first visit in Chromium, bodies only: HTML (with its style sheet inside) and scripts as brotli, fonts and pictures as they are. Read to the end, so that lazy pictures count. For comparison: a blog post of Ghost 858 KB in 16 requests, Payload 437 in 26, WordPress 31 in 7 (without pictures and fonts of its own).',
    columns: ['page', 'requests', 'HTML + CSS', 'JS', 'fonts', 'pictures', 'other'],
    rows: measured.map(({ path, sizes: { requests, document, script, font, image, other } }) => [
      path,
      requests,
      ...[document, script, font, image, other].map(kilobytes),
    ]),
    targets: [
      {
        what: 'public JavaScript ≤ 90 KB',
        figure: `${heaviest.toFixed(1)} KB`,
        met: heaviest <= 90,
        because: weight,
      },
    ],
  }
}
