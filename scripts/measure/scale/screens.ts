/** A screen of the admin, or one of its lists. */
export interface LargeScreen {
  what: string
  /** Path below `/admin/`. */
  path: string
  heading: string
  /** The minimum of rows, cards or entries that it shows once it is usable. */
  rows?: number
}

export const largeScreens: readonly LargeScreen[] = [
  { what: 'Overview', path: 'overview', heading: 'Overview', rows: 6 },
  { what: 'Posts', path: 'posts', heading: 'Posts', rows: 50 },
  {
    what: 'Posts, drafts with a tag, by title',
    path: 'posts?status=draft&tag=topic-7&sort=title',
    heading: 'Posts',
    rows: 50,
  },
  { what: 'Posts, a search', path: 'posts?q=guidance', heading: 'Posts', rows: 50 },
  { what: 'Media', path: 'media', heading: 'Media Library', rows: 60 },
  { what: 'Media, a search', path: 'media?search=figure+1999', heading: 'Media Library', rows: 1 },
  { what: 'Categories', path: 'categories', heading: 'Categories', rows: 5 },
  { what: 'Tags', path: 'tags', heading: 'Tags', rows: 50 },
  { what: 'Authors', path: 'authors', heading: 'Authors', rows: 3 },
  { what: 'Users', path: 'users', heading: 'User Management', rows: 3 },
  { what: 'Settings', path: 'settings/general', heading: 'Settings' },
  { what: 'Inbox, messages', path: 'inbox/messages', heading: 'Inbox', rows: 50 },
  { what: 'Inbox, applications', path: 'inbox/applications', heading: 'Inbox', rows: 50 },
  { what: 'Inbox, subscribers', path: 'inbox/subscribers', heading: 'Inbox', rows: 50 },
  { what: 'Inbox, a search', path: 'inbox/messages?q=needle', heading: 'Inbox', rows: 1 },
  { what: 'Audit log', path: 'audit-log', heading: 'Audit log', rows: 50 },
]
