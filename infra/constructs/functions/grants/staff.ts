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

/** The own password or a code, each counted before it is looked at: by device, by typed name and by network. */
const checkedCode: readonly Grant[] = [
  items('UpdateItem', 'attempts'),
  items('DeleteItem', 'attempts'),
  items('PutItem', 'audit'),
  readsDeviceKeys,
]

const checkedPassword: readonly Grant[] = [...checkedCode, items('Query', 'user'), readsRateLimitKeys]

/** Whether the password was typed recently. */
const recentPassword: readonly Grant[] = [items('GetItem', 'session')]

/** A session that goes on under a new id, with a new device cookie. */
const continuedSession: readonly Grant[] = [
  items('GetItem', 'session'),
  items('PutItem', 'session'),
  items('DeleteItem', 'session'),
  readsDeviceKeys,
]

/** A new second factor: the first one raises the user's epoch, ends all sessions and brings recovery codes. */
const enrollment: readonly Grant[] = [
  ...recentPassword,
  ...continuedSession,
  items('GetItem', 'user', 'factors'),
  items('PutItem', 'user', 'factors'),
  ...audited,
  readsSecondFactorKey,
]

/** A link that goes out by mail, and the mail. */
const mailedLink: readonly Grant[] = [items('PutItem', 'outbox'), readsSubscriberKey, knowsWhetherMailIsSent]

/** Signing in, the own account, and the accounts of others. */
export const staffGrants: Record<keyof (typeof session & typeof account & typeof users), readonly Grant[]> = {
  'session.login': [
    items('GetItem', 'username', 'email', 'settings', 'factors'),
    // The user and the password hash in one read; a hash made at an old cost is replaced.
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
    // The user and the password hash in one read.
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
    // A new password lifts the locks of the one before it.
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
    // Whether mail to them comes back.
    items('GetItem', 'suppressed'),
    items('ConditionCheckItem', 'directory'),
    ...audited,
  ],
  'users.update': [
    items('GetItem', 'user'),
    // Whether a superadmin remains.
    lists('changed', 'users'),
    items('ConditionCheckItem', 'user', 'directory'),
    items('PutItem', 'user', 'username', 'email'),
    items('DeleteItem', 'username', 'email'),
    ...audited,
  ],
  'users.delete': [
    items('GetItem', 'user'),
    items('Query', 'user'),
    lists('changed', 'users'),
    items('ConditionCheckItem', 'user'),
    items('DeleteItem', 'user', 'username', 'email', 'factors'),
    // Under which addresses the audit log still names them.
    items('PutItem', 'person'),
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
    ...mailedLink,
    // Whether mail to them comes back.
    items('GetItem', 'suppressed'),
    ...audited,
  ],
  'users.link': [
    items('GetItem', 'user'),
    items('PutItem', 'user'),
    items('ConditionCheckItem', 'user'),
    ...audited,
  ],
}
