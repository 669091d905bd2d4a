import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leadership } from '../../../web/src/site/content/company.ts'
import { rosette } from './monograms/monogram.ts'

const publicFolder = join(import.meta.dirname, '../../../web/public')

/** In the colors of the light theme: the page inverts them in the dark one, and sets the initials as text. */
export const leadershipMonogram = (name: string): string =>
  rosette(name, 440, { ink: '#14181f', accent: '#8a5a00' })

/** `portraits`: draws the monograms of the company page, one for each person in its content who has one. */
export function drawPortraits(): void {
  for (const { name, monogram } of leadership) {
    if (!monogram) continue
    const svg = leadershipMonogram(name)
    writeFileSync(join(publicFolder, monogram), svg)
    console.log(`${monogram}  ${Math.round(svg.length / 1024)} KB`)
  }
}
