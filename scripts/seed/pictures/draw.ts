/**
 * `npm run seed:pictures`: draws the pictures of the sample newsroom in Chromium, into `out/`.
 * Names on the command line draw only those: `npm run seed:pictures -- hero-13f`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../browser.ts'
import { fileNames } from '../files.ts'
import { deadlines } from './deadlines.ts'
import { pictures } from './index.ts'
import { keepVariants } from './variants.ts'

const out = join(import.meta.dirname, 'out')
const packages = join(import.meta.dirname, '../../../node_modules')

const faces = [
  [
    'Newsreader Variable',
    'normal',
    '200 800',
    '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
  ],
  [
    'Newsreader Variable',
    'italic',
    '200 800',
    '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
  ],
  [
    'IBM Plex Sans Variable',
    'normal',
    '100 700',
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2',
  ],
  ['IBM Plex Mono', 'normal', '400', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'],
  ['IBM Plex Mono', 'normal', '500', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2'],
] as const

/** The site's fonts, inside the page: nothing is fetched. */
const fontFaces = faces
  .map(([family, style, weight, file]) => {
    const data = readFileSync(join(packages, file)).toString('base64')
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
  })
  .join('')

const documentOf = (content: string) =>
  `<!doctype html><style>${fontFaces}html,body{margin:0}svg{display:block}text{font-optical-sizing:auto}</style>${content}`

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const page = await browser.newPage()
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

async function show(content: string): Promise<void> {
  await page.setContent(documentOf(content))
  await page.evaluate(() => document.fonts.ready)
}

function keep(file: string, bytes: Buffer): void {
  writeFileSync(join(out, file), bytes)
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`)
}

for (const picture of pictures.filter(({ name }) => isWanted(name))) {
  const { name, width, height } = picture
  await page.setViewportSize({ width, height })
  await show(picture.svg)
  keep(`${name}.png`, await page.screenshot())
  const file = fileNames.find((known) => known === `${name}.png`)
  if (file) await keepVariants(file)
}
if (isWanted(deadlines.name)) {
  await show(deadlines.html)
  keep(`${deadlines.name}.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}
await browser.close()
