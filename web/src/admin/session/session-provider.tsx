import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { SWRConfig } from 'swr'
import type { EndpointId } from '#shared/api/index.ts'
import { CallError, call, isRead } from '../../api/call.ts'
import { swrOptions } from '../../api/swr-options.ts'
import { useConfirmLeave } from '../screen/navigation-guard.tsx'
import { AccountInactiveDialog } from './account-inactive-dialog.tsx'
import { takeEarly } from './early-responses.ts'
import { EndedNotice } from './ended/ended-notice.tsx'
import { useIsTyping } from './ended/use-is-typing.ts'
import { isWritingScreen } from './ended/writing-screens.ts'
import type { SignedInProps } from './require-sign-in.tsx'
import { type Session, SessionContext, type StaffCall } from './session-context.ts'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'
import { signOutOnServer } from './sign-out.ts'

/** Whether a writing screen made the call in the background: to load its data or to store the draft. */
const isInBackground = (id: EndpointId): boolean =>
  isWritingScreen() && (isRead(id) || id.startsWith('drafts.'))

/**
 * Provides the session of the signed-in user, and a dialog that renews it when it expires. A user who is
 * typing when that happens gets a notice with a button to the dialog instead, and so does a writing screen's
 * background request: otherwise their next keystrokes would go into the password field.
 */
export function SessionProvider({
  user,
  settings,
  onSignedInAgain,
  onSignedOut,
  children,
}: SignedInProps & { children: ReactNode }) {
  const [ended, setEnded] = useState<'noticed' | 'expired' | 'inactive'>()
  const wordsUnderWay = useIsTyping()
  const confirmLeave = useConfirmLeave()
  // Requests that failed because the session expired, waiting for the dialog to be answered.
  const waiting = useRef<((renewed: boolean) => void)[]>([])

  const closeDialog = (renewed: boolean) => {
    setEnded(undefined)
    for (const resolve of waiting.current.splice(0)) resolve(renewed)
  }
  const renewSession = useCallback(
    (quietly: boolean) => {
      const next = quietly || wordsUnderWay() ? 'noticed' : 'expired'
      setEnded((current) => (current === 'expired' ? current : next))
      return new Promise<boolean>((resolve) => waiting.current.push(resolve))
    },
    [wordsUnderWay],
  )
  const callAsStaff = useCallback<StaffCall>(
    async (id, request, signal) => {
      try {
        return await (takeEarly(id, request) ?? call(id, request, signal))
      } catch (error) {
        const sessionExpired = error instanceof CallError && error.code === 'unauthenticated'
        if (sessionExpired && (await renewSession(isInBackground(id)))) return call(id, request, signal)
        if (error instanceof CallError && error.code === 'account_inactive') setEnded('inactive')
        // The settings now require a second factor: nothing else works until the user adds one.
        if (error instanceof CallError && error.code === 'second_factor_required') {
          onSignedInAgain({ user, settings, mustAddSecondFactor: true })
        }
        throw error
      }
    },
    [renewSession, onSignedInAgain, user, settings],
  )
  const signOut = useCallback(async () => {
    if (!(await confirmLeave())) return false
    // Sign out here whatever the server answers. The login screen retries a sign-out that failed.
    await signOutOnServer()
    onSignedOut()
    return true
  }, [confirmLeave, onSignedOut])
  const session = useMemo<Session>(
    () => ({
      user,
      settings,
      onSettingsSaved: (saved) => onSignedInAgain({ user, settings: saved }),
      onUserSaved: (saved) => onSignedInAgain({ user: { ...user, ...saved }, settings }),
      call: callAsStaff,
      signOut,
    }),
    [user, settings, onSignedInAgain, callAsStaff, signOut],
  )
  // One cache per user, so that the next user to sign in here sees none of this user's data.
  const cache = useMemo(() => ({ ...swrOptions, provider: () => new Map() }), [])

  return (
    <SWRConfig key={user.id} value={cache}>
      <SessionContext value={session}>
        {children}
        {ended === 'inactive' && (
          <AccountInactiveDialog onDismiss={() => closeDialog(false)} onSignOut={() => void signOut()} />
        )}
        {ended === 'noticed' && <EndedNotice onSignIn={() => setEnded('expired')} />}
        {ended === 'expired' && (
          <SessionExpiredDialog
            user={user}
            onSignedIn={(signedIn) => {
              onSignedInAgain(signedIn)
              closeDialog(true)
            }}
            onDismiss={() => closeDialog(false)}
            onSignOut={() => {
              void signOut().then((signedOut) => signedOut && closeDialog(false))
            }}
          />
        )}
      </SessionContext>
    </SWRConfig>
  )
}
