import { can } from '#shared/domain/staff/permissions.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyGroup, KeyRow } from '../../ui/parts/key-list.tsx'
import { sectionsOf } from '../sections.ts'
import { useSession } from '../session/session-context.ts'
import { paletteKeys } from '../shortcuts/palette-keys.ts'

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div className="grid content-start gap-6">
          <KeyGroup title="Anywhere but in the post editor">
            <KeyRow keys={paletteKeys()}>Command palette</KeyRow>
            <KeyRow keys="?">These shortcuts</KeyRow>
            <KeyRow keys="/">Search on this screen</KeyRow>
            {can(user, 'posts:write') && <KeyRow keys="c">New post</KeyRow>}
            <KeyRow keys="F8">Go to the last message</KeyRow>
          </KeyGroup>
          <KeyGroup title="In tables">
            <KeyRow keys="j">Next row</KeyRow>
            <KeyRow keys="k">Previous row</KeyRow>
            <KeyRow keys="x">Select the row</KeyRow>
            <KeyRow keys="Shift Click">Select a range</KeyRow>
          </KeyGroup>
        </div>
        <KeyGroup title="Go to">
          {sectionsOf(user).map(({ path, label, key }) => (
            <KeyRow key={path} keys={`g ${key}`}>
              {label}
            </KeyRow>
          ))}
        </KeyGroup>
        {can(user, 'inbox:write') && (
          <KeyGroup title="In the inbox">
            <KeyRow keys="j">Next entry</KeyRow>
            <KeyRow keys="k">Previous entry</KeyRow>
            <KeyRow keys="u">Back to the list</KeyRow>
            <KeyRow keys="r">Reply</KeyRow>
            <KeyRow keys="e">Close or reopen</KeyRow>
            <KeyRow keys="a">Assign to me</KeyRow>
            <KeyRow keys="!">Spam or not spam</KeyRow>
            <KeyRow keys="#">Delete</KeyRow>
          </KeyGroup>
        )}
      </div>
    </Dialog>
  )
}
