import { DismissableLayer } from 'radix-ui/internal'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { areWordsKept } from './kept-words.ts'

/**
 * Says that the session has ended to somebody who is typing. The dialog would take the focus, and with it their next
 * words, into a field for the password. A dialog in which they are typing stays open when the button is pressed.
 */
export const EndedNotice = ({ onSignIn }: { onSignIn: () => void }) => (
  <DismissableLayer.Branch className="pointer-events-auto fixed inset-x-3 top-3 z-60 mx-auto max-w-xl sm:top-auto sm:bottom-4">
    <Notice
      tone="caution"
      title="You were signed out."
      actions={
        // The focus stays in the text until the dialog has it, and returns there.
        <Button variant="primary" onMouseDown={(event) => event.preventDefault()} onClick={onSignIn}>
          Sign in
        </Button>
      }
    >
      {areWordsKept() ? 'Your words are kept on this device.' : 'What you have typed is still here.'}
    </Notice>
  </DismissableLayer.Branch>
)
