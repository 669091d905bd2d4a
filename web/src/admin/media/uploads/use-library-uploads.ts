import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useUnsavedChangesGuard } from '../../screen/navigation-guard.tsx'
import { useSession } from '../../session/session-context.ts'
import { prepareFile } from '../../uploads/prepare-file.ts'
import { type Upload, Uploads } from '../../uploads/uploads.ts'

/** Parallel uploads: more would only slow each of them down. */
const atOnce = 3

export interface LibraryUploads {
  list: readonly Upload[]
  active: number
  add: (files: readonly File[]) => void
  /** Removes one upload from the list, or all that are finished. */
  forget: (id?: string) => void
}

/** The list of deleted files is a different screen at the same path. */
const isLibrary = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === '/media' && new URLSearchParams(search).get('view') !== 'deleted'

/** The uploads of the library's screen. Leaving it while files are being sent asks for confirmation. */
export function useLibraryUploads(onUploaded: () => unknown): LibraryUploads {
  const { call } = useSession()
  const confirm = useConfirm()
  const [uploads] = useState(() => new Uploads(call, { prepare: prepareFile, atOnce }))
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const active = useSyncExternalStore(uploads.subscribe, uploads.activeCount)
  const done = list.filter(({ state }) => state.phase === 'done').length

  const uploaded = useRef(onUploaded)
  useEffect(() => {
    uploaded.current = onUploaded
  })
  useEffect(() => {
    if (done > 0) void uploaded.current()
  }, [done])

  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(closing.current)
    // Not immediately, because StrictMode unmounts and mounts again right away.
    return () => void (closing.current = setTimeout(() => uploads.close(), 1000))
  }, [uploads])

  const confirmLeave = useCallback(
    () =>
      confirm({
        title: 'Files are still being uploaded',
        text: 'If you leave this screen, those that are not there yet are canceled.',
        action: 'Leave',
        cancel: 'Stay',
        danger: true,
      }),
    [confirm],
  )
  useUnsavedChangesGuard(active > 0, confirmLeave, isLibrary)

  return {
    list,
    active,
    add: useCallback((files) => files.forEach((file) => uploads.start(file)), [uploads]),
    forget: useCallback((id) => uploads.forget(id), [uploads]),
  }
}
