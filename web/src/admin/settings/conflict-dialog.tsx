import { useState } from 'react'
import { formatDateTime } from '#shared/domain/date-format.ts'
import { zoneWords } from '#shared/domain/time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ConflictingFields, type Side, textOf } from '../conflicts/conflicting-fields.tsx'
import { useSession } from '../session/session-context.ts'
import { labelOf } from './form/labels.ts'
import type { SettingsConflict, SettingsForm } from './form/use-settings-form.ts'
import { changedPaths, fieldsOf, valuesOf } from './form/values.ts'

interface ConflictDialogProps {
  conflict: SettingsConflict
  form: SettingsForm
  /** Called with the fields whose values this user keeps. */
  onResolve: (mine: ReadonlySet<string>) => void
}

/**
 * Shown if someone else saved the settings in the meantime. Fields that only one of the two changed are merged; the user
 * chooses for the others. Closing it loses nothing.
 */
export function ConflictDialog({ conflict, form, onResolve }: ConflictDialogProps) {
  const theirs = valuesOf(conflict.theirs)
  const changedByThem = new Set(changedPaths(valuesOf(form.base), theirs))
  const [theirFields, mineFields] = [fieldsOf(theirs), fieldsOf(form.values)]
  const conflicting = form.changed.filter(
    (path) => changedByThem.has(path) && !Object.is(theirFields.get(path), mineFields.get(path)),
  )
  const { user, settings } = useSession()
  const { updatedAt, updatedBy, updatedById } = conflict.theirs
  const bySelf = updatedById === user.id
  const sides = { mine: 'Here', theirs: bySelf ? 'In the other tab' : (updatedBy ?? 'Saved by somebody') }
  // Nothing is preselected, so that nobody saves a choice that they have not read.
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const isDecided = conflicting.every((path) => choices.has(path))
  const mine = () => new Set(form.changed.filter((path) => choices.get(path) !== 'theirs'))

  return (
    <Dialog
      open
      wide={conflicting.length > 0}
      onClose={form.keepEditing}
      title={
        bySelf
          ? 'You saved newer settings in another tab'
          : `${updatedBy ?? 'Somebody'} saved in the meantime`
      }
      description={
        updatedAt
          ? `Saved on ${formatDateTime(updatedAt, settings)} (${zoneWords(settings.timezone)}), after you opened the settings here.`
          : conflict.message
      }
      actions={
        <>
          <Button variant="bare" onClick={form.keepEditing}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            disabledReason={isDecided ? undefined : 'Choose what holds for each of these settings first.'}
            onClick={() => onResolve(mine())}
          >
            {conflicting.length > 0 ? 'Save what I chose' : 'Save both changes'}
          </Button>
        </>
      }
    >
      {conflicting.length === 0 ? (
        <p>Different settings were changed. Saving adds the changes made here to the others.</p>
      ) : (
        <div className="grid gap-5">
          <p>These settings were changed twice. Choose what holds; all other changes are kept.</p>
          <ConflictingFields
            fields={conflicting.map((path) => ({
              id: path,
              label: labelOf(path),
              mine: textOf(mineFields.get(path)),
              theirs: textOf(theirFields.get(path)),
            }))}
            sides={sides}
            choices={choices}
            onChoose={setChoices}
          />
        </div>
      )}
    </Dialog>
  )
}
