import { objectPosition } from '#shared/domain/media/focal-point.ts'
import { type Size, srcSetOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageSize } from '#shared/domain/media/social-image.ts'
import type { ArticleSummary } from '#shared/domain/posts/post.ts'

interface PictureProps {
  src: string
  alt: string
  className?: string
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  /** In pixels; reserves the space before the picture has loaded. */
  size: Size | null
  /** The CSS `object-position` of a picture with a focal point. */
  position?: string | undefined
  /** The first picture of the page loads at once; others load when they come near the viewport. */
  first?: boolean
}

/** A picture in the size that fits the screen. Pictures from other sites come in one size only. */
export const Picture = ({ src, alt, className, sizes, size, position, first = false }: PictureProps) => {
  const srcSet = srcSetOf(src)
  return (
    <img
      className={className}
      {...(srcSet && { srcSet, sizes })}
      src={src}
      alt={alt}
      width={size?.width}
      height={size?.height}
      {...(position && { style: { objectPosition: position } })}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      // `data-missing` may have been added before hydration.
      suppressHydrationWarning
    />
  )
}

/** Which part of an article's picture a card shows: the one around its focal point, where staff have set one. */
export const positionOf = ({
  featuredImageFocus: focus,
  featuredImageSize: size,
}: Pick<ArticleSummary, 'featuredImageFocus' | 'featuredImageSize'>): string | undefined =>
  focus && size ? objectPosition(focus, size, socialImageSize) : undefined
