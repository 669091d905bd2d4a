import { useState } from 'react'
import type { ImportedConsent, ImportReport } from '#shared/domain/submissions/subscriber-import.ts'
import { putFile } from '../../../api/put-file.ts'
import { useSession } from '../../session/session-context.ts'

type ImportState =
  | { phase: 'choosing' }
  | { phase: 'uploading' }
  | { phase: 'importing'; report: ImportReport | undefined }
  | { phase: 'done'; report: ImportReport }
  /** `importId`: it can go on where it was. */
  | { phase: 'failed'; message: string; importId: string | undefined; report: ImportReport | undefined }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Please try again.')

/** Sends a file straight to the store, and asks the server to go on until all of its rows were read. */
export function useImport(onProgress: () => void) {
  const { call } = useSession()
  const [state, setState] = useState<ImportState>({ phase: 'choosing' })

  async function goOn(importId: string, last?: ImportReport) {
    let report = last
    setState({ phase: 'importing', report })
    try {
      do {
        report = (await call('subscribers.continueImport', { params: { id: importId } })).report
        if (!report.done) setState({ phase: 'importing', report })
      } while (!report.done)
      setState({ phase: 'done', report })
    } catch (error) {
      setState({ phase: 'failed', message: messageOf(error), importId, report })
    }
    onProgress()
  }

  async function start(file: File, consent: ImportedConsent | undefined) {
    setState({ phase: 'uploading' })
    try {
      const { importId, uploadUrl } = await call('subscribers.import', { body: { size: file.size, consent } })
      // Systems name the type of a CSV file differently, or not at all; the address takes this one.
      await putFile(uploadUrl, new File([file], 'subscribers.csv', { type: 'text/csv' })).catch(() => {
        throw new Error('The file could not be sent. Please try again.')
      })
      await goOn(importId)
    } catch (error) {
      setState({ phase: 'failed', message: messageOf(error), importId: undefined, report: undefined })
    }
  }

  return { state, start, goOn, reset: () => setState({ phase: 'choosing' }) }
}
