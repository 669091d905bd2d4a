import { DismissableLayer } from 'radix-ui/internal'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isTextStored } from './writing-screens.ts'

/**
 * Tells a user who is typing that the session has ended. A dialog would take the focus, and their next words
 * would go into its password field. If they are typing in a dialog, that dialog stays open when they press
 * the button.
 */
export const EndedNotice = ({ onSignIn }: { onSignIn: () => void }) => (
  <DismissableLayer.Branch className="pointer-events-auto fixed inset-x-3 top-3 z-60 mx-auto max-w-xl sm:top-auto sm:bottom-4">
    <Notice
      tone="caution"
      title="You were signed out."
      actions={
        // The focus stays in the text until the sign-in dialog takes it, and returns there afterward.
        <Button variant="primary" onMouseDown={(event) => event.preventDefault()} onClick={onSignIn}>
          Sign in
        </Button>
      }
    >
      {isTextStored() ? 'Your words are kept on this device.' : 'What you have typed is still here.'}
    </Notice>
  </DismissableLayer.Branch>
)
