import { type Size, srcSetOf } from '#shared/domain/media.ts'

interface PictureProps {
  src: string
  alt: string
  className?: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** In pixels; reserves the space before the picture has loaded. */
  size: Size | null
  /** The first picture of the page loads at once; others load when they come near the viewport. */
  first?: boolean
}

/** A picture in the size that fits the screen. Pictures from other sites come in one size only. */
export const Picture = ({ src, alt, className, sizes, size, first = false }: PictureProps) => {
  const srcSet = srcSetOf(src)
  return (
    <img
      className={className}
      {...(srcSet && { srcSet, sizes })}
      src={src}
      alt={alt}
      width={size?.width}
      height={size?.height}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
    />
  )
}
