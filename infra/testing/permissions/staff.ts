import { audit, type Permissions, staff, staffWithout } from './parts.ts'

const allUsers = 'Table/index/changed USERS: Query'

const checkedPassword = [
  'DeviceKeys: GetSecretValue',
  'RateLimitKeys: GetSecretValue',
  'Table ATTEMPTS#*: DeleteItem UpdateItem',
]

/** Permissions for changing second factors, after checking when the password was last entered. */
const changesFactors = [
  ...staffWithout('Table SESSION#*', 'Table USER#*'),
  'Table FACTORS#*: GetItem PutItem',
  'Table SESSION#*: BatchGetItem GetItem UpdateItem',
  'Table USER#*: BatchGetItem GetItem',
]

/** Permissions for adding the first factor, which ends all sessions; the current one continues with a new id. */
const enrolls = [
  ...staffWithout('Table SESSION#*', 'Table USER#*'),
  'DeviceKeys: GetSecretValue',
  'SecondFactorKey: GetSecretValue',
  audit,
  'Table FACTORS#*: GetItem PutItem',
  'Table SESSION#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
  'Table USER#*: BatchGetItem GetItem PutItem',
]

/** Permissions of sign-in, the user's own account, and user management. */
export const staffPermissions: Permissions = {
  'session-login': [
    'DeviceKeys: GetSecretValue',
    'RateLimitKeys: GetSecretValue',
    'SessionKeys: GetSecretValue',
    'Table ATTEMPTS#*: DeleteItem UpdateItem',
    audit,
    'Table EMAIL#*: GetItem',
    'Table FACTORS#*: GetItem',
    'Table SESSION#*: DeleteItem PutItem',
    'Table SETTINGS: GetItem',
    'Table USER#*: Query UpdateItem',
    'Table USERNAME#*: GetItem',
  ],
  'session-logout': [
    'SessionKeys: GetSecretValue',
    audit,
    'Table SESSION#*: DeleteItem',
    'Table USER#*: GetItem',
  ],
  'session-get': staff,
  'session-challenge': ['Table CHALLENGE#*: PutItem'],
  'session-verify': [
    'DeviceKeys: GetSecretValue',
    'SecondFactorKey: GetSecretValue',
    'SessionKeys: GetSecretValue',
    'Table ATTEMPTS#*: DeleteItem UpdateItem',
    audit,
    'Table CHALLENGE#*: DeleteItem',
    'Table FACTORS#*: GetItem UpdateItem',
    'Table SESSION#*: DeleteItem PutItem',
    'Table SETTINGS: GetItem',
    'Table USER#*: GetItem',
  ],
  'session-password': [
    'DeviceKeys: GetSecretValue',
    'SessionKeys: GetSecretValue',
    audit,
    'Table SESSION#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
    'Table SETTINGS: BatchGetItem',
    'Table USER#*: BatchGetItem PutItem Query',
    'Table USERNAME#*: GetItem',
  ],
  'session-redeem': [
    'RateLimitKeys: GetSecretValue',
    audit,
    'Table ATTEMPTS#*: DeleteItem Query UpdateItem',
    'Table SETTINGS: GetItem',
    'Table USER#*: BatchGetItem PutItem',
  ],

  'account-get': [
    ...staffWithout('Table SESSION#*', 'Table USER#*'),
    'Table FACTORS#*: GetItem',
    'Table SESSION#*: BatchGetItem Query UpdateItem',
    'Table USER#*: BatchGetItem GetItem',
  ],
  'account-confirm': [
    ...staffWithout('Table USER#*'),
    ...checkedPassword,
    'Table AUDIT#*: PutItem',
    'Table USER#*: BatchGetItem Query',
  ],
  'account-changePassword': [
    ...staffWithout('Table SESSION#*', 'Table USER#*'),
    ...checkedPassword,
    audit,
    'Table SESSION#*: BatchGetItem DeleteItem GetItem PutItem UpdateItem',
    'Table USER#*: BatchGetItem PutItem Query',
  ],
  'account-endSessions': [
    ...staffWithout('Table SESSION#*', 'Table USER#*'),
    audit,
    'Table SESSION#*: BatchGetItem DeleteItem GetItem Query UpdateItem',
    'Table USER#*: BatchGetItem GetItem',
  ],
  'account-startApp': [...changesFactors, 'SecondFactorKey: GetSecretValue'],
  'account-confirmApp': [...enrolls, 'Table ATTEMPTS#*: DeleteItem UpdateItem'],
  'account-removeApp': [
    ...staffWithout('Table USER#*'),
    ...checkedPassword,
    audit,
    'SecondFactorKey: GetSecretValue',
    'Table FACTORS#*: GetItem PutItem UpdateItem',
    'Table USER#*: BatchGetItem Query',
  ],
  'account-renewRecoveryCodes': [...changesFactors, audit, 'SecondFactorKey: GetSecretValue'],
  'account-startPasskey': [
    ...staffWithout('Table SESSION#*'),
    'Table CHALLENGE#*: PutItem',
    'Table FACTORS#*: GetItem',
    'Table SESSION#*: BatchGetItem GetItem UpdateItem',
  ],
  'account-addPasskey': [...enrolls, 'Table CHALLENGE#*: DeleteItem'],
  'account-renamePasskey': [...staff, audit, 'Table FACTORS#*: GetItem PutItem'],
  'account-removePasskey': [...changesFactors, audit],

  'users-list': [...staff, allUsers],
  'users-create': [
    ...staffWithout('Table USER#*'),
    audit,
    'Table DIRECTORY: ConditionCheckItem',
    'SubscriberKey: GetSecretValue',
    'Table EMAIL#*: PutItem',
    'Table OUTBOX#*: PutItem',
    'Table SUPPRESSED#*: GetItem',
    'Table USER#*: BatchGetItem PutItem',
    'Table USERNAME#*: PutItem',
  ],
  'users-update': [
    ...staffWithout('Table SESSION#*', 'Table USER#*'),
    audit,
    'SubscriberKey: GetSecretValue',
    'Table DIRECTORY: ConditionCheckItem',
    'Table EMAIL#*: DeleteItem PutItem',
    'Table OUTBOX#*: PutItem',
    'Table PREVIEW#*: PutItem',
    'Table SESSION#*: BatchGetItem GetItem UpdateItem',
    'Table SUPPRESSED#*: GetItem',
    'Table USER#*: BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem',
    'Table USERNAME#*: DeleteItem PutItem',
    allUsers,
  ],
  'users-delete': [
    ...staffWithout('Table USER#*'),
    'SubscriberKey: GetSecretValue',
    audit,
    'Table EMAIL#*: DeleteItem',
    'Table FACTORS#*: DeleteItem',
    'Table PERSON#*: PutItem',
    'Table PREVIEW#*: PutItem',
    'Table USER#*: BatchGetItem ConditionCheckItem DeleteItem GetItem Query',
    'Table USERNAME#*: DeleteItem',
    allUsers,
  ],
  'users-resetSecondFactor': [
    ...staffWithout('Table USER#*'),
    audit,
    'Table FACTORS#*: DeleteItem',
    'Table USER#*: BatchGetItem GetItem PutItem',
  ],
  'users-mailLink': [
    ...staffWithout('Table SESSION#*', 'Table USER#*'),
    audit,
    'Table SESSION#*: BatchGetItem GetItem UpdateItem',
    'SubscriberKey: GetSecretValue',
    'Table OUTBOX#*: PutItem',
    'Table SUPPRESSED#*: GetItem',
    'Table USER#*: BatchGetItem ConditionCheckItem GetItem PutItem',
  ],
  'users-link': [
    ...staffWithout('Table SESSION#*', 'Table USER#*'),
    audit,
    'Table SESSION#*: BatchGetItem GetItem UpdateItem',
    'Table USER#*: BatchGetItem ConditionCheckItem GetItem PutItem',
  ],
}
