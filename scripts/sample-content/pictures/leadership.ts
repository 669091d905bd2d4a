/**
 * `npm run seed:leadership`: renders the portraits of the company page into `web/public/assets`, with a transparent
 * background. To render only some of them, name them on the command line.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { leadership } from './portraits/leadership.ts'
import { downsample, renderEngraving } from './portraits/render-engraving.ts'

const size = 440
const out = join(import.meta.dirname, '../../../web/public/assets')
const selectedNames = process.argv.slice(2)

for (const { name, face } of leadership) {
  if (selectedNames.length > 0 && !selectedNames.includes(name)) continue
  const gray = downsample(renderEngraving(face, size * 2), size * 2)
  const pixels = Buffer.alloc(gray.length * 4)
  // The ink color of the light theme, with the darkness of the engraving as alpha in five steps.
  gray.forEach((value, at) => pixels.set([20, 24, 31, 255 - Math.round(value / 64) * 63.75], at * 4))
  const { size: bytes } = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(out, `portrait-${name}.webp`))
  console.log(`portrait-${name}.webp  ${Math.round(bytes / 1024)} KB`)
}
