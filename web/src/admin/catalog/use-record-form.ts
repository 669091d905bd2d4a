import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError } from '../../api/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { type MergeOptions, type Opened, useMergedSave } from '../conflicts/use-merged-save.tsx'
import { useConfirmLeave, useUnsavedChangesGuard } from '../screen/navigation-guard.tsx'

const discardConfirmation = {
  title: 'Discard your changes?',
  text: 'What you changed here was not saved.',
  action: 'Discard',
  cancel: 'Keep editing',
  danger: true,
}

interface Options<Values> {
  initial: Opened<Values>
  /** The list to return to. */
  list: string
  /** Client-side errors by field. If there are any, nothing is sent. */
  check: (values: Values) => Partial<Record<keyof Values & string, string>>
  save: (values: Values, basedOn: number | undefined) => Promise<void>
  /** Called before the form closes. `joined` are the labels of the fields taken over from someone else. */
  onSaved: (values: Values, joined: readonly string[]) => Promise<void>
  /** `shown` is true if every error is displayed at its field. */
  onFailure: (error: Error, shown: boolean) => void
  /** How to merge changes by someone else. */
  merge: MergeOptions<Values>
}

/** The state of a record's form: its values, its errors, and the guard for unsaved changes. */
export function useRecordForm<Values extends object>({
  initial,
  list,
  check,
  save,
  onSaved,
  onFailure,
  merge,
}: Options<Values>) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const confirmLeave = useConfirmLeave()
  // Not updated when the list reloads: changes are based on the values that the form was opened with.
  const [opened, setOpened] = useState(initial)
  const [values, setValues] = useState(initial.values)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { saveMerged, dialog } = useMergedSave(merge)
  const dirty = JSON.stringify(values) !== JSON.stringify(opened.values)
  const ask = useCallback(() => confirm(discardConfirmation), [confirm])
  useUnsavedChangesGuard(dirty, ask)

  const set = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }))
    setFieldErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !Object.hasOwn(changes, field))),
    )
  }

  async function submit() {
    const found = Object.entries<string | undefined>(check(values)).filter(
      ([, fieldError]) => fieldError !== undefined,
    )
    setFieldErrors(Object.fromEntries(found.map(([field, fieldError]) => [field, fieldError ?? ''])))
    if (found.length > 0 || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const joined = await saveMerged({
        opened,
        mine: values,
        save,
        onMerged: (stored, merged) => {
          setOpened(stored)
          setValues(merged)
        },
      })
      if (joined) {
        await onSaved(values, joined)
        void navigate(list)
      } else setBusy(false)
    } catch (error) {
      setBusy(false)
      const issues = error instanceof CallError ? error.issues : []
      setFieldErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      const shown = issues.length > 0 && issues.every(({ path }) => isField(path, values))
      const known = error instanceof Error ? error : new Error('Something went wrong.')
      if (!shown && isCause(error)) setFailure(known.message)
      onFailure(known, shown)
    }
  }

  async function cancel() {
    if (await confirmLeave()) void navigate(list)
  }

  return { values, set, fieldErrors, busy, submit, cancel, failure, dialog }
}

/** Whether an error has a specific message. */
const isCause = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'network' || (error.fromServer && error.status < 500))

/** Matches nested fields too: errors of `socialLinks.website` are shown at `website`. */
const isField = (path: string, values: object): boolean => Object.hasOwn(values, path.split('.').at(-1) ?? '')
