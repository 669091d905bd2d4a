import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../check/find-browser.ts'
import { Refusal } from '../../ops/stage/refusal.ts'
import { fileNames } from '../files.ts'
import { documents } from './documents.ts'
import { pictures } from './index.ts'
import { renderMarkup } from './render-markup.ts'
import { writeVariants } from './variants.ts'

const out = join(import.meta.dirname, 'out')

function writeFile(file: string, bytes: Buffer): void {
  writeFileSync(join(out, file), bytes)
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`)
}

/** `pictures`: renders the pictures of the sample newsroom in Chromium, all or those that are named. */
export async function drawPictures(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => ![...pictures, ...documents].some((drawn) => drawn.name === name))
  if (unknown.length > 0)
    throw new Refusal(`There is no picture "${unknown.join('", "')}" in the sample newsroom.`)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  const page = await browser.newPage()
  const isSelected = (name: string) => names.length === 0 || names.includes(name)
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
}
