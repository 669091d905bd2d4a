/**
 * What each role sees and may do in the admin. Written by hand from the specification, not derived from the table that
 * server and client share.
 */

/** A linked author owns only the posts of their profile. The unlinked one may not publish. */
export const people = {
  superadmin: { username: 'noa.ferrant', label: 'Super Admin' },
  admin: { username: 'maren.osei', label: 'Admin' },
  linked: { username: 'ilse.okafor-brandt', label: 'Author' },
  unlinked: { username: 'jonas.aldercott', label: 'Author' },
} as const
export type Role = keyof typeof people
export const roles = ['superadmin', 'admin', 'linked', 'unlinked'] as const

const everybody: readonly Role[] = roles
const managers: readonly Role[] = ['superadmin', 'admin']
const superadmins: readonly Role[] = ['superadmin']
const nobody: readonly Role[] = []

export const sections: Record<string, readonly Role[]> = {
  Overview: everybody,
  Posts: everybody,
  Media: everybody,
  Categories: everybody,
  Tags: everybody,
  Authors: everybody,
  'User Management': superadmins,
  Settings: managers,
  Inbox: managers,
  Mailings: managers,
  'Audit log': superadmins,
  Privacy: superadmins,
}

export interface Screen {
  /** Below `/admin/`; names in braces stand for the ids of sample records. */
  at: string
  opens: readonly Role[]
  heading: string
  /** The text for all other users, if it is not "This page does not exist". */
  refusal?: string | Partial<Record<Role, string>>
  /** Parts of the screen by ARIA role and name, and who sees them. */
  parts?: Record<string, readonly Role[]>
  /** Parts that are visible but disabled, and for whom. */
  disabled?: Record<string, readonly Role[]>
}

const unpublishable = 'You can view this post, but not edit it.'
const onlyAdmins = (what: string) => `Only admins change ${what}.`

