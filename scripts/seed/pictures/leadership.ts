/**
 * `npm run seed:leadership`: engraves the portraits of the company page into `web/public/assets`. Ink on nothing, so
 * that the page chooses the paper. Names on the command line draw only those.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { engrave, halved } from './portraits/engrave.ts'
import { leadership } from './portraits/leadership.ts'

const size = 440
const out = join(import.meta.dirname, '../../../web/public/assets')
const wanted = process.argv.slice(2)

for (const { name, face } of leadership) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const grey = halved(engrave(face, size * 2), size * 2)
  const pixels = Buffer.alloc(grey.length * 4)
  // The ink of the site's paper theme, as opaque as the engraving is dark; five steps of it are enough for soft edges.
  grey.forEach((value, at) => pixels.set([20, 24, 31, 255 - Math.round(value / 64) * 63.75], at * 4))
  const { size: bytes } = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(out, `portrait-${name}.webp`))
  console.log(`portrait-${name}.webp  ${Math.round(bytes / 1024)} KB`)
}
