import { RotateCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Notice } from '../../../../../ui/notice.tsx'

function subscribeToOnline(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

interface UnreachableNoticeProps {
  /** Whether the unsaved values are stored on this device. */
  draftStored: boolean
  onRetry: () => void
}

/** Shown when a save did not reach the server. */
export function UnreachableNotice({ draftStored, onRetry }: UnreachableNoticeProps) {
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine)
  const [wasOffline, setWasOffline] = useState(false)
  if (!online && !wasOffline) setWasOffline(true)
  const isBack = online && wasOffline
  return (
    <Notice
      title={isBack ? 'You are back online' : 'The server could not be reached'}
      actions={
        <Button
          onClick={(event) => {
            // Retrying removes this notice, so move the focus to the save button.
            event.currentTarget.form?.querySelector<HTMLElement>('#save-post')?.focus()
            onRetry()
          }}
        >
          <RotateCw size={16} aria-hidden /> Retry
        </Button>
      }
    >
      {isBack ? 'Your changes are not saved yet.' : 'Your changes may not be saved.'}{' '}
      {draftStored
        ? 'A copy is stored on this device.'
        : 'Keep this page open: your browser cannot store a copy.'}{' '}
      {isBack
        ? 'Retry to save them.'
        : online
          ? 'Check your connection and retry.'
          : 'You are offline. Retry once you are back online.'}
    </Notice>
  )
}
