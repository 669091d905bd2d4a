import type { AuditSubject } from '../../../lambdas/data/audit/audit.ts'
import { createAuthor, createCategory, readDirectory } from '../../../lambdas/data/directory/directory.ts'
import { saveSettings, settingsKey } from '../../../lambdas/data/directory/settings.ts'
import { listUsers } from '../../../lambdas/data/staff/manage-users.ts'
import { getItem } from '../../../lambdas/data/table/table.ts'
import type { TransactionStep } from '../../../lambdas/data/table/transact.ts'
import { brand } from '../../../shared/brand.ts'
import { defaultSettings } from '../../../shared/domain/settings/settings.ts'

/** The categories of a new newsroom. The site's footer links to the last two by their slugs. */
const categories = [
  { name: 'Blog', slug: 'blog', color: '#3b82f6' },
  { name: 'Reports', slug: 'reports', color: '#2d7656' },
  { name: 'Media', slug: 'media', color: '#b0392b' },
  { name: 'Market Analysis', slug: 'market-analysis', color: '#a8690a' },
  { name: 'Research', slug: 'research', color: '#6a5aa6' },
] as const

interface InitializeOptions {
  now: Date
  /** Creates the first superadmin and returns lines on how to sign in. Only called if there is none. */
  createSuperadmin: () => Promise<string[]>
  /** The name of the first author profile. */
  author: string | undefined
  /** The public address of the site; undefined to use the address of each request. */
  siteUrl: string | undefined
  /** Gets all mail for the company, until staff enter other addresses; the first superadmin's by default. */
  email: string | undefined
  entry: (action: string, subject: AuditSubject) => Promise<TransactionStep[]>
}

/**
 * Creates what a newsroom needs in an empty stage, and returns a line for each part. Existing parts are kept, so it
 * can be run again, even after an interruption. The settings are written last: once they and any category exist, the
 * newsroom counts as set up, and categories that were deleted since are not created again.
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
    // Categories are listed in order of creation.
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
  const email = options.email ?? superadmin?.email
  await saveSettings({
    ...defaultSettings,
    general: {
      ...defaultSettings.general,
      ...(options.siteUrl && { siteUrl: options.siteUrl }),
      ...(email && { adminEmail: email }),
    },
    // The defaults are samples, which no mail reaches.
    ...(email && {
      contact: {
        ...defaultSettings.contact,
        salesEmail: email,
        careersEmail: email,
        newsletterEmail: email,
        legalEmail: email,
      },
    }),
    blog: { ...defaultSettings.blog, defaultCategory: 'blog' },
  })
  return [...lines, `created   settings${email ? `; all mail for the company goes to ${email}` : ''}`]
}
