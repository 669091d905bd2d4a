import { settings } from '#shared/api/admin/settings.ts'
import { generalIssue } from '#shared/api/general-issue.ts'
import { Problem } from '#shared/api/problem.ts'
import { formatInstant } from '#shared/domain/date-format.ts'
import { guardedSettings } from '#shared/domain/settings/settings-views.ts'
import { can } from '#shared/domain/staff/permissions.ts'
import { zoneWords } from '#shared/domain/time-zone.ts'
import { auditEntry } from '../data/audit/audit.ts'
import {
  readSettingsRecord,
  replaceSettings,
  SettingsConflict,
  type SettingsRecord,
} from '../data/directory/settings-record.ts'
import { requireRecentPassword } from '../data/staff/recent-password.ts'
import { implement } from '../http/implement.ts'
import { findCssProblems } from './custom-css.ts'
import { applyChange, changedFields, editableBy } from './editable.ts'

const subject = { kind: 'settings', id: 'settings', name: 'Settings' } as const

/**
 * Saves the sections that were sent, on the condition that nobody has saved since the version that the form was
 * loaded with. Unchanged settings are not saved again, so a request whose response was lost can be repeated.
 * A change of where links and mail lead asks for the password again.
 */
export const handler = implement(settings, 'settings.update', async ({ body, user, request }) => {
  const { version, ...change } = body
  if (change.security && !can(user, 'settings:security')) {
    throw new Problem('forbidden', 'Only superadmins can change the security settings.')
  }
  const before = await readSettingsRecord()
  const next = applyChange(before, change)
  const values = changedFields(before, next)
  if (Object.keys(values.after).length === 0) {
    return { success: true, settings: editableBy(user, before) }
  }
  if (version !== before.version) throw staleVersion(before)
  if (next.customCSS !== before.customCSS) requireAllowedCss(next.customCSS)

  if (guardedSettings.some((path) => Object.hasOwn(values.after, path)))
    await requireRecentPassword(user, request)

  const { now, audited } = request
  // Switching the log on or off is always recorded.
  const isRecorded = audited || next.settings.security.enableAuditLog
  const audit = await auditEntry({ now, audited: isRecorded }, user, 'settings.update', subject, values)
  try {
    const saved = await replaceSettings(before, next, { by: user, now, audit })
    return { success: true, settings: editableBy(user, saved) }
  } catch (error) {
    throw error instanceof SettingsConflict ? staleVersion(await readSettingsRecord()) : error
  }
})

function requireAllowedCss(css: string): void {
  const problems = findCssProblems(css)
  if (problems.length === 0) return
  throw new Problem('invalid_request', generalIssue, {
    issues: problems.map(({ line, message }) => ({
      path: 'appearance.customCSS',
      message: `Line ${line}: ${message}`,
    })),
  })
}

/** Says who saved newer settings than the form was loaded with, and when. */
const staleVersion = ({ updatedAt, updatedBy, settings: { general } }: SettingsRecord) =>
  new Problem(
    'stale_version',
    updatedAt
      ? `${updatedBy ?? 'Somebody'} saved the settings on ${formatInstant(updatedAt, general.timezone)} (${zoneWords(general.timezone)}), after you opened them.`
      : 'The settings were reset after you opened them.',
  )
