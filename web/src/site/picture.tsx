import { type Size, srcSetOf } from '#shared/domain/media.ts'

interface PictureProps {
  src: string
  alt: string
  className?: string
  /** How wide it is shown, as CSS says it. */
  sizes: string
  /** Pixels: keeps its room before it has loaded. */
  size: Size | null
  /** The page's first picture is wanted at once, others when somebody comes near. */
  first?: boolean
}

/** A picture in the variant that fits the screen; pictures of others have none and come as they are. */
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
