import type { AuditSubject } from '../../lambdas/data/audit/audit.ts'
import { createAuthor, createCategory, readDirectory } from '../../lambdas/data/directory/directory.ts'
import { saveSettings, settingsKey } from '../../lambdas/data/directory/settings.ts'
import { listUsers } from '../../lambdas/data/staff/manage-users.ts'
import { getItem } from '../../lambdas/data/table/table.ts'
import type { TransactionStep } from '../../lambdas/data/table/transact.ts'
import { brand } from '../../shared/brand.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'

/** The categories that a newsroom begins with. The site's footer links to the last two by their slugs. */
const categories = [
  { name: 'Blog', slug: 'blog', color: '#3b82f6' },
  { name: 'Reports', slug: 'reports', color: '#2d7656' },
  { name: 'Media', slug: 'media', color: '#b0392b' },
  { name: 'Market Analysis', slug: 'market-analysis', color: '#a8690a' },
  { name: 'Research', slug: 'research', color: '#6a5aa6' },
] as const

interface InitializeOptions {
  now: Date
  /** Creates the first superadmin, and says how they sign in. It is only called where there is none. */
  createSuperadmin: () => Promise<string[]>
  /** The name of the first author profile. */
  author: string | undefined
  /** Where visitors find the site; empty for the address that they used. */
  siteUrl: string | undefined
  /** To whom the site's messages to its administrator go. */
  adminEmail: string | undefined
  entry: (action: string, subject: AuditSubject) => Promise<TransactionStep[]>
}

/**
 * Gives an empty stage what a newsroom cannot work without, and returns a line for each part. What is there already stays
 * as it is, so it may be run again, also after a run that was interrupted. The settings are written last: with them, and
 * any categories, the newsroom counts as set up, and a category that was deleted since does not come back.
 */
export async function initializeStage(options: InitializeOptions): Promise<string[]> {
  const { now, entry, author = `${brand.name} Newsroom` } = options
  const lines: string[] = []

  const superadmin = (await listUsers()).find(({ role, isActive }) => role === 'superadmin' && isActive)
  if (superadmin) lines.push(`kept      super admin ${superadmin.username}`)
  else lines.push(...(await options.createSuperadmin()))

  const isSetUp = (await getItem(settingsKey, { consistent: true })) !== undefined
  const directory = await readDirectory({ consistent: true })
  for (const [index, { slug, ...category }] of categories.entries()) {
    const exists = directory.categories.some((each) => each.slug === slug)
    if (exists || (isSetUp && directory.categories.length > 0)) {
      if (exists) lines.push(`kept      category ${category.name}`)
      continue
    }
    // They are listed by the time of their creation.
    await createCategory(category, new Date(now.getTime() + index), ({ id, name }) =>
      entry('init', { kind: 'category', id, name }),
    )
    lines.push(`created   category ${category.name}`)
  }

  const [firstAuthor] = directory.authors
  if (firstAuthor) lines.push(`kept      author ${firstAuthor.name}`)
  else {
    await createAuthor({ name: author }, now, ({ id, name }) => entry('init', { kind: 'author', id, name }))
    lines.push(`created   author ${author}`)
  }

  if (isSetUp) return [...lines, 'kept      settings']
  await saveSettings({
    ...defaultSettings,
    general: {
      ...defaultSettings.general,
      ...(options.siteUrl && { siteUrl: options.siteUrl }),
      ...(options.adminEmail && { adminEmail: options.adminEmail }),
    },
    blog: { ...defaultSettings.blog, defaultCategory: 'blog' },
  })
  return [...lines, 'created   settings']
}
