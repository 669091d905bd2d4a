import { ExternalLink, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#shared/domain/staff/user.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Avatar } from '../../../ui/parts/avatar.tsx'
import { useSession } from '../../session/session-context.ts'
import { setTheme, useTheme } from '../theme/theme.ts'
import { GuardedLink } from './guarded-link.tsx'

const roleLabels: Record<Role, string> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  author: 'Author',
}
const themes = [
  { value: 'system', label: 'As the system', icon: <Monitor size={15} aria-hidden /> },
  { value: 'paper', label: 'Paper', icon: <Sun size={15} aria-hidden /> },
  { value: 'ink', label: 'Ink', icon: <Moon size={15} aria-hidden /> },
] as const

/** Who is signed in, the theme of this device, the way to the site, and signing out. */
export function AccountPanel() {
  const { user, signOut } = useSession()
  const [busy, setBusy] = useState(false)

  async function handleSignOut() {
    setBusy(true)
    if (!(await signOut())) setBusy(false)
  }

  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <GuardedLink to="/account" className="shell-link items-start py-1.5!">
        <Avatar name={user.name} />
        <span className="grid min-w-0 flex-1 leading-snug">
          <span className="truncate font-medium">{user.name}</span>
          <span className="truncate text-[13px] text-muted">@{user.username}</span>
          <span className="text-[13px] text-muted">{roleLabels[user.role]}</span>
        </span>
      </GuardedLink>
      <div className="flex items-center justify-between gap-2">
        <a href="/blog" target="_blank" rel="noopener" className={buttonClass('bare', 'px-2.5!')}>
          <ExternalLink size={15} aria-hidden /> View Blog
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Segmented label="Theme" options={themes} value={useTheme()} onChange={setTheme} />
      </div>
      <Button busy={busy} onClick={() => void handleSignOut()}>
        {!busy && <LogOut size={15} aria-hidden />} Sign Out
      </Button>
    </div>
  )
}
