import { createHash } from 'node:crypto'
import { stylesheetKey } from '#shared/domain/custom-stylesheet.ts'
import { Settings } from '#shared/domain/settings/settings.ts'
import type { User } from '#shared/domain/staff/user.ts'
import * as z from '#shared/zod.ts'
import { putObject } from '../objects/objects.ts'
import { absent, when, where } from '../table/expressions.ts'
import { getItem, queryItems } from '../table/table.ts'
import { type TransactionStep, transact } from '../table/transact.ts'
import { parseSettings, settingsKey } from './settings.ts'

/** The settings with everything that only their form needs. */
export interface SettingsRecord {
  settings: Settings
  /** The custom stylesheet. It is a separate item, because every page reads the settings. */
  customCSS: string
  /** 0 for settings that have never been saved. */
  version: number
  updatedAt: string | null
  updatedBy: string | null
  /** Names need not be unique. */
  updatedById?: string | undefined
}

export const customCssKey = { pk: settingsKey.pk, sk: 'CUSTOM_CSS' } as const

const Saved = z.object({
  version: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  updatedById: z.optional(z.string()),
})
const CustomCss = z.object({ css: z.string() })

export async function readSettingsRecord(): Promise<SettingsRecord> {
  const items = await queryItems({ ...where({ pk: settingsKey.pk }), ConsistentRead: true })
  const item = items.find(({ sk }) => sk === settingsKey.sk)
  const saved = Saved.safeParse(item)
  const css = CustomCss.safeParse(items.find(({ sk }) => sk === customCssKey.sk))
  return {
    settings: parseSettings(item),
    customCSS: css.success ? css.data.css : '',
    ...(saved.success ? saved.data : { version: 0, updatedAt: null, updatedBy: null }),
  }
}

/** The custom stylesheet. */
export async function readCustomCss(): Promise<string> {
  const css = CustomCss.safeParse(await getItem(customCssKey, { consistent: true }))
  return css.success ? css.data.css : ''
}

/** Thrown by a save if the settings were saved by somebody else after they were read. */
export class SettingsConflict extends Error {}

/** Stores the stylesheet under the hash of its text and returns the hash; an empty string for an empty one. */
async function publishStylesheet(css: string): Promise<string> {
  if (!css) return ''
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 16)
  await putObject(
    'MEDIA_BUCKET',
    stylesheetKey(hash),
    new TextEncoder().encode(css),
    'text/css; charset=utf-8',
    {
      cacheControl: 'public, max-age=31536000, immutable',
    },
  )
  return hash
}

/**
 * Saves the next version. The stylesheet is stored first, so that no page refers to one that does not exist. Earlier
 * ones stay, because cached pages refer to them. Throws `SettingsConflict`.
 */
export async function replaceSettings(
  before: SettingsRecord,
  next: Pick<SettingsRecord, 'settings' | 'customCSS'>,
  { by, now, audit }: { by: Pick<User, 'id' | 'name'>; now: Date; audit: TransactionStep[] },
): Promise<SettingsRecord> {
  const { customCSS } = next
  const isNewStylesheet = customCSS !== before.customCSS
  const { appearance } = next.settings
  const stylesheet = isNewStylesheet ? await publishStylesheet(customCSS) : appearance.stylesheet
  const settings = Settings.parse({ ...next.settings, appearance: { ...appearance, stylesheet } })
  const saved = {
    version: before.version + 1,
    updatedAt: now.toISOString(),
    updatedBy: by.name,
    updatedById: by.id,
  }
  await transact([
    {
      Put: {
        Item: { ...settingsKey, ...settings, ...saved },
        ...when(before.version === 0 ? absent('version') : { version: before.version }),
      },
      onConditionFailed: () => new SettingsConflict(),
    },
    ...(isNewStylesheet ? [{ Put: { Item: { ...customCssKey, css: customCSS } } }] : []),
    ...audit,
  ])
  return { settings, customCSS, ...saved }
}
