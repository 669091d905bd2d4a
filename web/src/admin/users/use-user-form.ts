import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { keepEnterFromSubmitting } from '../../ui/forms/keep-enter.ts'
import { type Opened, useMergedSave } from '../conflicts/use-merged-save.tsx'
import { useUnsavedChangesGuard } from '../screen/navigation-guard.tsx'
import { useSession } from '../session/session-context.ts'
import { isRole, roleLabels } from './role-labels.ts'
import { loadStaff } from './use-users.ts'
import {
  type FieldErrors,
  missingFields,
  newUser,
  type UserFormValues,
  valuesOf,
} from './user-form-values.ts'

const labels = {
  username: 'Username',
  email: 'Email',
  name: 'Full Name',
  password: 'Password',
  role: 'Role',
  authorId: 'Linked Author',
  canPublish: 'Can publish',
  isActive: 'Is active',
}

const openedUser = (user: StaffMember): Opened<UserFormValues> => ({
  values: valuesOf(user),
  version: user.version,
})

export interface UserFormOptions {
  /** Undefined for a new user. */
  user?: StaffMember | undefined
  authors: readonly Author[]
  /** Rejects with the server's error. */
  onSave: (values: UserFormValues, basedOn: number | undefined) => Promise<void>
  /** Called with the labels of the fields taken over from someone else. */
  onSaved: (joined: readonly string[]) => Promise<void>
  /** Shows an error; the returned errors appear at their fields. */
  onFailure: (error: unknown) => FieldErrors
}

/** The state of the user form: its values, its errors, and saving. */
export function useUserForm({ user, authors, onSave, onSaved, onFailure }: UserFormOptions) {
  const { call } = useSession()
  // Not updated when the list reloads: changes are based on the values that the form was opened with.
  const [opened, setOpened] = useState<Opened<UserFormValues>>(() =>
    user ? openedUser(user) : { values: newUser },
  )
  const [values, setValues] = useState(opened.values)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => keepEnterFromSubmitting(form.current), [])
  const { saveMerged, dialog } = useMergedSave<UserFormValues>({
    what: 'user',
    labels,
    textOf(field, value) {
      if (field === 'role' && typeof value === 'string' && isRole(value)) return roleLabels[value]
      if (field !== 'authorId') return undefined
      return value === null ? 'No linked author' : authors.find(({ id }) => id === value)?.name
    },
    async load() {
      const { users } = await loadStaff(call)
      const stored = users.find(({ id }) => id === user?.id)
      return stored && openedUser(stored)
    },
  })
  const isDirty = JSON.stringify(values) !== JSON.stringify(opened.values)
  const confirm = useConfirm()
  useUnsavedChangesGuard(isDirty && !busy, () =>
    confirm({
      title: 'Discard your changes?',
      text: 'This user has not been saved.',
      action: 'Discard',
      cancel: 'Keep editing',
      danger: true,
    }),
  )
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    form.current?.scrollIntoView?.({ block: 'start' })
  }, [])

  const change = (changes: Partial<UserFormValues>) => {
    setValues({ ...values, ...changes })
    setFieldErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(changes, name))),
    )
  }

  async function save() {
    setBusy(true)
    try {
      const joined = await saveMerged({
        opened,
        mine: values,
        save: onSave,
        onMerged: (stored, merged) => {
          setOpened(stored)
          setValues(merged)
        },
      })
      if (joined) await onSaved(joined)
    } catch (error) {
      setFieldErrors(onFailure(error))
    }
    setBusy(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing = missingFields(values, !user)
    setFieldErrors(missing)
    if (Object.keys(missing).length === 0) await save()
    // After the errors are rendered.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return { form, values, fieldErrors, busy, change, submit, dialog }
}
