import type { EditableSettings } from '#shared/domain/settings-views.ts'
import type { TestNewsroom } from './newsroom.ts'

/** Reads the settings, gives the site a stylesheet of its own, and turns on the weekly digest for staff. */
export async function changeSettings({ callLater }: TestNewsroom): Promise<void> {
  const { settings } = await callLater<{ settings: EditableSettings }>('settings.get', {}, 200)
  const { appearance, notifications, version } = settings
  const body = {
    appearance: { ...appearance, customCSS: 'h1 { letter-spacing: 0 }' },
    notifications: { ...notifications, weeklyDigest: true },
    version,
  }
  await callLater('settings.update', { body }, 200)
}
