import { ExternalLink, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#shared/domain/staff/user.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Avatar } from '../../../ui/parts/avatar.tsx'
import { GuardedLink } from '../../screen/guarded-link.tsx'
import { setTheme, useTheme } from '../../screen/theme/theme.ts'
import { useSession } from '../../session/session-context.ts'

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

/** The signed-in user, the theme of this device, the link to the site, and the sign-out. */
export function AccountPanel() {
  const { user, signOut } = useSession()
  const [busy, setBusy] = useState(false)

  async function handleSignOut() {
    setBusy(true)
    if (!(await signOut())) setBusy(false)
  }

  return (
    <div className="shell-account grid grid-cols-[minmax(0,1fr)] border-t border-line">
      <GuardedLink to="/account" className="shell-link items-start py-1.5!">
        <Avatar name={user.name} />
        <span className="grid min-w-0 flex-1 leading-snug">
          <span className="truncate font-medium">{user.name}</span>
          <span className="flex flex-wrap gap-x-2 text-[13px] text-muted">
            <span className="truncate">@{user.username}</span>
            <span className="whitespace-nowrap">{roleLabels[user.role]}</span>
          </span>
        </span>
      </GuardedLink>
      <div className="flex items-center justify-between gap-2 px-2.5">
        <span aria-hidden className="text-muted">
          Theme
        </span>
        <Segmented label="Theme" options={themes} value={useTheme()} onChange={setTheme} />
      </div>
      <div className="grid grid-cols-2 gap-2 pt-1">
        <a href="/blog" target="_blank" rel="noopener" className={buttonClass('quiet', 'px-1!')}>
          <ExternalLink size={14} aria-hidden /> View Blog
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Button busy={busy} className="px-1!" onClick={() => void handleSignOut()}>
          {!busy && <LogOut size={14} aria-hidden />} Sign Out
        </Button>
      </div>
    </div>
  )
}
