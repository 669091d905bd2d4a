/** Size of a served picture in pixels. */
export interface Size {
  width: number
  height: number
}

/**
 * Widths in pixels of the variants that the upload check makes of every still picture. All of them exist for every
 * picture, so that their URLs follow from the picture's own; a smaller picture is not enlarged.
 */
export const variantWidths = [640, 1280, 1920] as const
const ownPicture = /^(\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:jpg|png|webp|avif)$/
/** The address of one of our pictures without its extension; undefined for a GIF and for others. */
export const stemOf = (url: string): string | undefined => ownPicture.exec(url)?.[1]

export interface Variant {
  url: string
  /** Pixels; less if the picture itself is narrower. */
  width: number
}

/** The variants of a picture in our media library; none for GIFs, which are not resized, and for external pictures. */
export function variantsOf(url: string): Variant[] {
  const stem = stemOf(url)
  return stem === undefined ? [] : variantWidths.map((width) => ({ url: `${stem}-${width}.webp`, width }))
}

/** The `srcset` of an `img`, or undefined. */
export const srcSetOf = (url: string): string | undefined =>
  variantsOf(url)
    .map(({ url: variant, width }) => `${variant} ${width}w`)
    .join(', ') || undefined
