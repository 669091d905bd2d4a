import { audit, directory, libraryChange, type Permissions, staff } from './parts.ts'

/** Permissions for finding where a media file is used. */
const uses = [directory, 'Table MEDIAUSE#*: Query', 'Table POST#*: BatchGetItem']

/** Permissions of the media library. */
export const mediaPermissions: Permissions = {
  'media-presign': [...staff, 'Landing/landing/*: PutObject', audit, 'Table MEDIA#*: PutItem'],
  'media-list': [
    ...staff,
    'Table COUNTS: GetItem',
    'Table/index/changed MEDIA: Query',
    'Table/index/changed MEDIA#DELETED: Query',
  ],
  'media-get': [...staff, ...uses, 'Table MEDIA#*: GetItem'],
  'media-update': [...staff, 'Landing/landing/*: PutObject', audit, 'Table MEDIA#*: GetItem UpdateItem'],
  'media-delete': [...staff, ...uses, ...libraryChange, audit],
  'media-restore': [...staff, ...libraryChange, audit],
}
