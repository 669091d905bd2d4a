import type { ReactNode } from 'react'
import { can } from '#shared/domain/staff/permissions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/parts/kbd.tsx'
import { sectionsOf } from '../sections.ts'
import { useSession } from '../session/session-context.ts'
import { paletteKeys } from './palette-keys.ts'

/** The sheet of keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <Group title="Anywhere but in the post editor">
            <Shortcut keys={paletteKeys()}>Command palette</Shortcut>
            <Shortcut keys="?">These shortcuts</Shortcut>
            <Shortcut keys="/">Search on this screen</Shortcut>
            {can(user, 'posts:write') && <Shortcut keys="c">New post</Shortcut>}
            <Shortcut keys="F8">Go to the last message</Shortcut>
          </Group>
          <Group title="In tables">
            <Shortcut keys="j">Next row</Shortcut>
            <Shortcut keys="k">Previous row</Shortcut>
            <Shortcut keys="x">Select the row</Shortcut>
            <Shortcut keys="Shift Click">Select a range</Shortcut>
          </Group>
        </div>
        <Group title="Go to">
          {sectionsOf(user).map(({ path, label, key }) => (
            <Shortcut key={path} keys={`g ${key}`}>
              {label}
            </Shortcut>
          ))}
        </Group>
        {can(user, 'inbox:write') && (
          <Group title="In the inbox">
            <Shortcut keys="j">Next entry</Shortcut>
            <Shortcut keys="k">Previous entry</Shortcut>
            <Shortcut keys="u">Back to the list</Shortcut>
            <Shortcut keys="e">Close or reopen</Shortcut>
            <Shortcut keys="a">Assign to me</Shortcut>
            <Shortcut keys="!">Spam or not spam</Shortcut>
            <Shortcut keys="#">Delete</Shortcut>
          </Group>
        )}
      </div>
    </Dialog>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1.5">
    <h3 className="border-b border-line pb-1 font-semibold">{title}</h3>
    <dl className="grid gap-1.5">{children}</dl>
  </section>
)

const Shortcut = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt>{children}</dt>
    <dd>
      <Kbd keys={keys} />
    </dd>
  </div>
)
