import { useState } from 'react'
import type { Upload, Uploads } from './uploads.ts'
import { useUpload } from './use-uploads.ts'

export interface OneUpload {
  current: Upload | undefined
  /** Whether it is being sent or checked. */
  busy: boolean
  start: (file: File) => void
  retry: () => void
  /** Cancels the upload and clears its error. */
  drop: () => void
}

interface Options {
  /** Called with the URL at which the server serves the file. */
  onUrl: (url: string) => void
  /** Called with the id of the current upload, or undefined if there is none. */
  onChange?: (id: string | undefined) => void
  /** Validates and converts a file before it is sent, instead of what the screen's uploads do. */
  prepare?: (file: File) => Promise<File>
}

/** The upload of a field with a single file: a new upload replaces the previous one. */
export function useOneUpload(uploads: Uploads, { onUrl, onChange, prepare }: Options): OneUpload {
  const [id, setId] = useState<string>()
  const current = useUpload(uploads, id)
  const phase = current?.state.phase

  const change = (next: string | undefined) => {
    setId(next)
    onChange?.(next)
  }
  async function apply(started: string) {
    const url = await uploads.waitForUrl(started)
    if (url) onUrl(url)
  }
  return {
    current,
    busy: phase === 'waiting' || phase === 'running' || phase === 'checking',
    start(file) {
      current?.cancel()
      const { id: started } = uploads.start(file, prepare)
      change(started)
      void apply(started)
    },
    retry() {
      if (!current) return
      current.retry()
      void apply(current.id)
    },
    drop() {
      current?.cancel()
      change(undefined)
    },
  }
}
