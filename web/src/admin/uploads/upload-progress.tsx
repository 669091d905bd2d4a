import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { OneUpload } from './use-one-upload.ts'

/** The progress of a field's upload, or why it failed, with buttons to retry or cancel. */
export function UploadProgress({ upload: { current, retry, drop } }: { upload: OneUpload }) {
  const state = current?.state
  if (state?.phase === 'running') {
    return (
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Progress label={`Uploading ${current?.name}`} value={state.sent} />
        </div>
        <Button onClick={drop}>Cancel upload</Button>
      </div>
    )
  }
  if (state?.phase === 'checking') return <Spinner label="Checking..." />
  if (state?.phase !== 'failed') return null
  return (
    <Notice title={state.error.title}>
      {state.error.text}
      <span className="mt-2 flex flex-wrap gap-2">
        {state.retryable && <Button onClick={retry}>Retry</Button>}
        <Button variant="bare" onClick={drop}>
          Remove
        </Button>
      </span>
    </Notice>
  )
}
