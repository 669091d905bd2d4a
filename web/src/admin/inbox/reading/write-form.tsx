import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { useLengthError } from '../../../ui/forms/use-length-error.ts'
import { useDrafts } from '../drafts.ts'

interface WriteFormProps {
  /** Under which key the unsaved text survives while another entry is read. */
  draftKey: string
  label: string
  placeholder: string
  /** The label of the button. */
  action: string
  busy: boolean
  rows?: number
  /** Ctrl+Enter saves. Not for what leaves the house: no key may send it by mistake. */
  savesByKey?: boolean
  focusOnOpen?: boolean
  /** Buttons beside the one that saves. */
  children?: ReactNode
  /** Saves the trimmed text. Resolves to whether it is saved. */
  onSave: (text: string) => Promise<boolean>
}

/** The field for a note or a reply, which keeps its text until it is saved. */
export function WriteForm({
  draftKey,
  label,
  placeholder,
  action,
  busy,
  rows = 2,
  savesByKey = false,
  focusOnOpen = false,
  children,
  onSave,
}: WriteFormProps) {
  const { draftOf, setDraft } = useDrafts()
  const fieldId = `${useId()}-text`
  const field = useRef<HTMLTextAreaElement>(null)
  const lengthError = useLengthError(fieldId, 4000)
  const draft = draftOf(draftKey)
  useEffect(() => {
    if (focusOnOpen) field.current?.focus()
  }, [focusOnOpen])

  async function save(event: FormEvent) {
    event.preventDefault()
    const text = draft.trim()
    if (text && !lengthError && (await onSave(text))) setDraft(draftKey, '')
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void save(event)}>
      <textarea
        ref={field}
        id={fieldId}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        rows={rows}
        aria-invalid={lengthError ? true : undefined}
        aria-describedby={lengthError && `${fieldId}-error`}
        value={draft}
        onChange={({ target }) => setDraft(draftKey, target.value)}
        onKeyDown={(event) => {
          if (savesByKey && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(event)
        }}
        className={`${controlClass} w-full resize-y`}
      />
      {lengthError && (
        <p id={`${fieldId}-error`} role="alert" className="text-sm text-danger">
          {lengthError}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          busy={busy}
          disabledReason={draft.trim() ? lengthError : 'Write something first'}
        >
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
