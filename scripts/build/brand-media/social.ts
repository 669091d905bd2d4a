import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { brand } from '#shared/brand.ts'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { type SocialCard, socialCards } from '../../../web/src/site/content/social-cards.ts'
import { withChromium } from '../../measure/browser/chromium.ts'

const root = join(import.meta.dirname, '../../..')
const packages = join(root, 'node_modules')
const assets = join(root, 'web/public/assets')
const theme = { ground: '#0f141b', ink: '#efe9dc', faint: '#7f8791', amber: '#eda73a' }

const { width, height } = socialImageSize
const margin = 72
/** The hours that the timeline shows: a working day of an investor relations desk. */
const [first, last] = [5, 19]
const pixelsPerHour = (width - 2 * margin) / (last - first)

function timeToX(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return margin + (hours + minutes / 60 - first) * pixelsPerHour
}

const tick = (x: number, length: number, stroke: string, weight = 2) =>
  `<path d="M${x.toFixed(1)} 40v${length}" stroke="${stroke}" stroke-width="${weight}"/>`

function timeline({ time, stamp }: SocialCard): string {
  const sixths = Array.from({ length: Math.ceil((width / pixelsPerHour) * 6) + 1 }, (_, index) => {
    const x = (margin % pixelsPerHour) - pixelsPerHour + (index * pixelsPerHour) / 6
    return tick(x, index % 6 === 0 ? 16 : 8, theme.faint, 1.5)
  })
  const place = timeToX(time)
  const left = place < width * 0.62
  const label = `<text x="${place + (left ? 16 : -16)}" y="24" text-anchor="${left ? 'start' : 'end'}" fill="${theme.amber}">${time} <tspan fill="${theme.ink}">${stamp.toUpperCase()}</tspan></text>`
  return (
    `<svg width="${width}" height="70" viewBox="0 0 ${width} 70"><path d="M0 40H${width}" stroke="${theme.faint}" stroke-width="2"/>` +
    `${sixths.join('')}<path d="M${place} 6V66" stroke="${theme.amber}" stroke-width="3"/>${label}</svg>`
  )
}

const bell = `<svg width="54" height="54" viewBox="0 0 24 24" fill="none" stroke="${theme.ink}" stroke-width="1.5" stroke-linejoin="round"><path d="M12 2.5V5M5.5 16.5c1.800-1.300 2.200-2.900 2.200-5.800C7.700 7.400 9.400 5 12 5s4.300 2.400 4.300 5.700c0 2.900.4 4.500 2.200 5.800z"/><path stroke="${theme.amber}" d="M2 21h20M5.5 21v-2M9.800 21v-2M14.200 21v-2M18.500 21v-2"/></svg>`

/** The HTML of a page's social card: brand, headline, a line of text, and a timeline with the page's time. */
const cardMarkup = (card: SocialCard): string => `<style>
body{width:${width}px;height:${height}px;overflow:hidden;background:${theme.ground};color:${theme.ink};display:flex;flex-direction:column;justify-content:space-between}
.brand{display:flex;align-items:center;gap:18px;padding:56px ${margin}px 0;font:500 40px/1 'Newsreader Variable'}
.words{padding:0 ${margin}px}
h1{margin:0;max-width:18ch;font:430 ${card.title.length > 30 ? 88 : card.title.length > 17 ? 112 : 132}px/1.02 'Newsreader Variable';letter-spacing:-.022em;text-wrap:balance}
p{margin:26px 0 0;font:400 30px/1.3 'IBM Plex Sans Variable';color:#a9b1bc}
.tape{padding-bottom:30px}
.tape text{font:400 23px 'IBM Plex Mono';letter-spacing:.04em}
</style><div class="brand">${bell}${brand.name}</div><div class="words"><h1>${card.title}</h1><p>${card.subtitle}</p></div><div class="tape">${timeline(card)}</div>`

const faces = [
  [
    'Newsreader Variable',
    'normal',
    '200 800',
    '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  ],
  [
    'IBM Plex Sans Variable',
    'normal',
    '100 700',
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2',
  ],
  ['IBM Plex Mono', 'normal', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'],
] as const

/** The site's fonts as data URLs, so that nothing has to be fetched. */
const fontFaces = faces
  .map(([family, style, weight, file]) => {
    const data = readFileSync(join(packages, file)).toString('base64')
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
  })
  .join('')

const documentOf = (content: string) =>
  `<!doctype html><html lang="en"><style>${fontFaces}html,body{margin:0}svg{display:block}text{font-optical-sizing:auto}</style>${content}`

/** Shows markup in a page with the site's fonts, and waits until they are loaded. */
async function renderMarkup(page: Page, content: string): Promise<void> {
  await page.setContent(documentOf(content))
  await page.evaluate(() => document.fonts.ready)
}

/** An ICO file of one PNG picture, which every browser of today reads. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22)
  // Type 1 is an icon, and there is one picture.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  // One plane of 32 bits, the length of the picture, and where it begins.
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Draws the icon as the files that browsers and phones look for at fixed paths; the edge redirects those to them. */
async function drawIcons(): Promise<void> {
  const svg = await readFile(join(assets, 'favicon.svg'))
  const pixels = async (size: number) =>
    await sharp(svg, { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ effort: 10, compressionLevel: 9 })
      .toBuffer()
  await writeFile(join(assets, 'favicon.ico'), icoOf(await pixels(32), 32))
  await writeFile(join(assets, 'apple-touch-icon.png'), await pixels(180))
}

/** `social`: renders the social cards of the pages in Chromium, and draws the icon as files of other formats beside it. */
export async function drawSocialCards(): Promise<void> {
  await drawIcons()
  await withChromium(async (browser) => {
    const page = await browser.newPage({ viewport: socialImageSize })
    for (const card of Object.values(socialCards)) {
      await renderMarkup(page, cardMarkup(card))
      // The cards use few colors, so a palette of 64 shows no visible loss.
      const { size } = await sharp(await page.screenshot())
        .png({ palette: true, colors: 64, effort: 10, compressionLevel: 9 })
        .toFile(join(assets, 'social', `${card.name}.png`))
      console.log(`${card.name}.png  ${Math.round(size / 1024)} KB`)
    }
  })
}
