import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '../session/session-context.ts'
import { type Upload, Uploads } from './uploads.ts'

/** The uploads of the current screen. They are closed when the user leaves it. */
export function useUploads(): Uploads {
  const { call } = useSession()
  const [uploads] = useState(() => new Uploads(call))
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(closing.current)
    return () => {
      // Not immediately, because StrictMode unmounts and mounts again right away.
      closing.current = setTimeout(() => uploads.close(), 1000)
    }
  }, [uploads])
  // The sidebar counts files, too.
  const { mutate } = useSWRConfig()
  const done = useSyncExternalStore(uploads.subscribe, () => doneCount(uploads))
  useEffect(() => {
    if (done > 0) void mutate(['overview.counts', {}])
  }, [done, mutate])
  return uploads
}

const doneCount = (uploads: Uploads): number =>
  uploads.list().filter(({ state }) => state.phase === 'done').length

/** The number of uploads in progress, updated live. */
export const useActiveUploadCount = (uploads: Uploads): number =>
  useSyncExternalStore(uploads.subscribe, uploads.activeCount)

/** An upload by its id, updated live. */
export const useUpload = (uploads: Uploads, id: string | undefined): Upload | undefined =>
  useSyncExternalStore(uploads.subscribe, () => (id ? uploads.get(id) : undefined))
