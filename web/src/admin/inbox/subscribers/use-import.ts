import { useState } from 'react'
import type { ImportedConsent, ImportReport } from '#shared/domain/submissions/import/subscriber-import.ts'
import { CallError } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import { useSession } from '../../session/session-context.ts'
import { forgetImport, rememberImport, unfinishedImport } from './unfinished-import.ts'

type ImportState =
  | { phase: 'choosing' }
  | { phase: 'uploading' }
  | { phase: 'importing'; report: ImportReport | undefined }
  | { phase: 'done'; report: ImportReport }
  /** With an `importId`, the import can be continued. */
  | { phase: 'failed'; message: string; importId: string | undefined; report: ImportReport | undefined }

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'Please try again.')

/** Uploads a file to the store, and calls the server repeatedly until all of its rows are read. */
export function useImport(onProgress: () => void) {
  const { call, user } = useSession()
  const [state, setState] = useState<ImportState>({ phase: 'choosing' })
  /** An unfinished import that this user started in this browser. */
  const [unfinished, setUnfinished] = useState(() => unfinishedImport(user.id, new Date()))
  const forget = () => {
    forgetImport()
    setUnfinished(undefined)
  }

  async function goOn(importId: string, last?: ImportReport) {
    let report = last
    setState({ phase: 'importing', report })
    try {
      do {
        report = (await call('subscribers.continueImport', { params: { id: importId } })).report
        if (!report.done) setState({ phase: 'importing', report })
      } while (!report.done)
      forget()
      setState({ phase: 'done', report })
    } catch (error) {
      // The import is gone or the file is unreadable: another attempt would fail too.
      const canGoOn = !(error instanceof CallError && (error.status === 404 || error.status === 422))
      if (!canGoOn) forget()
      setState({
        phase: 'failed',
        message: messageOf(error),
        importId: canGoOn ? importId : undefined,
        report,
      })
    }
    onProgress()
  }

  async function start(file: File, consent: ImportedConsent | undefined) {
    setState({ phase: 'uploading' })
    try {
      const { importId, uploadUrl } = await call('subscribers.import', { body: { size: file.size, consent } })
      // Operating systems report different types for CSV files, or none; the presigned URL requires this one.
      await putFile(uploadUrl, new File([file], 'subscribers.csv', { type: 'text/csv' })).catch(() => {
        throw new Error('The file could not be sent. Please try again.')
      })
      rememberImport({ importId, fileName: file.name, userId: user.id, at: new Date().toISOString() })
      await goOn(importId)
    } catch (error) {
      setState({ phase: 'failed', message: messageOf(error), importId: undefined, report: undefined })
    }
  }

  return { state, unfinished, forget, start, goOn, reset: () => setState({ phase: 'choosing' }) }
}
