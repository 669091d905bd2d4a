import type { Permission } from '#shared/domain/staff/permissions.ts'

interface PermissionGroup {
  title: string
  permissions: Partial<Record<Permission, string>>
}

/** The label of each permission, by the section of the admin that it belongs to. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: 'Posts',
    permissions: {
      'posts:read': 'Read posts of any status',
      'posts:write': 'Write, change and delete posts',
      'posts:publish': 'Publish, and change what is published',
    },
  },
  {
    title: 'Media',
    permissions: {
      'media:read': 'See the media library',
      'media:upload': 'Upload files',
      'media:delete-own': 'Delete their own uploads',
      'media:write': 'Describe and delete all files',
    },
  },
  {
    title: 'Categories, tags and authors',
    permissions: {
      'categories:read': 'See categories',
      'categories:write': 'Change categories',
      'tags:read': 'See tags',
      'tags:write': 'Change, merge and delete tags',
      'authors:read': 'See author profiles',
      'authors:write': 'Change author profiles',
    },
  },
  {
    title: 'Inbox',
    permissions: {
      'inbox:read': 'Read messages, applications and subscribers',
      'inbox:write': 'Answer, assign, mark and delete them',
    },
  },
  {
    title: 'Settings',
    permissions: {
      'settings:read': 'See the settings',
      'settings:write': 'Change the settings',
      'settings:security': 'Change the security settings',
    },
  },
  {
    title: 'Users and audit log',
    permissions: {
      'users:read': 'See users',
      'users:write': 'Create, change and delete users',
      'audit:read': 'Read the audit log',
      'privacy:manage': 'Export and erase personal data',
    },
  },
]
