import { join } from 'node:path'
import sharp from 'sharp'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import { socialCards } from '../../../../web/src/site/content/social-cards.ts'
import { withChromium } from '../../../measure/browser/chromium.ts'
import { renderMarkup } from '../../../sample-newsroom/pictures/render-markup.ts'
import { cardMarkup } from './card.ts'
import { drawIcons } from './icons.ts'

const out = join(import.meta.dirname, '../../../../web/public/assets/social')

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
        .toFile(join(out, `${card.name}.png`))
      console.log(`${card.name}.png  ${Math.round(size / 1024)} KB`)
    }
  })
}
