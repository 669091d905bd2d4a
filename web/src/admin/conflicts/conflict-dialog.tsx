import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type ConflictingField, ConflictingFields, type Side } from './conflicting-fields.tsx'

/** Two people changed the same fields of a record. */
export interface Conflict {
  /** The kind of record, as in `author`. */
  what: string
  conflicting: readonly ConflictingField[]
  /** The labels of the fields that only the other person changed; those changes are kept. */
  kept: readonly { label: string; theirs: string }[]
}

interface ConflictDialogProps {
  conflict: Conflict
  /** Called with the fields whose other value is used; without any if the user goes on editing. */
  onAnswer: (theirs: ReadonlySet<string> | undefined) => void
}

/** Shows what someone else changed in the meantime, and asks which values to keep. Closing it loses nothing. */
export function ConflictDialog({ conflict: { what, conflicting, kept }, onAnswer }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const isDecided = conflicting.every(({ id }) => choices.has(id))
  const left = () => conflicting.filter(({ id }) => choices.get(id) === 'theirs').map(({ id }) => id)
  return (
    <Dialog
      open
      wide
      onClose={() => onAnswer(undefined)}
      title={`Somebody else changed this ${what}`}
      description="They saved after you opened it. What you typed is still here, and nothing of theirs is overwritten."
      actions={
        <>
          <Button variant="bare" onClick={() => onAnswer(undefined)}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            disabledReason={isDecided ? undefined : 'Choose what holds for each of these fields first.'}
            onClick={() => onAnswer(new Set(left()))}
          >
            Save what I chose
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>You both changed the following. Choose what holds.</p>
        <ConflictingFields
          fields={conflicting}
          sides={{ mine: 'Keep mine', theirs: 'Take theirs' }}
          choices={choices}
          onChoose={setChoices}
        />
        {kept.length > 0 && (
          <div className="grid gap-1">
            <p>They also changed what you did not. It stays:</p>
            <ul className="grid list-disc gap-1 pl-4 text-muted marker:text-edge">
              {kept.map(({ label, theirs }) => (
                <li key={label} className="break-words">
                  {label}: {theirs}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
