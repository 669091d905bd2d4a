import type { AuditEntry } from '#shared/domain/audit.ts'
import { labelOf } from '../settings/form/labels.ts'

const phrases: Readonly<Record<string, string>> = {
  'session.login': 'signed in',
  'session.logout': 'signed out',
  'session.refused': 'A sign-in was refused for',
  'session.locked': 'Sign-ins are locked for',
  'session.throttled': 'Sign-ins are locked for',
  'session.code-refused': 'A wrong code was typed for',
  'session.password': 'chose a password',
  'session.redeem': 'chose a password through a link',
  'account.password-refused': 'A wrong password was typed for',
  'account.changePassword': 'changed their password',
  'account.endSessions': 'ended sessions',
  'account.confirmApp': 'added an authenticator app',
  'account.removeApp': 'removed the authenticator app',
  'account.addPasskey': 'added a passkey',
  'account.renamePasskey': 'renamed a passkey',
  'account.removePasskey': 'removed a passkey',
  'account.renewRecoveryCodes': 'renewed their recovery codes',
  'users.link': 'made a sign-in link for',
  'users.mailLink': 'mailed a sign-in link to',
  'users.resetSecondFactor': 'removed the second factors of',
  'posts.erase': 'deleted for good',
  'posts.clean': 'cleaned the stored text of',
  'posts.cleanAll': 'cleaned the stored text of',
  'previews.create': 'made a preview link for',
  'previews.delete': 'took back a preview link of',
  'media.presign': 'uploaded',
  'media.announce': 'began to replace',
  'media.replace': 'replaced',
  'staff.create': 'created',
  'staff.reset': 'gave a new password to',
  'staff.unlock': 'unlocked',
  'privacy.export': 'exported everything about',
  'privacy.erase': 'erased everything about',
  'audit.erase': 'erased from this log what it said of',
  'ops.backfill': 'brought stored records to the present shape, noted with the',
  'ops.restore': 'brought an earlier state back, noted with the',
}

const verbs: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  remove: 'removed',
  restore: 'restored',
  merge: 'merged',
  reorder: 'reordered',
  get: 'opened',
  read: 'opened',
  export: 'exported',
  list: 'listed',
  resume: 'opened the resume of',
}

/** The verb for an action, such as `changed`. */
export function describeAction(action: string): string {
  const phrase = phrases[action]
  if (phrase) return phrase
  const verb = action.split('.').at(-1) ?? action
  return verbs[verb] ?? verb.replace(/([A-Z])/g, ' $1').toLowerCase()
}

/** The actor's name if nobody was signed in. */
export const nobody = 'Not signed in'

/** Changes that Bellcast makes by itself, after a release with a new sanitizer. */
const automatic = /^posts\.clean(All)?$/

/** The name of the actor; `unknown` if nobody was signed in. */
export function actorName({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>, unknown = nobody): string {
  if (actor) return actor.name ?? 'Erased name'
  return automatic.test(action) ? 'Bellcast' : unknown
}

/** The record, for use in a sentence: `post “Guidance for 2027”`. Empty if the entry is about the actor. */
export function describeRecord({
  kind,
  recordId,
  recordName,
  actor,
  erased,
}: Pick<AuditEntry, 'kind' | 'recordId' | 'recordName' | 'actor'> & { erased?: boolean }): string {
  if (recordId === null || (kind === 'user' && recordId === actor?.id)) return ''
  if (kind === 'post' && recordId === 'all') return 'all articles'
  if (kind === 'category' && recordId === 'order') return 'the categories'
  // The log does not say who: it would be the record that was to be forgotten.
  if (kind === 'person') return 'somebody who asked for it'
  // There is only one settings record.
  if (recordName && recordName.toLowerCase() !== kind) return `${kind} “${recordName}”`
  return erased ? `${kind} (name erased)` : kind
}

/** Whether the record has a history of its own. Refused sign-ins are listed separately. */
export const hasHistory = ({ recordId, action }: AuditEntry): boolean =>
  recordId !== null && !/^session\.(refused|locked|throttled)$/.test(action)

const shownFields = 3

/** A summary of the changes: the changed fields, or which list was exported. Empty if there is nothing to add. */
export function describeDetail({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string {
  if (action === 'inbox.export') {
    const [kind, folder, status] = ['kind', 'folder', 'status'].map((name) => {
      const value = changes.find(({ field }) => field === name)?.after
      return typeof value === 'string' ? value : ''
    })
    const which = [folder && (folder === 'all' ? 'all folders' : `folder ${folder}`), status].filter(Boolean)
    return [kind, ...which].filter(Boolean).join(', ')
  }
  if (!/\.(update|save)$/.test(action)) return ''
  const names = changes.map(({ field }) => fieldName(field))
  const rest = names.length - shownFields
  return names.slice(0, shownFields).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

/** The label of a field such as `blog.postsPerPage`; other fields in words: `featured image`. */
const fieldName = (field: string): string => {
  const label = labelOf(field)
  return label === field ? field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() : label
}

/** A field's value before or after a change, as text. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(describeValue).join(', ')
  return JSON.stringify(value)
}
