import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CallError } from '../../api/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useConfirmLeave, useUnsavedChangesGuard } from '../shell/navigation-guard.tsx'

const discardConfirmation = {
  title: 'Discard your changes?',
  text: 'What you changed here was not saved.',
  action: 'Discard',
  cancel: 'Keep editing',
  danger: true,
}

interface Options<Values> {
  initial: Values
  /** The list to go back to. */
  list: string
  /** Faults that need no request, by field. With any, nothing is sent. */
  check: (values: Values) => Partial<Record<keyof Values & string, string>>
  save: (values: Values) => Promise<void>
  onFailure: (error: Error) => void
}

/** The state of a form for one record: its values, its faults, and the guard of what is not saved yet. */
export function useRecordForm<Values extends object>({
  initial,
  list,
  check,
  save,
  onFailure,
}: Options<Values>) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const confirmLeave = useConfirmLeave()
  const [start] = useState(initial)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(start)
  const ask = useCallback(() => confirm(discardConfirmation), [confirm])
  useUnsavedChangesGuard(dirty, ask)

  const set = (changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }))
    setFaults((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !Object.hasOwn(changes, field))),
    )
  }

  async function submit() {
    const found = Object.entries<string | undefined>(check(values)).filter(([, fault]) => fault !== undefined)
    setFaults(Object.fromEntries(found.map(([field, fault]) => [field, fault ?? ''])))
    if (found.length > 0 || busy) return
    setBusy(true)
    try {
      await save(values)
      void navigate(list)
    } catch (error) {
      setBusy(false)
      const issues = error instanceof CallError ? error.issues : []
      setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      onFailure(error instanceof Error ? error : new Error('Something went wrong.'))
    }
  }

  async function cancel() {
    if (await confirmLeave()) void navigate(list)
  }

  return { values, set, faults, busy, submit, cancel }
}
