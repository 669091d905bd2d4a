import { useRef, useState } from 'react'
import { uploadResume } from './upload-resume.ts'

/** The state of the application's CV: chosen, being uploaded, or uploaded under a key. */
export function useResume() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const uploaded = useRef<{ file: File; key: string }>(undefined)
  return {
    field: { file, error, progress, onChange: setFile, onError: setError },
    /** Uploads the file and returns its key; undefined without a file. A retry of the application reuses the key. */
    async key(): Promise<string | undefined> {
      if (!file) return undefined
      if (uploaded.current?.file === file) return uploaded.current.key
      try {
        setProgress(0)
        uploaded.current = { file, key: await uploadResume(file, setProgress) }
        return uploaded.current.key
      } finally {
        setProgress(undefined)
      }
    },
    refuse(message: string) {
      uploaded.current = undefined
      setError(message)
    },
    clear() {
      uploaded.current = undefined
      setFile(undefined)
      setError(undefined)
    },
  }
}
