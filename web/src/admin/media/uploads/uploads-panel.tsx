import { Check, RotateCw, X } from 'lucide-react'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import type { Upload, UploadState } from '../../uploads/uploads.ts'
import type { LibraryUploads } from './use-library-uploads.ts'

/** The uploads in progress and their results. It stays until it is dismissed. */
export function UploadsPanel({ uploads }: { uploads: LibraryUploads }) {
  const { list, active, forget } = uploads
  if (list.length === 0) return null
  const count = (phase: UploadState['phase']) => list.filter(({ state }) => state.phase === phase).length
  const [done, failed] = [count('done'), count('failed')]
  const summary = [
    active > 0 && `${active} to go`,
    done > 0 && `${done} uploaded`,
    failed > 0 && `${failed} not accepted or failed`,
  ].filter(Boolean)
  return (
    <Panel title="Uploads" aside={<span aria-live="polite">{summary.join(', ')}</span>}>
      <ul>
        {list.map((upload) => (
          <Line key={upload.id} upload={upload} onForget={() => forget(upload.id)} />
        ))}
      </ul>
      {active === 0 && list.length > failed && (
        <Button variant="bare" className="mt-1 justify-self-end" onClick={() => forget()}>
          Clear finished uploads
        </Button>
      )}
    </Panel>
  )
}

function Line({ upload, onForget }: { upload: Upload; onForget: () => void }) {
  const { name, bytes, state, cancel, retry } = upload
  const inProgress = state.phase === 'waiting' || state.phase === 'running' || state.phase === 'checking'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <span className="min-w-0 truncate" dir="auto">
        {name} <span className="text-[13px] text-muted tabular-nums">{formatBytes(bytes)}</span>
      </span>
      <span className="order-last col-span-2 min-w-0 text-[13px] sm:order-none sm:col-span-1">
        <State name={name} state={state} />
      </span>
      <span className="flex justify-end">
        {state.phase === 'failed' && state.retryable && (
          <IconButton label={`Retry ${name}`} onClick={retry}>
            <RotateCw size={15} aria-hidden />
          </IconButton>
        )}
        {inProgress ? (
          <IconButton label={`Cancel ${name}`} onClick={cancel}>
            <X size={15} aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={`Remove ${name} from this list`} onClick={onForget}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
}

function State({ name, state }: { name: string; state: UploadState }) {
  switch (state.phase) {
    case 'waiting':
      return <span className="text-muted">Waiting</span>
    case 'running':
      return (
        <span className="flex items-center gap-2 text-muted tabular-nums">
          <progress aria-label={`Uploading ${name}`} value={state.sent} max={1} className="h-1.5 flex-1" />
          {Math.round(state.sent * 100)}%
        </span>
      )
    case 'checking':
      return <span className="text-muted">Checking the file...</span>
    case 'done':
      return (
        <span className="flex items-center gap-1.5 text-good">
          <Check size={14} aria-hidden /> Uploaded
        </span>
      )
    case 'failed':
      return (
        <span className="text-danger">
          {[state.error.title, state.error.text].filter(Boolean).join('. ').replace(/\.\.$/, '.')}
        </span>
      )
    case 'canceled':
      return <span className="text-muted">Canceled</span>
  }
}
