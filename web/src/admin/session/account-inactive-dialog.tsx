import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AccountInactiveDialogProps {
  onDismiss: () => void
  onSignOut: () => void
}

/** Shown when a user is deactivated while they work. Signing in again would be refused without a reason. */
export const AccountInactiveDialog = ({ onDismiss, onSignOut }: AccountInactiveDialogProps) => (
  <Dialog
    open
    onClose={onDismiss}
    title="Your account was deactivated"
    description="Nobody can sign in with it, and nothing more can be saved. Ask an administrator."
    actions={
      <>
        <Button variant="bare" onClick={onDismiss}>
          Back to my work
        </Button>
        <Button variant="primary" onClick={onSignOut}>
          Sign out
        </Button>
      </>
    }
  >
    <p>What you have typed is still on the screen: copy what you need before you sign out.</p>
  </Dialog>
)
