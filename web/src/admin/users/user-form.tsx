import { useId } from 'react'
import type { Author } from '#shared/domain/catalog/author.ts'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ChoiceField } from '../../ui/forms/select.tsx'
import { Toggle } from '../../ui/forms/toggle.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../session/password-field.tsx'
import { isRole, roleLabels } from './role-labels.ts'
import { type UserFormOptions, useUserForm } from './use-user-form.ts'
import { generatePassword, withRole } from './user-form-values.ts'

interface UserFormProps extends UserFormOptions {
  isSelf: boolean
  onCancel: () => void
}

/** Creates or changes a user, above the list. */
export function UserForm({ isSelf, onCancel, ...options }: UserFormProps) {
  const { user, authors } = options
  const { form, values, fieldErrors, busy, change, submit, dialog } = useUserForm(options)
  const titleId = useId()
  const text = (name: 'username' | 'email' | 'name') => ({
    name,
    value: values[name],
    error: fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    // The browser must not autofill the account of the user who fills in the form.
    autoComplete: 'off',
  })

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => void submit(event)}
        className="grid scroll-mt-20 gap-5 rounded-sm border border-edge bg-paper p-4 md:p-5 lg:scroll-mt-6"
      >
        <h2 id={titleId} className="text-lg font-semibold">
          {user ? 'Edit User' : 'Create New User'}
        </h2>
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
          <TextField
            label="Username"
            {...text('username')}
            hint="3 to 32 letters, digits, dots, hyphens or underscores."
            autoCapitalize="none"
            spellCheck={false}
            limit={32}
          />
          <TextField label="Email" type="email" {...text('email')} limit={254} />
          <TextField label="Full Name" {...text('name')} limit={100} />
          <div className="grid gap-1.5">
            <PasswordField
              label="Password"
              name="new-password"
              autoComplete="new-password"
              value={values.password}
              error={fieldErrors.password}
              hint={passwordHint(user, isSelf)}
              onChange={({ target }) => change({ password: target.value })}
            />
            <Button className="justify-self-start" onClick={() => change({ password: generatePassword() })}>
              Generate a password
            </Button>
          </div>
          <SelectField
            label="Role"
            value={values.role}
            error={fieldErrors.role}
            onChange={({ target }) => {
              if (isRole(target.value)) change(withRole(values, target.value))
            }}
          >
            {Object.entries(roleLabels).map(([role, label]) => (
              <option key={role} value={role}>
                {label}
              </option>
            ))}
          </SelectField>
          {values.role === 'author' && (
            <LinkedAuthor
              authorId={values.authorId}
              authors={authors}
              error={fieldErrors.authorId}
              onChange={(authorId) => change({ authorId })}
            />
          )}
        </div>
        {values.role === 'author' && values.authorId === null && (
          <Notice tone="caution" title="This author can work on everybody’s posts">
            {values.canPublish
              ? 'Without a linked author they can change, publish and delete every post. To limit that, link their profile or turn off “Can publish.”'
              : 'Without a linked author they can change every draft. To limit that, link their profile.'}
          </Notice>
        )}
        <div className="grid gap-3 border-t border-line pt-4">
          <Switch
            label="Can publish"
            hint="Without it, they can write drafts but not change published posts. Super admins can always publish."
            checked={values.canPublish}
            onChange={(canPublish) => change({ canPublish })}
          />
          <Switch
            label="Is active"
            hint="Inactive users cannot sign in, and are signed out at once. Links that were sent to them and preview links that they made end. What they wrote stays."
            checked={values.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {user ? 'Update User' : 'Create User'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}

function passwordHint(user: StaffMember | undefined, isSelf: boolean): string {
  if (!user) return 'They choose their own at the first sign-in.'
  return isSelf
    ? 'Leave blank to keep your password. A new one signs you out everywhere.'
    : 'Leave blank to keep the current password. They have to replace a new one at the next sign-in.'
}

interface LinkedAuthorProps {
  authorId: string | null
  authors: readonly Author[]
  error: string | undefined
  onChange: (authorId: string | null) => void
}

function LinkedAuthor({ authorId, authors, error, onChange }: LinkedAuthorProps) {
  const isDangling = authorId !== null && !authors.some(({ id }) => id === authorId)
  return (
    <ChoiceField
      label="Linked Author"
      hint="Authors linked to a profile can only access content attributed to that author."
      value={authorId ?? ''}
      error={error}
      onChange={(id) => onChange(id || null)}
      options={[
        { value: '', label: 'No linked author (can access all content)' },
        ...(isDangling ? [{ value: authorId, label: 'Unknown Author (can access nothing)' }] : []),
        ...authors.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

interface SwitchProps {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <Toggle id={id} aria-describedby={`${id}-hint`} checked={checked} onChange={onChange} />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-[13px] text-muted">
          {hint}
        </p>
      </div>
    </div>
  )
}
