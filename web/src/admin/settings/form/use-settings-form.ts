import { useState } from 'react'
import type { EditableSettings } from '#shared/domain/settings/settings-views.ts'
import { staffSettings } from '#shared/domain/settings/staff-settings.ts'
import { CallError } from '../../../api/call.ts'
import { useToast } from '../../../ui/toast.tsx'
import { wasNotConfirmed } from '../../session/confirmed-call.tsx'
import { useSession } from '../../session/session-context.ts'
import { clearDraft, readDraft, storeDraft } from './draft-store.ts'
import { controlId, labels } from './labels.ts'
import { changedPaths, merge, type SectionName, toChange, type Values, valuesOf } from './values.ts'

export const failureText = 'Failed to save settings. Please try again.'

/** A control of the form: its label, its value, and the server's error for it. */
export interface SettingField<Value> {
  id: string
  label: string
  value: Value
  error: string | undefined
  onChange: (value: Value) => void
}

export type FieldOf = <Section extends SectionName, Name extends keyof Values[Section] & string>(
  section: Section,
  name: Name,
) => SettingField<Values[Section][Name]>

interface FieldError {
  path: string
  message: string
}

/** Newer settings that someone else saved after this form was opened. */
export interface SettingsConflict {
  message: string
  theirs: EditableSettings
}

/** The state of the settings form: its values, what has changed, and saving. */
export function useSettingsForm(stored: EditableSettings, onSaved: (saved: EditableSettings) => void) {
  const { user, call, onSettingsSaved } = useSession()
  const toast = useToast()
  const [{ base, values }, setForm] = useState(
    () => readDraft(user.id) ?? { base: stored, values: valuesOf(stored) },
  )
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<SettingsConflict>()
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const changed = changedPaths(valuesOf(base), values)

  const fill = (next: { base: EditableSettings; values: Values }) => {
    if (changedPaths(valuesOf(next.base), next.values).length > 0) storeDraft(user.id, next)
    else clearDraft()
    setForm(next)
  }
  const startFrom = (settings: EditableSettings) => {
    fill({ base: settings, values: valuesOf(settings) })
    setFieldErrors([])
    setFailure(undefined)
  }
  // Show newer settings that arrive while there are no unsaved changes.
  if (changed.length === 0 && !busy && stored.version > base.version) {
    setForm({ base: stored, values: valuesOf(stored) })
  }

  const field: FieldOf = (section, name) => {
    const path = `${section}.${name}`
    const texts = fieldErrors.filter((fieldError) => fieldError.path === path).map(({ message }) => message)
    // A label per name of the section, which TypeScript cannot follow through two type parameters.
    const names: Record<string, string> = labels[section]
    return {
      id: controlId(path),
      label: names[name] ?? name,
      value: values[section][name],
      error: texts.length > 0 ? texts.join(' ') : undefined,
      onChange: (value) => {
        setFieldErrors((before) => before.filter((fieldError) => fieldError.path !== path))
        fill({ base, values: { ...values, [section]: { ...values[section], [name]: value } } })
      },
    }
  }

  /** Resolves to the first error, so that its tab can be shown. */
  async function save(from: EditableSettings, next: Values): Promise<FieldError | undefined> {
    if (busy) return undefined
    setBusy(true)
    setFailure(undefined)
    setFieldErrors([])
    try {
      const body = { version: from.version, ...toChange(valuesOf(from), next) }
      const { settings: saved } = await call('settings.update', { body })
      startFrom(saved)
      onSaved(saved)
      onSettingsSaved(staffSettings(saved))
      toast({ title: 'Settings saved successfully!' })
      return undefined
    } catch (error) {
      return await handleFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function handleFailure(error: unknown): Promise<FieldError | undefined> {
    if (wasNotConfirmed(error)) return undefined
    const { code, issues, message } =
      error instanceof CallError ? error : { code: 'internal', issues: [], message: '' }
    if (code === 'stale_version') {
      const theirs = await call('settings.get', {}).catch(() => undefined)
      if (theirs) setConflict({ message, theirs: theirs.settings })
      else setFailure(message)
      return undefined
    }
    setAttempt((before) => before + 1)
    if (issues.length === 0) setFailure(message)
    setFieldErrors(issues)
    return issues[0]
  }

  /** Saves this form's changes on top of newer settings, except the fields for which the user chose the other value. */
  function resolve({ theirs }: SettingsConflict, mine: ReadonlySet<string>): Promise<FieldError | undefined> {
    setConflict(undefined)
    const next = { base: theirs, values: merge(valuesOf(theirs), values, mine) }
    fill(next)
    return changedPaths(valuesOf(theirs), next.values).length > 0
      ? save(theirs, next.values)
      : Promise.resolve(undefined)
  }

  return {
    base,
    values,
    changed,
    field,
    fieldErrors,
    failure,
    attempt,
    busy,
    conflict,
    save: () => save(base, values),
    resolve,
    keepEditing: () => setConflict(undefined),
    discard: () => startFrom(stored.version > base.version ? stored : base),
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
