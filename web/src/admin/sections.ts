import {
  FileText,
  FolderOpen,
  History,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MailPlus,
  PenLine,
  Send,
  Settings,
  ShieldCheck,
  Tag,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { can, type Permission } from '#shared/domain/staff/permissions.ts'
import type { User } from '#shared/domain/staff/user.ts'
import { lazyScreen } from './screen/lazy-screen.ts'
import { screens } from './screens.ts'

/** One entry of the sidebar, with the screen that it opens. */
export interface Section {
  /** Path below `/admin`. The section's screen has its own routes for everything below it. */
  path: string
  label: string
  icon: LucideIcon
  /** The permission needed to see it. Without one, everyone on staff sees it. */
  permission?: Permission
  group: 'first' | 'content' | 'second'
  /** The letter that opens it after `g`. */
  key: string
  /** Not for a part of another section, whose screen shows it. */
  Screen?: ComponentType
}

/** The sections in the order of the sidebar. Each screen is loaded when it is first opened. */
export const sections: readonly Section[] = [
  {
    path: 'overview',
    label: 'Overview',
    icon: LayoutDashboard,
    group: 'first',
    key: 'o',
    Screen: lazyScreen(screens.overview),
  },
  {
    path: 'posts',
    label: 'Posts',
    icon: FileText,
    permission: 'posts:read',
    group: 'content',
    key: 'p',
    Screen: lazyScreen(screens.posts),
  },
  {
    path: 'media',
    label: 'Media',
    icon: Image,
    permission: 'media:read',
    group: 'content',
    key: 'm',
    Screen: lazyScreen(screens.media),
  },
  {
    path: 'categories',
    label: 'Categories',
    icon: FolderOpen,
    permission: 'categories:read',
    group: 'content',
    key: 'c',
    Screen: lazyScreen(screens.categories),
  },
  {
    path: 'tags',
    label: 'Tags',
    icon: Tag,
    permission: 'tags:read',
    group: 'content',
    key: 't',
    Screen: lazyScreen(screens.tags),
  },
  {
    path: 'authors',
    label: 'Authors',
    icon: PenLine,
    permission: 'authors:read',
    group: 'content',
    key: 'a',
    Screen: lazyScreen(screens.authors),
  },
  {
    path: 'users',
    label: 'User Management',
    icon: Users,
    permission: 'users:read',
    group: 'content',
    key: 'u',
    Screen: lazyScreen(screens.users),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: Settings,
    permission: 'settings:read',
    group: 'content',
    key: 's',
    Screen: lazyScreen(screens.settings),
  },
  {
    path: 'inbox',
    label: 'Inbox',
    icon: Inbox,
    permission: 'inbox:read',
    group: 'second',
    key: 'i',
    Screen: lazyScreen(screens.inbox),
  },
  {
    path: 'mailings',
    label: 'Mailings',
    icon: Send,
    permission: 'inbox:read',
    group: 'second',
    key: 'n',
    Screen: lazyScreen(screens.mailings),
  },
  {
    path: 'inbox/subscribers',
    label: 'Subscribers',
    icon: MailPlus,
    permission: 'inbox:read',
    group: 'second',
    key: 'b',
  },
  {
    path: 'audit-log',
    label: 'Audit log',
    icon: History,
    permission: 'audit:read',
    group: 'second',
    key: 'l',
    Screen: lazyScreen(screens['audit-log']),
  },
  {
    path: 'privacy',
    label: 'Privacy',
    icon: ShieldCheck,
    permission: 'privacy:manage',
    group: 'second',
    key: 'y',
    Screen: lazyScreen(screens.privacy),
  },
]

/** The sections that a user may open. */
export const sectionsOf = (user: User): readonly Section[] =>
  sections.filter(({ permission }) => !permission || can(user, permission))
