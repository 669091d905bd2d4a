import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'
import type { TestNewsroom } from './newsroom.ts'
import { password } from './runner.ts'

/** Reads the settings, gives the site a stylesheet of its own and another address, and turns on the weekly digest for staff. */
export async function changeSettings({ callLater }: TestNewsroom): Promise<void> {
  const { settings } = await callLater<{ settings: EditableSettings }>('settings.get', {}, 200)
  const { appearance, contact, notifications, version } = settings
  const body = {
    appearance: { ...appearance, customCSS: 'h1 { letter-spacing: 0 }' },
    contact: { ...contact, salesEmail: 'sales@ir.example' },
    notifications: { ...notifications, weeklyDigest: true },
    version,
  }
  // Where people write to changes only after the password.
  await callLater('account.confirm', { body: { password } }, 200)
  await callLater('settings.update', { body }, 200)
}
