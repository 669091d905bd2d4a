import { Archive, Mail, Reply, RotateCcw, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import type { InboxEntry, InboxFolder, InboxKind, StaffName } from '#shared/domain/submissions/inbox.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useSession } from '../../session/session-context.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { labelsOf } from '../labels.ts'
import { EndSubscription } from '../subscribers/end-subscription.tsx'
import type { useEntry } from '../use-entry.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { replyAddress } from './reply-address.ts'

interface EntryActionsProps extends Pick<ReturnType<typeof useEntry>, 'busy' | 'change' | 'remove'> {
  kind: InboxKind
  entry: InboxEntry
  folder: InboxFolder | 'all'
  assignees: readonly StaffName[]
  /** Opens the field for a reply; undefined where this site sends no email. */
  onReply: (() => void) | undefined
  /** Called after a subscription was ended. */
  onEnded: () => void
}

/** The actions on an entry, by button and by shortcut: r, e, a, ! and #. */
export function EntryActions({
  kind,
  entry,
  folder,
  assignees,
  busy,
  change,
  remove,
  onReply,
  onEnded,
}: EntryActionsProps) {
  const { user, settings } = useSession()
  const confirm = useConfirm()
  const { one } = labelsOf(kind)
  const isWork = kind !== 'subscribers'
  const isClosed = entry.state === 'closed'

  const toggleClosed = () =>
    change('state', { state: isClosed ? 'open' : 'closed' }, folder === (isClosed ? 'closed' : 'inbox'))
  const toggleSpam = () => change('spam', { spam: !entry.spam }, true)
  /** Replying elsewhere assigns the entry to the user, so that others can see who handles it. */
  const take = () => {
    if (entry.state === 'new' || !entry.assignee)
      void change('reply', { assigneeId: user.id, ...(entry.state === 'new' && { state: 'open' }) })
  }
  async function askAndRemove() {
    const confirmed = await confirm({
      title: isWork ? `Delete this ${one}?` : 'Remove this subscriber?',
      text: 'This cannot be undone.',
      effects: [
        ...(entry.notes > 0
          ? [entry.notes === 1 ? 'Its note is deleted.' : `Its ${entry.notes} notes are deleted.`]
          : []),
        ...(entry.hasResume ? ['The resume is deleted.'] : []),
        ...(isWork
          ? []
          : entry.status === 'pending' || entry.spam
            ? ['The confirmation link they got stops working. They can be entered and imported again.']
            : [
                'They no longer get the newsletter.',
                'A hash of their address is kept, so that no import brings them back. They can subscribe again themselves.',
              ]),
      ],
      action: isWork ? 'Delete' : 'Remove',
      danger: true,
    })
    if (confirmed) await remove()
  }

  const isOpenWork = isWork && !entry.spam
  useShortcuts(
    new Map([
      ['#', () => void askAndRemove()],
      ['!', () => void toggleSpam()],
      ...(isOpenWork
        ? [
            ['e', () => void toggleClosed()] as const,
            ['a', () => void change('assignee', { assigneeId: user.id })] as const,
            ...(onReply ? [['r', onReply] as const] : []),
          ]
        : []),
    ]),
  )

  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOpenWork && (
        <>
          {onReply ? (
            <Button variant="primary" aria-keyshortcuts="r" onClick={onReply}>
              <Reply size={15} aria-hidden /> Reply
            </Button>
          ) : (
            <a
              href={replyAddress(entry, kind, settings.siteName)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('primary')}
              onClick={take}
            >
              <Reply size={15} aria-hidden /> Reply by email
            </a>
          )}
          <Button aria-keyshortcuts="e" busy={busy === 'state'} onClick={() => void toggleClosed()}>
            {busy !== 'state' &&
              (isClosed ? <RotateCcw size={15} aria-hidden /> : <Archive size={15} aria-hidden />)}
            {isClosed ? 'Reopen' : 'Close'}
          </Button>
          <AssigneeSelect
            assignee={entry.assignee}
            assignees={assignees}
            userId={user.id}
            disabled={busy !== undefined}
            onChange={(assigneeId) => void change('assignee', { assigneeId })}
          />
        </>
      )}
      {isOpenWork && entry.state === 'open' && !entry.assignee && (
        <Button busy={busy === 'new'} onClick={() => void change('new', { state: 'new' })}>
          {busy !== 'new' && <Mail size={15} aria-hidden />}
          Mark as new
        </Button>
      )}
      {(entry.status === 'pending' || entry.status === 'confirmed') && !entry.spam && (
        <EndSubscription entry={entry} onEnded={onEnded} />
      )}
      <Button aria-keyshortcuts="!" busy={busy === 'spam'} onClick={() => void toggleSpam()}>
        {busy !== 'spam' &&
          (entry.spam ? <ShieldCheck size={15} aria-hidden /> : <ShieldAlert size={15} aria-hidden />)}
        {entry.spam ? 'Not spam' : 'Spam'}
      </Button>
      <Button aria-keyshortcuts="#" busy={busy === 'delete'} onClick={() => void askAndRemove()}>
        {busy !== 'delete' && <Trash2 size={15} aria-hidden />}
        {isWork ? 'Delete' : 'Remove'}
      </Button>
    </div>
  )
}
