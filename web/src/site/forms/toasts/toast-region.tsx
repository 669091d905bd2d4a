import { useEffect } from 'react'
import { ToastProvider, useToast } from '../../../ui/toast.tsx'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import type { ToastMessage } from '../../../ui/use-toast-memory.ts'

function Show({ message }: { message: ToastMessage }) {
  const show = useToast()
  useEffect(() => show(message), [show, message])
  return null
}

/** The toasts of the admin, in the site: one at a time, five seconds, swiped to the right, reached by F8. */
export const ToastRegion = ({ message }: { message: ToastMessage }) => (
  <TooltipProvider>
    <ToastProvider>
      <Show message={message} />
    </ToastProvider>
  </TooltipProvider>
)
