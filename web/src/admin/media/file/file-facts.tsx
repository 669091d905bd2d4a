import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { RelativeTime } from '../../../ui/parts/time.tsx'
import { typeName } from '../library/thumbnail.tsx'

/** One line of facts: type, size, pixels, who uploaded it and when, and when it was replaced. */
export const FileFacts = ({ media }: { media: MediaFile }) => (
  <>
    {typeName(media)} · {formatBytes(media.size)}
    {media.width !== null && ` · ${media.width} × ${media.height}`} · {media.uploadedBy},{' '}
    <RelativeTime at={media.createdAt} />
    {media.replacedAt !== null && (
      <>
        {' '}
        · Updated <RelativeTime at={media.replacedAt} />
      </>
    )}
  </>
)
