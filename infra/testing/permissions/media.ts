import { audit, libraryChange, type Permissions, staffWithout, usesOfFiles } from './parts.ts'

/** Permissions for staff who are told what uses a file, and whether that makes it public. */
const uses = [...staffWithout('Table SETTINGS'), ...usesOfFiles, 'Table SETTINGS: BatchGetItem GetItem']

/** Permissions of the media library. */
export const mediaPermissions: Permissions = {
  'media-presign': [
    ...uses,
    'Landing/landing/*: PutObject',
    audit,
    'Table MEDIA#*: GetItem PutItem UpdateItem',
  ],
  'media-list': [
    ...uses,
    'Table COUNTS: GetItem',
    'Table/index/changed MEDIA: Query',
    'Table/index/changed MEDIA#DELETED: Query',
  ],
  'media-get': [...uses, 'Table MEDIA#*: GetItem'],
  'media-update': [...uses, 'Landing/landing/*: PutObject', audit, 'Table MEDIA#*: GetItem UpdateItem'],
  'media-delete': [
    ...uses,
    audit,
    'Table COUNTS: UpdateItem',
    'Table MEDIA#*: DeleteItem GetItem UpdateItem',
  ],
  'media-restore': [...uses, ...libraryChange, audit],
}
