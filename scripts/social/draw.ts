/**
 * `npm run social`: sets the pictures with which pages are shared, in Chromium, into `web/public/assets/social`.
 * They carry the name in `shared/brand.ts`: whoever changes it sets them anew.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { socialSize } from '#shared/domain/media.ts'
import { socialCards } from '../../lambdas/pages/social-cards.ts'
import { withChromium } from '../bench/chromium.ts'
import { typeset } from '../seed/pictures/typeset.ts'
import { cardMarkup } from './card.ts'

const out = join(import.meta.dirname, '../../web/public/assets/social')

await withChromium(async (browser) => {
  const page = await browser.newPage({ viewport: socialSize })
  for (const card of socialCards) {
    await typeset(page, cardMarkup(card))
    // A few greys between two colours and amber: a palette holds them without loss that anybody sees.
    const { size } = await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
      .toFile(join(out, `${card.name}.png`))
    console.log(`${card.name}.png  ${Math.round(size / 1024)} KB`)
  }
})