export const screens: readonly Screen[] = [
  {
    at: 'overview',
    opens: everybody,
    heading: 'Overview',
    parts: {
      'link: Add New Post': everybody,
      'heading: Problems': everybody,
      'heading: Incoming': managers,
    },
  },
  {
    at: 'posts?q=deadlines',
    opens: everybody,
    heading: 'Posts',
    parts: {
      'link: Add New Post': everybody,
      'link: Disclosure deadlines on one page': ['superadmin', 'admin', 'unlinked'],
    },
    disabled: {
      'button: Edit Disclosure deadlines on one page': ['unlinked'],
      'button: Delete Disclosure deadlines on one page': ['unlinked'],
    },
  },
  {
    at: 'posts?q=13F',
    opens: everybody,
    heading: 'Posts',
    parts: { 'link: How to read a 13F': everybody, 'checkbox: Select all posts': everybody },
    disabled: { 'button: Edit How to read a 13F': ['unlinked'] },
  },
  { at: 'posts?status=trash', opens: everybody, heading: 'Posts' },
  {
    at: 'posts/new',
    opens: everybody,
    heading: 'Create New Post',
    parts: {
      'button: Save Draft': everybody,
      'combobox: Author': ['superadmin', 'admin', 'unlinked'],
      'textbox: Author': ['linked'],
    },
    disabled: { 'option: Published': ['unlinked'] },
  },
  {
    at: 'posts/{ownPost}',
    opens: ['superadmin', 'admin', 'linked'],
    heading: 'Edit Post',
    refusal: unpublishable,
    parts: { 'button: Save Changes': ['superadmin', 'admin', 'linked'] },
  },
  {
    at: 'posts/{othersPost}',
    opens: managers,
    heading: 'Edit Post',
    refusal: { linked: "You don't have permission to open this post.", unlinked: unpublishable },
    parts: { 'button: Save Changes': managers },
  },
  {
    at: 'posts/{draft}',
    opens: ['superadmin', 'admin', 'unlinked'],
    heading: 'Edit Post',
    refusal: "You don't have permission to open this post.",
    parts: { 'button: Save Changes': ['superadmin', 'admin', 'unlinked'] },
  },
  {
    at: 'media?search=hero-13f',
    opens: everybody,
    heading: 'Media Library',
    parts: { 'button: Upload files': everybody, 'button: Delete hero-13f.png': everybody },
    disabled: { 'button: Delete hero-13f.png': ['linked', 'unlinked'] },
  },
  {
    at: 'media?file={file}',
    opens: everybody,
    heading: 'hero-13f.png',
    parts: { 'button: Copy address': everybody, 'button: Save': managers },
    disabled: { 'button: Delete': ['linked', 'unlinked'] },
  },
  { at: 'media?view=deleted', opens: everybody, heading: 'Recently deleted' },
  {
    at: 'categories',
    opens: everybody,
    heading: 'Categories',
    parts: {
      'heading: Reports': everybody,
      'link: New Category': managers,
      'button: Move Reports': managers,
      'button: Edit Reports': managers,
      'button: Delete Reports': managers,
    },
  },
  {
    at: 'categories/new',
    opens: managers,
    heading: 'New Category',
    refusal: onlyAdmins('categories'),
    parts: { 'button: Save': managers },
  },
  {
    at: 'categories/{category}',
    opens: managers,
    heading: 'Edit Category',
    refusal: onlyAdmins('categories'),
    parts: { 'button: Save': managers },
  },
  {
    at: 'tags',
    opens: everybody,
    heading: 'Tags',
    parts: {
      'link: New Tag': managers,
      'checkbox: Select all tags': managers,
      'button: Actions for Settlement': managers,
    },
  },
  {
    at: 'tags/new',
    opens: managers,
    heading: 'New Tag',
    refusal: onlyAdmins('tags'),
    parts: { 'button: Save': managers },
  },
  {
    at: 'tags/settlement',
    opens: managers,
    heading: 'Edit Tag',
    refusal: onlyAdmins('tags'),
    parts: { 'button: Save': managers },
  },
  {
    at: 'authors',
    opens: everybody,
    heading: 'Authors',
    parts: {
      'heading: Tomas Reinholt': everybody,
      'link: New Author': managers,
      'button: Edit Tomas Reinholt': managers,
      'button: Delete Tomas Reinholt': managers,
    },
  },
  {
    at: 'authors/new',
    opens: managers,
    heading: 'New Author',
    refusal: onlyAdmins('author profiles'),
    parts: { 'button: Save': managers },
  },
  {
    at: 'authors/{author}',
    opens: managers,
    heading: 'Edit Author',
    refusal: onlyAdmins('author profiles'),
    parts: { 'button: Save': managers },
  },
  {
    at: 'users',
    opens: superadmins,
    heading: 'User Management',
    parts: {
      'button: Create User': superadmins,
      'button: Edit Maren Osei': superadmins,
      'button: Delete Maren Osei': superadmins,
    },
  },
  { at: 'users/new', opens: superadmins, heading: 'Create New User' },
  { at: 'users/{user}', opens: superadmins, heading: 'Edit User' },
  {
    at: 'users/roles',
    opens: superadmins,
    heading: 'User Management',
    parts: { 'table: Permissions by role': superadmins },
  },
  ...['general', 'blog', 'seo', 'notifications', 'appearance'].map((tab) => ({
    at: `settings/${tab}`,
    opens: managers,
    heading: 'Settings',
    parts: { 'tabpanel: *': managers },
  })),
  {
    at: 'settings/security',
    opens: superadmins,
    heading: 'Settings',
    refusal: { admin: 'Only superadmins can see and change them.' },
    parts: { 'switch: Two-factor authentication': superadmins },
  },
  ...['messages', 'applications', 'subscribers'].map((kind) => ({
    at: `inbox/${kind}`,
    opens: managers,
    heading: 'Inbox',
    parts: { 'button: Export CSV': managers },
  })),
  {
    at: 'inbox/messages/{message}',
    opens: managers,
    heading: 'Theodora Quill',
    parts: { 'button: Delete': managers, 'button: Add note': managers },
  },
  { at: 'mailings', opens: managers, heading: 'Mailings' },
  { at: 'audit-log', opens: superadmins, heading: 'Audit log' },
  { at: 'privacy', opens: superadmins, heading: 'Privacy', parts: { 'button: Look up': superadmins } },
  {
    at: 'account',
    opens: everybody,
    heading: 'Your account',
    parts: { 'button: Add app': everybody, 'button: Add passkey': everybody },
  },
  { at: 'nowhere', opens: nobody, heading: '' },
]

