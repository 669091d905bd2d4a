import type { media } from '#shared/api/admin/media.ts'
import { audited, usesOfFiles } from './common.ts'
import { type Grant, items, landing, lists } from './grant.ts'

/** Grants of the media library. */
export const mediaGrants: Record<keyof typeof media, readonly Grant[]> = {
  'media.presign': [
    items('PutItem', 'media'),
    ...audited,
    landing('PutObject'),
    // Announces an upload that is to replace the bytes of a file.
    items('GetItem', 'media'),
    items('UpdateItem', 'media'),
    ...usesOfFiles,
  ],
  'media.list': [lists('changed', 'media', 'deletedMedia'), items('GetItem', 'counts'), ...usesOfFiles],
  'media.get': [items('GetItem', 'media'), ...usesOfFiles],
  // For a new focal point, an object in the landing bucket makes the upload check create new crops.
  'media.update': [
    items('GetItem', 'media'),
    items('UpdateItem', 'media'),
    ...usesOfFiles,
    ...audited,
    landing('PutObject'),
  ],
  'media.delete': [
    items('GetItem', 'media'),
    ...usesOfFiles,
    items('UpdateItem', 'media', 'counts'),
    // Deletes the record at once if asked to, and its files with it.
    items('DeleteItem', 'media'),
    ...audited,
  ],
  'media.restore': [
    items('GetItem', 'media'),
    items('UpdateItem', 'media', 'counts'),
    ...usesOfFiles,
    ...audited,
  ],
}
