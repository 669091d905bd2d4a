/**
 * `npm run seed:pictures`: renders the pictures of the sample content in Chromium, into `out/`.
 * To render only some of them, name them: `npm run seed:pictures -- hero-13f`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../find-browser.ts'
import { fileNames } from '../files.ts'
import { documents } from './documents.ts'
import { pictures } from './index.ts'
import { renderMarkup } from './render-markup.ts'
import { writeVariants } from './variants.ts'

const out = join(import.meta.dirname, 'out')

const selectedNames = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const page = await browser.newPage()
const isSelected = (name: string) => selectedNames.length === 0 || selectedNames.includes(name)

function writeFile(file: string, bytes: Buffer): void {
  writeFileSync(join(out, file), bytes)
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`)
}

for (const picture of pictures.filter(({ name }) => isSelected(name))) {
  const { name, width, height } = picture
  await page.setViewportSize({ width, height })
  await renderMarkup(page, picture.svg)
  writeFile(`${name}.png`, await page.screenshot())
  const file = fileNames.find((known) => known === `${name}.png`)
  if (file) await writeVariants(file)
}
for (const { name, html } of documents.filter(({ name }) => isSelected(name))) {
  await renderMarkup(page, html)
  // Tagged, for screen readers: headings, the table with its heads, and the language.
  const options = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }
  writeFile(`${name}.pdf`, await page.pdf(options))
}
await browser.close()
