import type { ResponseOf } from '#shared/api/endpoint.ts'
import type { Api } from '#shared/api/index.ts'
import { formerAddress } from '#shared/domain/media/media-address.ts'
import type { MediaFile } from '#shared/domain/media/media-file.ts'
import { variantsOf } from '#shared/domain/media/picture-sizes.ts'
import { socialImageOf } from '#shared/domain/media/social-image.ts'
import { replacedAt, runningReplacement } from '../data/uploads/editions.ts'
import type { KnownFile } from '../data/uploads/embargo/seen-file.ts'
import { type Media, publishedKey } from '../data/uploads/media.ts'

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
    replacedAt: replacedAt(media) ?? null,
    version,
    deletedAt,
    goneAt: deletedAt && expiresAt ? new Date(expiresAt * 1000).toISOString() : null,
  }
}

type Versions = Pick<ResponseOf<Api['media.get']>['media'], 'edition' | 'formerEditions' | 'replacement'>

/** Which upload the bytes of a file are from, its earlier versions, and the upload that is to replace it. */
export function toVersions(media: Media, now: Date): Versions {
  const { id, extension, edition = id, formerEditions, replacement } = media
  const shown = replacement?.refusal === undefined ? runningReplacement(media, now) : replacement
  return {
    edition,
    formerEditions: formerEditions.map((former) => ({
      edition: former.edition ?? id,
      url: formerAddress(former.edition ?? id, { id, extension }),
      originalName: former.filename,
      size: former.size,
      uploadedBy: former.uploadedBy.name,
      uploadedAt: former.uploadedAt,
      replacedBy: former.replacedBy.name,
      replacedAt: former.replacedAt,
      reason: former.reason,
    })),
    replacement: shown
      ? {
          edition: shown.id,
          originalName: shown.filename,
          by: shown.by.name,
          byId: shown.by.id,
          at: shown.at,
          arrived: shown.etag !== undefined,
          refusal: shown.refusal ?? null,
        }
      : null,
  }
}

/** The same for somebody who may see the file as it is, but not what it was. */
export const noVersions = ({ id, edition = id }: Media): Versions => ({
  edition,
  formerEditions: [],
  replacement: null,
})
