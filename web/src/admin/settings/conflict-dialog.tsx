import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { labelOf } from './form/labels.ts'
import type { SettingsConflict, SettingsForm } from './form/use-settings-form.ts'
import { changedPaths, fieldsOf, valuesOf } from './form/values.ts'

interface ConflictDialogProps {
  conflict: SettingsConflict
  form: SettingsForm
  /** With the fields that this user keeps. */
  onResolve: (mine: ReadonlySet<string>) => void
}

/** A value as people read it. */
function textOf(value: unknown): string {
  if (value === true) return 'On'
  if (value === false) return 'Off'
  return String(value) || '(empty)'
}

/**
 * Somebody saved in the meantime. Fields that only one of the two changed are both kept; for the others the user
 * chooses. Nothing is lost by closing it.
 */
export function ConflictDialog({ conflict, form, onResolve }: ConflictDialogProps) {
  const theirs = valuesOf(conflict.theirs)
  const changedByThem = new Set(changedPaths(valuesOf(form.base), theirs))
  const [theirFields, mineFields] = [fieldsOf(theirs), fieldsOf(form.values)]
  const contested = form.changed.filter(
    (path) => changedByThem.has(path) && !Object.is(theirFields.get(path), mineFields.get(path)),
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isMine: boolean) => {
    const next = new Set(left)
    if (isMine) next.delete(path)
    else next.add(path)
    setLeft(next)
  }

  return (
    <Dialog
      open
      wide={contested.length > 0}
      onClose={form.keepEditing}
      title="Somebody saved in the meantime"
      description={conflict.message}
      actions={
        <>
          <Button variant="bare" onClick={form.keepEditing}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            onClick={() => onResolve(new Set(form.changed.filter((path) => !left.has(path))))}
          >
            Save both changes
          </Button>
        </>
      }
    >
      {contested.length === 0 ? (
        <p>You changed different settings. Saving adds your changes to theirs.</p>
      ) : (
        <div className="grid gap-5">
          <p>You both changed these settings. Choose what holds; all other changes are kept.</p>
          {contested.map((path) => (
            <fieldset key={path} className="grid gap-2">
              <legend className="font-medium">{labelOf(path)}</legend>
              <div className="grid gap-2 md:grid-cols-2">
                {(['Mine', 'Theirs'] as const).map((side) => (
                  <label
                    key={side}
                    className="flex cursor-pointer gap-2.5 rounded-sm border border-line p-3 has-checked:border-action"
                  >
                    <input
                      type="radio"
                      name={path}
                      className="mt-1 accent-action"
                      checked={(side === 'Mine') !== left.has(path)}
                      onChange={() => choose(path, side === 'Mine')}
                    />
                    <span className="max-h-40 min-w-0 overflow-auto break-words whitespace-pre-wrap">
                      {side}: {textOf((side === 'Mine' ? mineFields : theirFields).get(path))}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </Dialog>
  )
}
