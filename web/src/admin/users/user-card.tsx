import { KeyRound, Link2, Mail, MailPlus, Pencil, ShieldOff, Trash2 } from 'lucide-react'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Avatar } from '../../ui/parts/avatar.tsx'
import { Menu } from '../../ui/parts/menu.tsx'
import { roleLabels } from './role-labels.ts'

interface UserCardProps {
  user: StaffMember
  isSelf: boolean
  /** The name of the linked author profile; undefined while the profiles are loading. */
  linkedTo: string | undefined
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onMakeLink: () => void
  /** Undefined where mail is disabled. */
  onMailLink: (() => void) | undefined
  onResetSecondFactor: () => void
}

/** One member of staff. */
export function UserCard({ user, isSelf, linkedTo, busy, ...actions }: UserCardProps) {
  const { onEdit, onDelete, onMakeLink, onMailLink, onResetSecondFactor } = actions
  const { name, username, email, role } = user
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-sm border border-line bg-paper p-4"
    >
      <header className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium" dir="auto" title={name}>
            {name}
          </h2>
          <p className="truncate font-mono text-[13px] text-muted">@{username}</p>
        </div>
        <div className="flex flex-none">
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          {!isSelf && (
            <IconButton label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </div>
      </header>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={role === 'superadmin' ? 'action' : 'plain'}>{roleLabels[role]}</Badge>
        {user.canPublish && <Badge>Can Publish</Badge>}
        {!user.isActive && <Badge tone="danger">Inactive</Badge>}
        {user.isActive && user.mustChangePassword && (
          <Badge tone="caution">{user.invited ? 'Invited' : 'New password'}</Badge>
        )}
        {isSelf && <Badge tone="good">You</Badge>}
      </p>
      <p className="flex min-w-0 items-center gap-2 text-[13px] text-muted">
        <Mail size={14} aria-hidden className="flex-none" />
        <span className="truncate" title={email}>
          {email}
        </span>
      </p>
      <p className="flex min-w-0 items-center gap-2 text-[13px] text-muted">
        <Link2 size={14} aria-hidden className="flex-none" />
        {user.authorId === null ? (
          'All content'
        ) : (
          <span className="truncate">
            Linked to{' '}
            <bdi className={linkedTo === unknownAuthor ? 'text-danger' : 'text-ink'}>{linkedTo ?? '…'}</bdi>
          </span>
        )}
      </p>
      {user.isActive && !isSelf && (
        <footer className="mt-auto -mb-2 flex items-center justify-between gap-2 border-t border-line pt-2">
          <Button variant="bare" className="-ml-3" busy={busy} onClick={onMakeLink}>
            {!busy && <KeyRound size={14} aria-hidden />}
            {user.invited ? 'Copy invitation link' : 'Reset link'}
            <span className="sr-only"> for {name}</span>
          </Button>
          <Menu
            label={`More actions for ${name}`}
            items={[
              ...(onMailLink
                ? [
                    {
                      label: user.invited ? 'Send the invitation by email' : 'Send a reset link by email',
                      icon: <MailPlus size={15} aria-hidden />,
                      onSelect: onMailLink,
                    },
                  ]
                : []),
              {
                label: 'Remove second factors',
                icon: <ShieldOff size={15} aria-hidden />,
                onSelect: onResetSecondFactor,
              },
            ]}
          />
        </footer>
      )}
    </article>
  )
}

/** Shown for a profile that no longer exists. */
export const unknownAuthor = 'Unknown Author'
