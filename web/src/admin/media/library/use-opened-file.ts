import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MediaFile } from '#shared/domain/media/media-file.ts'

interface OpenedFile {
  id: string | undefined
  /** The file, if it is loaded. */
  file: MediaFile | undefined
  open: (id: string) => void
  close: () => void
}

/** The file whose sheet is open. Its id is in the address, so that it can be linked to and Back closes it. */
export function useOpenedFile(files: readonly MediaFile[] | undefined): OpenedFile {
  const [params, setParams] = useSearchParams()
  const id = params.get('file') ?? undefined
  const change = useCallback(
    (next: string | undefined) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current)
          if (next === undefined) changed.delete('file')
          else changed.set('file', next)
          return changed
        },
        { preventScrollReset: true, replace: next === undefined },
      ),
    [setParams],
  )
  return {
    id,
    file: files?.find((one) => one.id === id),
    open: change,
    close: useCallback(() => change(undefined), [change]),
  }
}