/**
 * The server's responses. An allowed change fails only its validation: these bodies are empty (400) or based on a version
 * that never existed (409), so that nothing changes. Requests that would succeed are not sent by users who may make them
 * (-).
 */
export const answers = `
                                  nobody superadmin admin linked unlinked
  GET    me                          401        200   200    200      200
  GET    account                     401        200   200    200      200
  GET    views                       401        200   200    200      200
  GET    counts                      401        200   200    200      200
  GET    overview                    401        200   200    200      200

  GET    posts                       401        200   200    200      200
  POST   posts                       401        400   400    400      400
  GET    posts/{ownPost}             401        200   200    200      200
  PUT    posts/{ownPost}             401        409   409    409      403
  DELETE posts/{ownPost}             401          -     -      -      403
  GET    posts/{othersPost}          401        200   200    403      200
  PUT    posts/{othersPost}          401        409   409    403      403
  DELETE posts/{othersPost}          401          -     -    403      403
  GET    posts/{draft}               401        200   200    403      200
  PUT    posts/{draft}               401        409   409    403      409
  DELETE posts/{draft}               401          -     -    403        -

  GET    media                       401        200   200    200      200
  GET    media/{file}                401        200   200    200      200
  POST   upload-url                  401        400   400    400      400
  PUT    media/{file}                401        409   409    403      403
  DELETE media/{file}                401          -     -    403      403

  GET    categories                  401        200   200    200      200
  POST   categories                  401        400   400    403      403
  PUT    categories                  401        400   400    403      403
  PUT    categories/{category}       401        400   400    403      403
  DELETE categories/{category}       401          -     -    403      403
  GET    tags                        401        200   200    200      200
  POST   tags                        401        400   400    403      403
  PUT    tags/settlement             401        400   400    403      403
  DELETE tags/settlement             401          -     -    403      403
  POST   tags/merge                  401        400   400    403      403
  GET    authors                     401        200   200    200      200
  POST   authors                     401        400   400    403      403
  PUT    authors/{author}            401        400   400    403      403
  DELETE authors/{author}            401          -     -    403      403

  GET    users                       401        200   403    403      403
  POST   users                       401        400   403    403      403
  PUT    users/{user}                401        400   403    403      403
  DELETE users/{user}                401          -   403    403      403
  DELETE users/{self}                401        403   403    403      403
  POST   users/{user}/link           401          -   403    403      403
  GET    settings                    401        200   200    403      403
  PUT    settings                    401        400   400    403      403
  GET    inbox                       401        200   200    403      403
  GET    inbox/messages              401        200   200    403      403
  GET    inbox/messages/{message}    401        200   200    403      403
  PUT    inbox/messages/{message}    401        400   400    403      403
  DELETE inbox/messages/{message}    401          -     -    403      403
  POST   inbox/messages/exports      401          -     -    403      403
  GET    mailings                    401        200   200    403      403
  GET    audit-log                   401        200   403    403      403
  GET    privacy/erasures            401        200   403    403      403
  POST   privacy/searches            401        400   403    403      403
  POST   privacy/exports             401        400   403    403      403
  POST   privacy/erasures            401        400   403    403      403
`
