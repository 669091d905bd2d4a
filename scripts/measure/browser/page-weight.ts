import { prices } from '../../ops/cost/prices.ts'
import type { Section } from '../report.ts'
import type { BenchmarkCloud } from '../server/benchmark-cloud.ts'
import { withChromium } from './chromium.ts'
import { measureSizes, type Sizes } from './page-load.ts'

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const weight =
  'React’s DOM renderer is 57 KB of it, stored in brotli at the best quality, the router 13, SWR 5; a page that is only read loads none'

/** What a page's own document consists of, rounded: it was taken apart on an earlier build. */
const documentOf = {
  home: 'about 9 KB of it are text and drawings, 7 the style rules for the first screen, 2 the loader; documents are not stored, so CloudFront compresses them, and not at the best quality',
  article:
    'one of 1,000 words without pictures has at most 16 KB (scripts/build/bundles/document-weight.test.ts), and about 5 of them are rules, 4 text and page, 2 the loader; this one has pictures and key facts besides',
}

/** All bytes except those of pictures. */
const withoutPictures = ({ document, script, font, other }: Sizes) => document + script + font + other

/** What a million such first visits cost at CloudFront's list price. */
const dollars = (requests: number, bytes: number, looked: number) =>
  1e6 *
  (requests * prices.edgeRequests.dollars +
    (bytes / 1024 ** 3) * prices.edgeTraffic.dollars +
    looked * prices.edgeFunctions.dollars)
const costOfAll = (sizes: Sizes) =>
  dollars(sizes.requests, withoutPictures(sizes) + sizes.image, sizes.looked)
const costWithoutPictures = (sizes: Sizes) =>
  dollars(sizes.requests - sizes.pictures, withoutPictures(sizes), sizes.looked)

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
  const [home, , article] = measured.map(({ sizes }) => sizes)
  if (!home || !article) throw new Error('A page was not measured.')
  const [requests, bytes, cost] = [
    article.requests - article.pictures,
    withoutPictures(article) / 1024,
    costWithoutPictures(article),
  ]
  return {
    title: 'Bytes and requests of the public pages',
    introduction:
      'KB transferred on a first visit in Chromium, bodies only: HTML (with its inlined style sheet) and scripts as brotli, fonts and pictures as they are. The visit scrolls to the end, so that lazy pictures count. For comparison: a blog post in Ghost is 858 KB in 16 requests, Payload 437 in 26, WordPress 31 in 7 (without its own pictures and fonts). Dollars are for a million such visits served from the edge cache, at CloudFront’s US list price without the free tier: requests, bytes and functions; in the last column without the pictures.',
    columns: ['page', 'requests', 'HTML + CSS', 'JS', 'fonts', 'pictures', 'other', '$', '$ without'],
    rows: measured.map(({ path, sizes }) => [
      path,
      sizes.requests,
      ...[sizes.document, sizes.script, sizes.font, sizes.image, sizes.other].map(kilobytes),
      costOfAll(sizes).toFixed(2),
      costWithoutPictures(sizes).toFixed(2),
    ]),
    targets: [
      {
        what: 'an article’s first visit, without pictures ≤ 5 requests',
        figure: String(requests),
        met: requests <= 5,
      },
      {
        what: 'an article’s first visit, without pictures ≤ 82 KB',
        figure: `${bytes.toFixed(1)} KB`,
        met: bytes <= 82,
      },
      {
        what: 'a million of them ≤ $12',
        figure: `$${cost.toFixed(2)}`,
        met: cost <= 12,
      },
      {
        what: 'the document of home ≤ 18 KB',
        figure: `${kilobytes(home.document)} KB`,
        met: home.document <= 18 * 1024,
        because: documentOf.home,
      },
      {
        what: 'the document of an article ≤ 12 KB',
        figure: `${kilobytes(article.document)} KB`,
        met: article.document <= 12 * 1024,
        because: documentOf.article,
      },
      {
        what: 'public JavaScript ≤ 90 KB',
        figure: `${heaviest.toFixed(1)} KB`,
        met: heaviest <= 90,
        because: weight,
      },
    ],
  }
}
