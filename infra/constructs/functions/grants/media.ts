import type { media } from '#shared/api/admin/media.ts'
import { audited } from './common.ts'
import { type Grant, items, landing, lists } from './grant.ts'

/** Finding the posts and author profiles that use a media file. */
const usesOfMedia: readonly Grant[] = [items('Query', 'mediaUse', 'directory'), items('BatchGetItem', 'post')]

/** Grants of the media library. */
export const mediaGrants: Record<keyof typeof media, readonly Grant[]> = {
  'media.presign': [items('PutItem', 'media'), ...audited, landing('PutObject')],
  'media.list': [lists('changed', 'media', 'deletedMedia'), items('GetItem', 'counts')],
  'media.get': [items('GetItem', 'media'), ...usesOfMedia],
  // For a new focal point, an object in the landing bucket makes the upload check create new crops.
  'media.update': [items('GetItem', 'media'), items('UpdateItem', 'media'), ...audited, landing('PutObject')],
  'media.delete': [
    items('GetItem', 'media'),
    ...usesOfMedia,
    items('UpdateItem', 'media', 'counts'),
    ...audited,
  ],
  'media.restore': [items('GetItem', 'media'), items('UpdateItem', 'media', 'counts'), ...audited],
}
