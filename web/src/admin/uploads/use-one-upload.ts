import { useState } from 'react'
import type { Upload, Uploads } from './uploads.ts'
import { useUpload } from './use-uploads.ts'

export interface OneUpload {
  current: Upload | undefined
  /** It is being sent or checked. */
  busy: boolean
  start: (file: File) => void
  retry: () => void
  /** Cancels it, and forgets why it failed. */
  drop: () => void
}

interface Options {
  /** The address at which the server serves it. */
  onUrl: (url: string) => void
  /** The id of the current upload, or undefined if there is none any more. */
  onChange?: (id: string | undefined) => void
}

/** The upload of a field that holds one file: a new one replaces the one before. */
export function useOneUpload(uploads: Uploads, { onUrl, onChange }: Options): OneUpload {
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
      const { id: started } = uploads.start(file)
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
