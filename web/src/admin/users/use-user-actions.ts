import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { StaffMember } from '#shared/domain/staff/user.ts'
import { CallError } from '../../api/call.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toast.tsx'
import { mergedFieldsText } from '../conflicts/use-merged-save.tsx'
import { wasNotConfirmed } from '../session/confirmed-call.tsx'
import { useSession } from '../session/session-context.ts'
import type { MadeLink } from './link-dialog.tsx'
import { useUsers } from './use-users.ts'
import type { FieldErrors, UserFormValues } from './user-form-values.ts'

/** The server's message; otherwise the specified text, longer if the server was not reached. */
function failureText(error: unknown, text: string): string {
  if (!(error instanceof CallError) || error.code === 'network') return `${text}. Please try again.`
  return error.fromServer ? error.message : text
}

const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof CallError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {}

/** The actions of a superadmin on users, each with its messages. */
export function useUserActions() {
  const { call, user: self, onUserSaved } = useSession()
  const { mutate: reloadUsers } = useUsers()
  const { mutate } = useSWRConfig()
  const toast = useToast()
  const confirm = useConfirm()
  const [link, setLink] = useState<MadeLink>()
  const [linkingId, setLinkingId] = useState<string>()
  /** The message about a new user's invitation. */
  const invitation = useRef<string>(undefined)

  const failed = (error: unknown, text: string) => {
    if (!wasNotConfirmed(error)) toast({ title: 'Error', text: failureText(error, text), danger: true })
  }
  const reloadAuthors = () => mutate((key) => Array.isArray(key) && key[0] === 'authors.list')

  /** Rejects with the server's error. */
  async function save(user: StaffMember | undefined, values: UserFormValues, version: number | undefined) {
    const { password, ...facts } = values
    invitation.current = undefined
    if (user) {
      const body = { ...facts, ...(password && { password }), version }
      const { user: saved, sentTo } = await call('users.update', { params: { id: user.id }, body })
      if (sentTo)
        invitation.current = `The link sent before no longer works. A new one is on its way to ${sentTo}.`
      if (saved.id === self.id) onUserSaved(saved)
    } else {
      const { sentTo, cameBack } = await call('users.create', { body: { ...facts, password } })
      if (sentTo) invitation.current = `The invitation is on its way to ${sentTo}.`
      if (cameBack) {
        invitation.current = `Mail to ${facts.email} came back, so no invitation was sent. Copy the link and pass it on instead.`
      }
    }
  }

  /** Confirms the save, and reloads the lists. */
  async function saved(user: StaffMember | undefined, joined: readonly string[]): Promise<void> {
    const lines = [
      `User ${user ? 'updated' : 'created'} successfully.`,
      mergedFieldsText(joined),
      invitation.current,
    ]
    toast({ title: 'Success', text: lines.filter(Boolean).join('\n') })
    await Promise.allSettled([reloadUsers(), reloadAuthors()])
  }

  /** Shows why saving failed; field errors appear at their fields. */
  function saveFailed(error: unknown): FieldErrors {
    failed(error, 'Failed to save user')
    return fieldErrorsOf(error)
  }

  async function remove(user: StaffMember): Promise<boolean> {
    const confirmed = await confirm({
      title: 'Delete user?',
      text: `Are you sure you want to delete user "${user.name}"? This action cannot be undone.`,
      effects: [
        'They are signed out everywhere, and preview links that they made end.',
        'What they wrote stays, with its byline.',
      ],
      action: 'Delete',
      danger: true,
    })
    if (!confirmed) return false
    try {
      await call('users.delete', { params: { id: user.id } })
    } catch (error) {
      failed(error, 'Failed to delete user')
      return false
    }
    toast({ title: 'Success', text: 'User deleted successfully.' })
    await reloadUsers()
    return true
  }

  async function makeLink(user: StaffMember): Promise<void> {
    if (linkingId) return
    setLinkingId(user.id)
    try {
      const { link: created } = await call('users.link', { params: { id: user.id } })
      // Some browsers allow this only during the click; the dialog also has a button.
      const copied = await navigator.clipboard.writeText(created.url).then(
        () => true,
        () => false,
      )
      setLink({ ...created, name: user.name, copied })
    } catch (error) {
      failed(error, 'Failed to make a link')
    }
    setLinkingId(undefined)
  }

  async function mailLink(user: StaffMember): Promise<void> {
    const confirmed = await confirm({
      title: user.invited ? `Invite ${user.name} again?` : `Send ${user.name} a reset link?`,
      text: `The link goes to ${user.email}.`,
      effects: [
        user.invited ? 'It works once, for 72 hours.' : 'It works once, for an hour.',
        'It replaces the link before it, sent or copied.',
      ],
      action: 'Send',
    })
    if (!confirmed) return
    try {
      const { sentTo } = await call('users.mailLink', { params: { id: user.id } })
      toast({ title: 'Success', text: `The link is on its way to ${sentTo}.` })
    } catch (error) {
      failed(error, 'Failed to send the link')
    }
  }

  async function resetSecondFactor(user: StaffMember): Promise<void> {
    const confirmed = await confirm({
      title: `Remove the second factors of ${user.name}?`,
      text: 'For somebody who has lost their phone and recovery codes. Make sure the request really comes from them.',
      effects: [
        'They are signed out everywhere.',
        'They sign in with the password alone, and can add new ones.',
      ],
      action: 'Remove second factors',
      danger: true,
    })
    if (!confirmed) return
    try {
      await call('users.resetSecondFactor', { params: { id: user.id } })
      toast({ title: 'Success', text: `${user.name} has no second factor anymore.` })
      await reloadUsers()
    } catch (error) {
      failed(error, 'Failed to remove the second factors')
    }
  }

  return {
    save,
    saved,
    saveFailed,
    remove,
    makeLink,
    mailLink,
    resetSecondFactor,
    linkingId,
    link,
    closeLink: () => setLink(undefined),
  }
}
