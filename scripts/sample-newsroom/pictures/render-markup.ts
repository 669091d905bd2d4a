import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

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
export async function renderMarkup(page: Page, content: string): Promise<void> {
  await page.setContent(documentOf(content))
  await page.evaluate(() => document.fonts.ready)
}
