import {
  FileText,
  FolderOpen,
  History,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  PenLine,
  Settings,
  Tag,
  Users,
} from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permission } from '#shared/domain/staff/permissions.ts'

/** One entry of the sidebar, with the screen that it opens. */
export interface Section {
  /** Below `/admin`. All addresses below it belong to the section: its screen has routes of its own. */
  path: string
  label: string
  icon: LucideIcon
  /** Who sees it; everybody on staff if there is none. */
  permission?: Permission
  group: 'main' | 'second'
  Screen: LazyExoticComponent<ComponentType>
}

/** The sections in the order of the sidebar. Each screen is loaded when it is first opened. */
export const sections: readonly Section[] = [
  {
    path: 'overview',
    label: 'Overview',
    icon: LayoutDashboard,
    group: 'main',
    Screen: lazy(() => import('./overview/overview-screen.tsx')),
  },
  {
    path: 'posts',
    label: 'Posts',
    icon: FileText,
    permission: 'posts:read',
    group: 'main',
    Screen: lazy(() => import('./posts/posts-section.tsx')),
  },
  {
    path: 'media',
    label: 'Media',
    icon: Image,
    permission: 'media:read',
    group: 'main',
    Screen: lazy(() => import('./media/media-screen.tsx')),
  },
  {
    path: 'categories',
    label: 'Categories',
    icon: FolderOpen,
    permission: 'categories:read',
    group: 'main',
    Screen: lazy(() => import('./categories/categories-screen.tsx')),
  },
  {
    path: 'tags',
    label: 'Tags',
    icon: Tag,
    permission: 'tags:read',
    group: 'main',
    Screen: lazy(() => import('./tags/tags-screen.tsx')),
  },
  {
    path: 'authors',
    label: 'Authors',
    icon: PenLine,
    permission: 'authors:read',
    group: 'main',
    Screen: lazy(() => import('./authors/authors-screen.tsx')),
  },
  {
    path: 'users',
    label: 'User Management',
    icon: Users,
    permission: 'users:read',
    group: 'main',
    Screen: lazy(() => import('./users/users-screen.tsx')),
  },
  {
    path: 'settings',
    label: 'Settings',
    icon: Settings,
    permission: 'settings:read',
    group: 'main',
    Screen: lazy(() => import('./settings/settings-screen.tsx')),
  },
  {
    path: 'inbox',
    label: 'Inbox',
    icon: Inbox,
    permission: 'inbox:read',
    group: 'second',
    Screen: lazy(() => import('./inbox/inbox-screen.tsx')),
  },
  {
    path: 'audit-log',
    label: 'Audit log',
    icon: History,
    permission: 'audit:read',
    group: 'second',
    Screen: lazy(() => import('./audit-log/audit-log-screen.tsx')),
  },
]
