import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/staff/permissions.ts'
import { statusLabel } from '../posts/status-label.ts'
import { useConfirmLeave } from '../screen/navigation-guard.tsx'
import { setTheme } from '../screen/theme/theme.ts'
import { sectionsOf } from '../sections.ts'
import { useSession } from '../session/session-context.ts'
import { useStaffApi } from '../session/use-staff-api.ts'
import { controlId, settingFields, type TabId, tabOf, tabs } from '../settings/form/labels.ts'
import type { PaletteEntry } from './match-entries.ts'

/** The maximum number of posts found. */
const foundPosts = 8

interface Commands {
  showShortcuts: () => void
}

/** All entries of the palette for this user. Posts and people are loaded when it opens. */
export function useEntries(query: string, { showShortcuts }: Commands): readonly PaletteEntry[] {
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const confirmLeave = useConfirmLeave()
  const [now] = useState(() => new Date())
  const search = query.trim()
  const { data: posts } = useStaffApi(
    'posts.list',
    search.length > 1 ? { query: { q: search, limit: foundPosts } } : null,
  )
  const { data: staff } = useStaffApi('users.list', can(user, 'users:read') ? {} : null)
  const { data: authors } = useStaffApi('authors.list', can(user, 'authors:write') ? {} : null)

  return useMemo(() => {
    const open = (to: string) => async () => {
      if (await confirmLeave()) void navigate(to)
    }
    const go = (to: string) => () => void open(to)()
    const actions: PaletteEntry[] = [
      ...(can(user, 'posts:write')
        ? [
            {
              id: 'new-post',
              label: 'New post',
              keywords: 'write add create article',
              keys: 'c',
              to: '/posts/new',
            },
          ]
        : []),
      {
        id: 'account',
        label: 'Your account',
        keywords: 'password sessions passkeys profile',
        to: '/account',
      },
    ].map(({ to, ...entry }) => ({ ...entry, group: 'Actions' as const, run: go(to) }))
    const doing: PaletteEntry[] = [
      {
        id: 'blog',
        label: 'View blog',
        keywords: 'site public newsroom',
        run: () => void window.open('/blog', '_blank', 'noopener'),
      },
      { id: 'shortcuts', label: 'Keyboard shortcuts', keywords: 'help keys', keys: '?', run: showShortcuts },
      {
        id: 'theme-system',
        label: 'Theme: as the system',
        keywords: 'dark light auto',
        run: () => setTheme('system'),
      },
      { id: 'theme-paper', label: 'Theme: paper', keywords: 'light', run: () => setTheme('paper') },
      { id: 'theme-ink', label: 'Theme: ink', keywords: 'dark', run: () => setTheme('ink') },
      { id: 'sign-out', label: 'Sign out', keywords: 'log out leave', run: () => void signOut() },
    ].map((entry) => ({ ...entry, group: 'Actions' as const }))
    const sectionEntries: PaletteEntry[] = sectionsOf(user).map(({ path, label, key }) => ({
      id: `section-${path}`,
      label,
      group: 'Go to',
      keys: `g ${key}`,
      run: go(`/${path}`),
    }))
    const shown = (tab: TabId) => tab !== 'security' || can(user, 'settings:security')
    const settings: PaletteEntry[] = can(user, 'settings:read')
      ? [
          ...tabs.map(({ id: tab, label }) => ({
            tab,
            group: 'Go to' as const,
            id: `settings-${tab}`,
            label: `Settings: ${label}`,
            keywords: '',
            to: `/settings/${tab}`,
          })),
          ...settingFields.map(({ path, label }) => ({
            tab: tabOf(path),
            group: 'Settings' as const,
            id: `setting-${path}`,
            label,
            // `general.timezone` is found as "timezone", too.
            keywords: `settings ${path.replace('.', ' ')}`,
            to: `/settings/${tabOf(path)}#${controlId(path)}`,
          })),
        ]
          .filter(({ tab }) => shown(tab))
          .map(({ to, tab: _tab, ...entry }) => ({ ...entry, run: go(to) }))
      : []
    const found: PaletteEntry[] = (posts?.posts ?? []).map((post) => ({
      id: `post-${post.id}`,
      label: post.title,
      // The server has already matched them, possibly by other text, so do not filter them again.
      keywords: `${search} ${post.authorName}`,
      group: 'Posts',
      hint: statusLabel(post, now),
      run: go(`/posts/${post.id}`),
    }))
    const people: PaletteEntry[] = [
      ...(staff?.users ?? []).map(({ id, name, username, email }) => ({
        id: `user-${id}`,
        label: name,
        keywords: `${username} ${email}`,
        group: 'People' as const,
        hint: 'User',
        run: go('/users'),
      })),
      ...(authors?.authors ?? []).map(({ id, name }) => ({
        id: `author-${id}`,
        label: name,
        group: 'People' as const,
        hint: 'Author',
        run: go('/authors'),
      })),
    ]
    return [...actions, ...sectionEntries, ...settings, ...doing, ...found, ...people]
  }, [user, signOut, navigate, confirmLeave, posts, staff, authors, now, search, showShortcuts])
}
