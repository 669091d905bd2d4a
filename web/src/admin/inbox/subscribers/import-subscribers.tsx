import { Upload } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { type ImportHeader, previewOf } from '#shared/domain/submissions/import/import-columns.ts'
import type { ImportedConsent, ImportReport } from '#shared/domain/submissions/import/subscriber-import.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, TextField } from '../../../ui/field.tsx'
import { keepEnterFromSubmitting } from '../../../ui/forms/keep-enter.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ExactTime } from '../../../ui/parts/time.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { textOf } from './form-text.ts'
import { ImportColumns } from './import-columns.tsx'
import { useImport } from './use-import.ts'

const fileFieldClass =
  'w-full min-w-0 text-[15px] text-muted file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-edge file:bg-raised file:px-3 file:py-1.5 file:font-medium file:text-ink'

const mebibyte = 1024 * 1024
/** The same limit as in the contract, whose schemas are not part of the browser bundle. */
const maxSize = 30 * mebibyte
/** As much as the server reads at a time. */
const previewBytes = 64 * 1024

/** Subscribes people who have agreed elsewhere, from a CSV file. */
export function ImportSubscribers({ onImported }: { onImported: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Upload size={15} aria-hidden /> Import
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} onImported={onImported} />}
    </>
  )
}

function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const form = useId()
  const { state, unfinished, forget, start, goOn, reset } = useImport(onImported)
  const [fault, setFault] = useState<string>()
  const [header, setHeader] = useState<ImportHeader>()
  const isBusy = state.phase === 'uploading' || state.phase === 'importing'

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const field = event.currentTarget.elements.namedItem('file')
    const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined
    const [source, at] = [textOf(values, 'source'), textOf(values, 'at')]
    if (!file?.size) return setFault('Choose a CSV file that is not empty.')
    if (file.size > maxSize) return setFault(`The file is larger than ${maxSize / mebibyte} MB. Split it.`)
    if ((source === '') !== (at === '')) {
      return setFault(
        'Say both where and when these people agreed, or neither if the file says so in each row.',
      )
    }
    setFault(undefined)
    void begin(file, source ? { source, at } : undefined)
  }

  /** Nothing is sent before the columns were understood; */
  async function begin(file: File, consent: ImportedConsent | undefined) {
    const found = await preview(file)
    if ('fault' in found) setFault(found.fault)
    else void start(file, consent)
  }
  async function choose(file: File | undefined) {
    setFault(undefined)
    setHeader(undefined)
    if (!file?.size) return
    const found = await preview(file)
    if ('fault' in found) setFault(found.fault)
    else setHeader(found)
  }

  return (
    <Dialog
      open
      // The dialog requests the import step by step, so closing it would leave the import unfinished.
      onClose={() => !isBusy && onClose()}
      title="Import subscribers"
      description="Only people who have agreed to get this newsletter, and whose consent you can show."
      actions={
        state.phase === 'choosing' ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" form={form}>
              Import
            </Button>
          </>
        ) : (
          <>
            {state.phase === 'failed' && state.importId && (
              <Button variant="primary" onClick={() => void goOn(state.importId ?? '', state.report)}>
                Go on
              </Button>
            )}
            {state.phase === 'failed' && <Button onClick={reset}>Choose another file</Button>}
            <Button disabled={isBusy} onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {state.phase === 'choosing' && (
          <form id={form} noValidate className="grid gap-4" ref={keepEnterFromSubmitting} onSubmit={submit}>
            {unfinished && (
              <Notice
                tone="caution"
                title="An import did not finish"
                actions={
                  <>
                    <Button onClick={() => void goOn(unfinished.importId)}>Go on</Button>
                    <Button onClick={forget}>Leave it</Button>
                  </>
                }
              >
                <bdi className="wrap-anywhere">{unfinished.fileName}</bdi>, begun{' '}
                <ExactTime at={unfinished.at} />. What was imported stays; going on begins where it stopped.
              </Notice>
            )}
            {fault && <Notice>{fault}</Notice>}
            <FieldFrame
              label="CSV file"
              hint="The first line names the columns: Email, and if you have them First name, Last name, Consent, Consent given. 30 MB at most."
            >
              {(control) => (
                <input
                  type="file"
                  name="file"
                  accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
                  onChange={(event) => void choose(event.target.files?.[0])}
                  {...control}
                  className={fileFieldClass}
                />
              )}
            </FieldFrame>
            {header && <ImportColumns columns={header.columns} />}
            <TextField
              label="Where they agreed"
              name="source"
              limit={200}
              hint="For all rows that do not say it themselves. For example: sign-up list at our investor day."
            />
            <TextField label="When they agreed" name="at" type="date" className="max-w-60" />
            <p className="text-sm text-muted">
              They are subscribed at once, as confirmed. Addresses that unsubscribed, bounced or complained
              stay out.
            </p>
          </form>
        )}
        <div aria-live="polite" className="grid gap-4">
          {state.phase === 'uploading' && <p>Sending the file...</p>}
          {state.phase === 'importing' && <Progress label="Importing" value={shareOf(state.report)} />}
          {state.phase === 'done' && <p className="font-medium">The import is complete.</p>}
          {'report' in state && state.report && <Report report={state.report} />}
        </div>
        {state.phase === 'failed' && (
          <Notice title="The import stopped">
            {state.message} {state.importId && 'What was imported stays; going on begins where it stopped.'}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** The columns of a file, read from its beginning as the server will. */
async function preview(file: File): Promise<ImportHeader | { fault: string }> {
  const bytes = new Uint8Array(await file.slice(0, previewBytes).arrayBuffer())
  return previewOf(bytes, bytes.length === file.size)
}

const shareOf = (report: ImportReport | undefined): number => (report ? report.read / report.size : 0)

function Report({ report: { counts, refused, unread, done } }: { report: ImportReport }) {
  const rows = [
    ['Subscribed now', counts.imported],
    ['Subscribed already', counts.known],
    ['Unsubscribed, bounced or complained', counts.ended],
    ['Refused', counts.refused],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 text-[15px]">
        {rows.map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {done && unread.length > 0 && (
        <p className="text-[13px] wrap-anywhere text-muted">
          Columns that were not read: {unread.join(', ')}.
        </p>
      )}
      {done && refused.length > 0 && (
        <section aria-label="Refused rows" className="grid gap-2">
          <h3 className="font-medium">Refused rows</h3>
          <ul className="grid max-h-60 gap-1 overflow-y-auto text-[13px]">
            {refused.map(({ line, why }) => (
              <li key={line}>
                <span className="tabular-nums">Line {line}</span>: {why}
              </li>
            ))}
          </ul>
          {counts.refused > refused.length && (
            <p className="text-[13px] text-muted">
              And {(counts.refused - refused.length).toLocaleString('en-US')} more.
            </p>
          )}
        </section>
      )}
    </>
  )
}
