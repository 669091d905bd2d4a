import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.ts'
import { type Upload, Uploads } from './uploads.ts'

/** The uploads of the editor on this screen, ended when it is left. */
export function useUploads(): Uploads {
  const { call } = useSession()
  const [uploads] = useState(() => new Uploads(call))
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(closing.current)
    return () => {
      // Not at once: StrictMode leaves and comes back in the same breath.
      closing.current = setTimeout(() => uploads.close(), 1000)
    }
  }, [uploads])
  return uploads
}

export const useRunningUploads = (uploads: Uploads): number =>
  useSyncExternalStore(uploads.subscribe, uploads.running)

export const useUpload = (uploads: Uploads, id: string | undefined): Upload | undefined =>
  useSyncExternalStore(uploads.subscribe, () => (id ? uploads.get(id) : undefined))
