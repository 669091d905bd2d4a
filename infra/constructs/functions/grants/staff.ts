import type { account } from '#shared/api/admin/account.ts'
import type { session } from '#shared/api/admin/session.ts'
import type { users } from '#shared/api/admin/users.ts'
import { audited } from './common.ts'
import {
  type Grant,
  items,
  knowsWhetherMailIsSent,
  lists,
  readsDeviceKeys,
  readsRateLimitKeys,
  readsSecondFactorKey,
  readsSessionKeys,
  readsSubscriberKey,
} from './grant.ts'

/** Checking the user's password or a code. Attempts are counted first, by device, username and network. */
const checkedCode: readonly Grant[] = [
  items('UpdateItem', 'attempts'),
  items('DeleteItem', 'attempts'),
  items('PutItem', 'audit'),
  readsDeviceKeys,
]

const checkedPassword: readonly Grant[] = [...checkedCode, items('Query', 'user'), readsRateLimitKeys]

/** Checking whether the password was entered recently. */
const recentPassword: readonly Grant[] = [items('GetItem', 'session')]

/** Continuing a session under a new id, with a new device cookie. */
const continuedSession: readonly Grant[] = [
  items('GetItem', 'session'),
  items('PutItem', 'session'),
  items('DeleteItem', 'session'),
  readsDeviceKeys,
]

/** Adding a second factor. The first one increments the user's epoch, ends all sessions and creates recovery codes. */
const enrollment: readonly Grant[] = [
  ...recentPassword,
  ...continuedSession,
  items('GetItem', 'user', 'factors'),
  items('PutItem', 'user', 'factors'),
  ...audited,
  readsSecondFactorKey,
]

/** Sending a link by mail. */
const mailedLink: readonly Grant[] = [items('PutItem', 'outbox'), readsSubscriberKey, knowsWhetherMailIsSent]

/** Grants of sign-in, the user's own account, and user management. */
export const staffGrants: Record<keyof (typeof session & typeof account & typeof users), readonly Grant[]> = {
  'session.login': [
    items('GetItem', 'username', 'email', 'settings', 'factors'),
    // Reads the user and the password hash together, and updates a hash with an outdated cost.
    items('Query', 'user'),
    items('UpdateItem', 'attempts', 'user'),
    items('DeleteItem', 'attempts', 'session'),
    items('PutItem', 'session'),
    ...audited,
    readsSessionKeys,
    readsDeviceKeys,
    readsRateLimitKeys,
  ],
  'session.logout': [items('GetItem', 'user'), items('DeleteItem', 'session'), ...audited, readsSessionKeys],
  'session.get': [],
  'session.challenge': [items('PutItem', 'challenge')],
  'session.verify': [
    items('GetItem', 'user', 'factors', 'settings'),
    items('UpdateItem', 'factors', 'attempts'),
    items('DeleteItem', 'challenge', 'attempts', 'session'),
    items('PutItem', 'session'),
    ...audited,
    readsSessionKeys,
    readsDeviceKeys,
    readsSecondFactorKey,
  ],
  'session.password': [
    items('GetItem', 'username'),
    // Reads the user and the password hash together.
    items('Query', 'user'),
    items('PutItem', 'user'),
    ...continuedSession,
    ...audited,
  ],
  'session.redeem': [
    items('GetItem', 'settings'),
    items('BatchGetItem', 'user'),
    items('PutItem', 'user'),
    items('UpdateItem', 'attempts'),
    // A new password lifts locks caused by the old one.
    items('Query', 'attempts'),
    items('DeleteItem', 'attempts'),
    ...audited,
    readsRateLimitKeys,
  ],

  'account.get': [items('GetItem', 'user', 'factors'), items('Query', 'session')],
  'account.confirm': checkedPassword,
  'account.changePassword': [...checkedPassword, ...continuedSession, items('PutItem', 'user'), ...audited],
  'account.endSessions': [
    ...recentPassword,
    items('GetItem', 'user'),
    items('Query', 'session'),
    items('DeleteItem', 'session'),
    ...audited,
  ],
  'account.startApp': [
    ...recentPassword,
    items('GetItem', 'user', 'factors'),
    items('PutItem', 'factors'),
    readsSecondFactorKey,
  ],
  'account.confirmApp': [...enrollment, ...checkedCode],
  'account.removeApp': [
    ...checkedPassword,
    ...audited,
    items('GetItem', 'factors'),
    items('UpdateItem', 'factors'),
    items('PutItem', 'factors'),
    readsSecondFactorKey,
  ],
  'account.renewRecoveryCodes': [
    ...recentPassword,
    items('GetItem', 'user', 'factors'),
    items('PutItem', 'factors'),
    ...audited,
    readsSecondFactorKey,
  ],
  'account.startPasskey': [...recentPassword, items('GetItem', 'factors'), items('PutItem', 'challenge')],
  'account.addPasskey': [...enrollment, items('DeleteItem', 'challenge')],
  'account.renamePasskey': [items('GetItem', 'factors'), items('PutItem', 'factors'), ...audited],
  'account.removePasskey': [
    ...recentPassword,
    items('GetItem', 'user', 'factors'),
    items('PutItem', 'factors'),
    ...audited,
  ],

  'users.list': [lists('changed', 'users'), knowsWhetherMailIsSent],
  'users.create': [
    items('PutItem', 'user', 'username', 'email'),
    ...mailedLink,
    // Checks whether mail to the user bounces.
    items('GetItem', 'suppressed'),
    items('ConditionCheckItem', 'directory'),
    ...audited,
  ],
  'users.update': [
    items('GetItem', 'user'),
    // Makes sure that a superadmin remains.
    lists('changed', 'users'),
    items('ConditionCheckItem', 'user', 'directory'),
    items('PutItem', 'user', 'username', 'email', 'preview'),
    items('DeleteItem', 'username', 'email', 'user'),
    // The user's own password or address.
    ...recentPassword,
    // Ends a link, and mails another unless mail to the user bounces.
    ...mailedLink,
    items('GetItem', 'suppressed'),
    ...audited,
  ],
  'users.delete': [
    items('GetItem', 'user'),
    items('Query', 'user'),
    lists('changed', 'users'),
    items('ConditionCheckItem', 'user'),
    items('DeleteItem', 'user', 'username', 'email', 'factors'),
    // Records the addresses under which the audit log still mentions the user.
    items('PutItem', 'person', 'preview'),
    readsSubscriberKey,
    ...audited,
  ],
  'users.resetSecondFactor': [
    items('GetItem', 'user'),
    items('PutItem', 'user'),
    items('DeleteItem', 'factors'),
    ...audited,
  ],
  'users.mailLink': [
    items('GetItem', 'user'),
    items('PutItem', 'user'),
    items('ConditionCheckItem', 'user'),
    ...recentPassword,
    ...mailedLink,
    // Checks whether mail to the user bounces.
    items('GetItem', 'suppressed'),
    ...audited,
  ],
  'users.link': [
    items('GetItem', 'user'),
    items('PutItem', 'user'),
    items('ConditionCheckItem', 'user'),
    ...recentPassword,
    ...audited,
  ],
}
