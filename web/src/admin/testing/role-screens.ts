import { type RoleScreen, type Viewer, viewers } from './role-screen.ts'

/**
 * What each role sees in the admin. Written by hand from the specification, not derived from the permissions that server
 * and client share. Who may call which endpoint is in shared/api/testing/access-table.ts.
 */

const everybody: readonly Viewer[] = viewers
const managers: readonly Viewer[] = ['superadmin', 'admin']
const superadmins: readonly Viewer[] = ['superadmin']
const nobody: readonly Viewer[] = []

/** The sidebar's sections in their order. */
export const roleSections: Record<string, readonly Viewer[]> = {
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
  Subscribers: managers,
  'Audit log': superadmins,
  Privacy: superadmins,
}

const unpublishable = 'You can view this post, but not edit it.'
const onlyAdmins = (what: string) => `Only admins change ${what}.`

export const roleScreens: readonly RoleScreen[] = [
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
    heading: kind === 'subscribers' ? 'Subscribers' : 'Inbox',
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
