import { useRef, useState } from 'react'
import { sendResume } from './send-application.ts'

/** The application's CV: chosen, on its way, or known to the server by its key. */
export function useResume() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<number>()
  const known = useRef<{ file: File; key: string }>(undefined)
  return {
    field: { file, error, sent, onChange: setFile, onError: setError },
    /** Sent once however often the application has to be. */
    async key(): Promise<string | undefined> {
      if (!file) return undefined
      if (known.current?.file === file) return known.current.key
      try {
        setSent(0)
        known.current = { file, key: await sendResume(file, setSent) }
        return known.current.key
      } finally {
        setSent(undefined)
      }
    },
    refuse(message: string) {
      known.current = undefined
      setError(message)
    },
    clear() {
      known.current = undefined
      setFile(undefined)
      setError(undefined)
    },
  }
}
