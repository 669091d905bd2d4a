import { socialImageOf, variantsOf } from '#shared/domain/media.ts'
import type { MediaFile } from '#shared/domain/media-file.ts'
import type { KnownFile } from '../data/uploads/embargo/seen-file.ts'
import { publishedKey } from '../data/uploads/media.ts'

/** A file of the media library as staff see it. */
export function toMediaFile({ media, isPublic }: Pick<KnownFile, 'media' | 'isPublic'>): MediaFile {
  const { id, filename, contentType, size, altText, caption, uploadedBy, createdAt, version } = media
  const { width = null, height = null, focus = null, cropped, deletedAt = null, expiresAt } = media
  const key = publishedKey(media)
  const url = `/${key}`
  const isReady = media.status === 'ready'
  const thumbnailUrl = variantsOf(url)[0]?.url ?? (contentType === 'image/gif' ? url : undefined)
  return {
    id,
    filename: key.slice('media/'.length),
    originalName: filename,
    mimeType: contentType,
    size,
    url,
    ...(isReady && thumbnailUrl && { thumbnailUrl }),
    altText,
    caption,
    uploadedBy: uploadedBy.name,
    uploadedById: uploadedBy.id,
    createdAt,
    width,
    height,
    focalPoint: focus,
    socialImage: (isReady && socialImageOf(url, cropped)) || null,
    isPublic,
    madePublicAt: media.madePublicAt ?? null,
    version,
    deletedAt,
    goneAt: deletedAt && expiresAt ? new Date(expiresAt * 1000).toISOString() : null,
  }
}
