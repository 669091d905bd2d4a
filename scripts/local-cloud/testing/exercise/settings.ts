import type { EditableSettings } from '#shared/domain/settings-views.ts'
import type { TestNewsroom } from './newsroom.ts'

/** Reads the settings, and gives the site a stylesheet of its own. */
export async function changeSettings({ later }: TestNewsroom): Promise<void> {
  const { settings } = await later<{ settings: EditableSettings }>('settings.get', {}, 200)
  const { appearance, version } = settings
  const body = { appearance: { ...appearance, customCSS: 'h1 { letter-spacing: 0 }' }, version }
  await later('settings.update', { body }, 200)
}
