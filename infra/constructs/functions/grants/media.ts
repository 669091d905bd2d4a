import type { media } from '#shared/api/admin/media.ts'
import { audited } from './common.ts'
import { type Grant, items, landing, lists } from './grant.ts'

/** Which posts and author profiles use a media file. */
const usesOfMedia: readonly Grant[] = [items('Query', 'mediaUse', 'directory'), items('BatchGetItem', 'post')]

/** The media library. */
export const mediaGrants: Record<keyof typeof media, readonly Grant[]> = {
  'media.presign': [items('PutItem', 'media'), ...audited, landing('PutObject')],
  'media.list': [lists('changed', 'media', 'deletedMedia'), items('GetItem', 'counts')],
  'media.get': [items('GetItem', 'media'), ...usesOfMedia],
  // A new focal point is an order to the upload check to make new crops.
  'media.update': [items('GetItem', 'media'), items('UpdateItem', 'media'), ...audited, landing('PutObject')],
  'media.delete': [
    items('GetItem', 'media'),
    ...usesOfMedia,
    items('UpdateItem', 'media', 'counts'),
    ...audited,
  ],
  'media.restore': [items('GetItem', 'media'), items('UpdateItem', 'media', 'counts'), ...audited],
}
