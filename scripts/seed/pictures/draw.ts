/**
 * `npm run seed:pictures`: draws the pictures of the sample newsroom in Chromium, into `out/`.
 * Names on the command line draw only those: `npm run seed:pictures -- hero-13f`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../../browser.ts'
import { fileNames } from '../files.ts'
import { deadlines } from './deadlines.ts'
import { pictures } from './index.ts'
import { typeset } from './typeset.ts'
import { keepVariants } from './variants.ts'

const out = join(import.meta.dirname, 'out')

const wanted = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
const page = await browser.newPage()
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

function keep(file: string, bytes: Buffer): void {
  writeFileSync(join(out, file), bytes)
  console.log(`${file}  ${Math.round(bytes.length / 1024)} KB`)
}

for (const picture of pictures.filter(({ name }) => isWanted(name))) {
  const { name, width, height } = picture
  await page.setViewportSize({ width, height })
  await typeset(page, picture.svg)
  keep(`${name}.png`, await page.screenshot())
  const file = fileNames.find((known) => known === `${name}.png`)
  if (file) await keepVariants(file)
}
if (isWanted(deadlines.name)) {
  await typeset(page, deadlines.html)
  keep(`${deadlines.name}.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
}
await browser.close()
