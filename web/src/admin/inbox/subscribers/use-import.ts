import { useState } from 'react'
import type { ImportedConsent, ImportReport } from '#shared/domain/submissions/subscriber-import.ts'
import { CallError } from '../../../api/call.ts'
import { putFile } from '../../../api/put-file.ts'
import { useSession } from '../../session/session-context.ts'
import { forgetImport, rememberImport, unfinishedImport } from './unfinished-import.ts'

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
  const { call, user } = useSession()
  const [state, setState] = useState<ImportState>({ phase: 'choosing' })
  /** One that this person began in this browser and that did not end. */
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
      // Gone, or a file that cannot be read: asking again would be answered alike.
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
      // Systems name the type of a CSV file differently, or not at all; the address takes this one.
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
