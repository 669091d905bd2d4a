import type { FocalPoint } from './focal-point.ts'
import { type Size, stemOf } from './picture-sizes.ts'

/** The size that social networks ask for, in pixels. */
export const socialImageSize: Size = { width: 1200, height: 630 }

/**
 * URL of the picture's crop for social networks, or undefined. A URL's content never changes, so a crop
 * around another focal point has another URL. Without a focal point the crop is chosen automatically.
 */
export function socialImageOf(url: string, focus?: FocalPoint | null): string | undefined {
  const stem = stemOf(url)
  return stem && `${stem}-social${focus ? `-${percent(focus.x)}x${percent(focus.y)}` : ''}.jpg`
}

const percent = (share: number) => Math.round(share * 100)
