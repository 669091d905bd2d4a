import type { Permission } from '../../domain/staff/permissions.ts'
import type { Role } from '../../domain/staff/user.ts'
import type { Api, EndpointId } from '../index.ts'

/**
 * Who may do what. It is written down here a second time on purpose: a contract that names the wrong permission, or a
 * permission that is given to the wrong role, must not decide what its own test expects.
 */
export type RoleGroup = 'staff' | 'admins' | 'superadmins'

export const rolesIn: Record<RoleGroup, readonly Role[]> = {
  staff: ['superadmin', 'admin', 'author'],
  admins: ['superadmin', 'admin'],
  superadmins: ['superadmin'],
}

/** One row for each permission. What depends on the record and on the right to publish is not in it. */
export const permissionTable: Record<Permission, RoleGroup> = {
  'posts:read': 'staff',
  'posts:write': 'staff',
  'posts:publish': 'staff',
  'media:read': 'staff',
  'media:upload': 'staff',
  'media:delete-own': 'staff',
  'media:write': 'admins',
  'categories:read': 'staff',
  'categories:write': 'admins',
  'tags:read': 'staff',
  'tags:write': 'admins',
  'authors:read': 'staff',
  'authors:write': 'admins',
  'inbox:read': 'admins',
  'inbox:write': 'admins',
  'settings:read': 'admins',
  'settings:write': 'admins',
  'settings:security': 'superadmins',
  'users:read': 'superadmins',
  'users:write': 'superadmins',
  'audit:read': 'superadmins',
  'privacy:manage': 'superadmins',
}

/** Every endpoint below `/api/admin`. */
export type AdminEndpointId = {
  [Id in EndpointId]: Api[Id]['path'] extends `/api/admin/${string}` ? Id : never
}[EndpointId]

/** One row for each endpoint of the admin. A new one needs a row: the smallest group that does its work. */
export const endpointTable: Record<AdminEndpointId, 'public' | RoleGroup> = {
  'session.login': 'public',
  'session.challenge': 'public',
  'session.verify': 'public',
  'session.logout': 'public',
  'session.redeem': 'public',
  'session.get': 'staff',
  'session.password': 'staff',

  'account.get': 'staff',
  'account.confirm': 'staff',
  'account.changePassword': 'staff',
  'account.endSessions': 'staff',
  'account.startApp': 'staff',
  'account.confirmApp': 'staff',
  'account.removeApp': 'staff',
  'account.renewRecoveryCodes': 'staff',
  'account.startPasskey': 'staff',
  'account.addPasskey': 'staff',
  'account.renamePasskey': 'staff',
  'account.removePasskey': 'staff',

  'overview.counts': 'staff',
  'overview.get': 'staff',
  'views.get': 'staff',
  'views.save': 'staff',

  'posts.list': 'staff',
  'posts.get': 'staff',
  'posts.create': 'staff',
  'posts.update': 'staff',
  'posts.delete': 'staff',
  'posts.restore': 'staff',
  'drafts.list': 'staff',
  'drafts.save': 'staff',
  'drafts.delete': 'staff',
  'previews.list': 'staff',
  'previews.create': 'staff',
  'previews.delete': 'staff',
  'revisions.list': 'staff',
  'revisions.get': 'staff',

  // What was sent is for whoever reads the inbox; who may publish decides about their own article.
  'mailings.list': 'admins',
  'mailings.get': 'admins',
  'mailings.recipients': 'staff',
  'mailings.ofPost': 'staff',
  'mailings.again': 'staff',
  'mailings.test': 'staff',

  // Authors upload and delete their own files: whose file it is decides the rest.
  'media.list': 'staff',
  'media.get': 'staff',
  'media.presign': 'staff',
  'media.update': 'staff',
  'media.delete': 'staff',
  'media.restore': 'staff',

  // The editor offers them to everybody; only admins change them.
  'categories.list': 'staff',
  'categories.create': 'admins',
  'categories.update': 'admins',
  'categories.delete': 'admins',
  'categories.reorder': 'admins',
  'tags.list': 'staff',
  'tags.create': 'admins',
  'tags.update': 'admins',
  'tags.delete': 'admins',
  'tags.merge': 'admins',
  'tags.continue': 'admins',
  'authors.list': 'staff',
  'authors.create': 'admins',
  'authors.update': 'admins',
  'authors.delete': 'admins',

  'inbox.overview': 'admins',
  'inbox.list': 'admins',
  'inbox.get': 'admins',
  'inbox.update': 'admins',
  'inbox.delete': 'admins',
  'inbox.resume': 'admins',
  'inbox.export': 'admins',
  'subscribers.counts': 'admins',
  'subscribers.add': 'admins',
  'subscribers.end': 'admins',
  'subscribers.import': 'admins',
  'subscribers.continueImport': 'admins',

  'privacy.find': 'superadmins',
  'privacy.export': 'superadmins',
  'privacy.erase': 'superadmins',
  'privacy.continue': 'superadmins',
  'privacy.list': 'superadmins',

  'settings.get': 'admins',
  'settings.update': 'admins',

  'users.list': 'superadmins',
  'users.create': 'superadmins',
  'users.update': 'superadmins',
  'users.delete': 'superadmins',
  'users.link': 'superadmins',
  'users.mailLink': 'superadmins',
  'users.resetSecondFactor': 'superadmins',
  'audit.list': 'superadmins',
}

export const adminEndpointIds = Object.keys(endpointTable) as AdminEndpointId[]

/** What somebody may call who has yet to replace a password that somebody else chose. */
export const beforeNewPassword: readonly AdminEndpointId[] = ['session.get', 'session.password']

/** What somebody may call who has yet to add the second factor that the settings require. */
export const beforeSecondFactor: readonly AdminEndpointId[] = [
  'session.get',
  'session.password',
  'account.get',
  'account.confirm',
  'account.startApp',
  'account.confirmApp',
  'account.startPasskey',
  'account.addPasskey',
]
