import { FileText, Film, type LucideIcon, Music } from 'lucide-react'
import { objectPosition } from '#shared/domain/media/focal-point.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { kindOfType, type MediaKind } from '#shared/domain/media/media-types.ts'
import { classNames } from '../../../ui/class-names.ts'

const icons: Record<MediaKind, LucideIcon> = {
  image: FileText,
  video: Film,
  audio: Music,
  document: FileText,
}

/** The aspect ratio of thumbnails. */
export const thumbnailBox = { width: 4, height: 3 }

/** CSS that keeps a picture's focal point visible in a box with this aspect ratio. */
export const focusStyle = (
  { focalPoint, width, height }: Pick<MediaFile, 'focalPoint' | 'width' | 'height'>,
  box: { width: number; height: number },
) =>
  focalPoint && width && height
    ? { objectPosition: objectPosition(focalPoint, { width, height }, box) }
    : undefined

/** A short name of the file type, such as `PNG` or `PDF`. */
export const typeName = ({ mimeType, filename }: MediaFile): string =>
  (filename.split('.').at(-1) ?? mimeType).toUpperCase()

/** A small preview of a file: a crop around its focal point, or the icon of its kind. */
export function Thumbnail({ file, className = 'w-full' }: { file: MediaFile; className?: string }) {
  const frame = classNames('grid aspect-4/3 place-items-center overflow-hidden bg-sunken', className)
  if (file.thumbnailUrl) {
    return (
      <span className={frame}>
        <img
          src={file.thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          style={focusStyle(file, thumbnailBox)}
        />
      </span>
    )
  }
  const Icon = icons[kindOfType(file.mimeType) ?? 'document']
  return (
    <span className={frame}>
      <span className="grid justify-items-center gap-1 text-muted">
        <Icon size={28} strokeWidth={1.25} aria-hidden />
        <span className="text-[11px] tracking-wide">{typeName(file)}</span>
      </span>
    </span>
  )
}
