import { Notice } from '../../ui/notice.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import type { SignOutState } from './sign-out.ts'

/** Shows above the login form whether the server has confirmed the last sign-out. */
export function SignOutNotice({ state, onRetry }: { state: SignOutState; onRetry: () => void }) {
  if (state === 'none') return null
  if (state === 'confirmed') return <Notice tone="plain">You are signed out.</Notice>
  return (
    <Notice
      tone="caution"
      title="The server has not confirmed that you are signed out"
      actions={
        <PlainButton busy={state === 'trying'} onClick={onRetry}>
          Try again
        </PlainButton>
      }
    >
      We could not reach it. Keep this page open and it will sign you out as soon as you are back online.
    </Notice>
  )
}
