import { audit, directory, type Permissions, staff } from './parts.ts'

const post = [directory, 'Table POST#*: Query']

/** What goes out to subscribers. */
export const mailingPermissions: Permissions = {
  'mailings-list': [...staff, 'Table/index/changed MAILINGS: Query'],
  'mailings-get': [...staff, 'Table MAILING#*: GetItem'],
  'mailings-recipients': [...staff, directory, 'Table/index/published MAILING#*: Query'],
  'mailings-ofPost': [...staff, ...post, 'Table MAILING#*: Query'],
  'mailings-again': [
    ...staff,
    audit,
    directory,
    'Table MAILING#*: GetItem PutItem Query',
    'Table MAILINGWORK: PutItem',
    'Table POST#*: ConditionCheckItem Query',
  ],
}
