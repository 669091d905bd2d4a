import { useEffect } from 'react'
import { ToastProvider, useDismissibleToast } from '../../../ui/toast.tsx'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import type { ToastMessage } from '../../../ui/use-toast-state.ts'

function Show({ message }: { message: ToastMessage }) {
  const show = useDismissibleToast()
  // `show` returns a function that dismisses the toast. It runs when the message is replaced or removed.
  useEffect(() => show(message), [show, message])
  return null
}

/** Shows one toast at a time, with the admin's component: for five seconds, dismissed by a swipe, focused by F8. */
export const ToastRegion = ({ message }: { message: ToastMessage | undefined }) => (
  <TooltipProvider>
    <ToastProvider>{message && <Show message={message} />}</ToastProvider>
  </TooltipProvider>
)
