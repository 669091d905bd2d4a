/** Staff of each role. A linked author owns only the posts of their profile. The unlinked one may not publish. */
export const viewers = ['superadmin', 'admin', 'linked', 'unlinked'] as const
export type Viewer = (typeof viewers)[number]

/** What a screen of the admin shows to each role. */
export interface RoleScreen {
  /** Below `/admin/`; names in braces stand for the ids of sample records. */
  at: string
  opens: readonly Viewer[]
  heading: string
  /** The text for all other users, if it is not "This page does not exist". */
  refusal?: string | Partial<Record<Viewer, string>>
  /** Parts of the screen by ARIA role and name, and who sees them. */
  parts?: Record<string, readonly Viewer[]>
  /** Parts that are visible but disabled, and for whom. */
  disabled?: Record<string, readonly Viewer[]>
}

const notFound = 'This page does not exist'

/** The text that somebody sees who may not open a screen. */
export const refusalOf = (viewer: Viewer, { refusal = notFound }: RoleScreen): string =>
  typeof refusal === 'string' ? refusal : (refusal[viewer] ?? notFound)

/** An address with the ids of records in the place of their names. */
export const addressOf = ({ at }: RoleScreen, records: Readonly<Record<string, string>>): string =>
  at.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = records[name]
    if (!id) throw new Error(`There is no record "${name}".`)
    return id
  })
