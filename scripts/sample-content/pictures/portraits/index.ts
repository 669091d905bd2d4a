import { type Picture, paper } from '../svg.ts'
import { people } from './people.ts'
import { downsample, pngAddress, renderEngraving } from './render-engraving.ts'

const size = 640

/** The authors, engraved at twice the size at which they are printed: the lines keep their edges. */
export const portraits: readonly Picture[] = people.map(({ name, face }) => ({
  name,
  width: size,
  height: size,
  // Drawn when it is asked for: a face takes about ten seconds.
  get svg() {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
<rect width="${size}" height="${size}" fill="${paper.ground}"/>
<image href="${pngAddress(downsample(renderEngraving(face, size * 2), size * 2), size)}" width="${size}" height="${size}" style="mix-blend-mode:multiply"/>
</svg>`
  },
}))
