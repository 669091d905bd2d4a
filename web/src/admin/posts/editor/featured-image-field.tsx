import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FilePicker } from '../uploads/file-picker.tsx'
import type { Uploads } from '../uploads/uploads.ts'
import { useUpload } from '../uploads/use-uploads.ts'

interface FeaturedImageFieldProps {
  url: string
  alt: string
  errors: { url?: string | undefined; alt?: string | undefined }
  uploads: Uploads
  /** Told which upload stands in the field, and that none does. */
  onUpload: (id: string | undefined) => void
  onUrl: (url: string) => void
  onAlt: (alt: string) => void
}

/** The picture above the article: uploaded at once, shown from this machine until the store serves it. */
export function FeaturedImageField({
  url,
  alt,
  errors,
  uploads,
  onUpload,
  onUrl,
  onAlt,
}: FeaturedImageFieldProps) {
  const [uploadId, setUploadId] = useState<string>()
  const upload = useUpload(uploads, uploadId)
  const state = upload?.state

  async function send(file: File) {
    upload?.cancel()
    const { id } = uploads.start(file)
    setUploadId(id)
    onUpload(id)
    await follow(id)
  }

  async function follow(id: string) {
    const arrived = await uploads.arrived(id)
    if (arrived) onUrl(arrived)
  }

  function giveUp() {
    upload?.cancel()
    setUploadId(undefined)
    onUpload(undefined)
  }

  const underWay = state?.phase === 'running' || state?.phase === 'checking'
  const shown = underWay ? upload?.localUrl : url && uploads.shownUrl(url)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[15px] font-medium">Featured image</legend>
      {shown && (
        <img
          src={shown}
          alt={alt}
          className="aspect-video w-full rounded-sm border border-line object-cover"
        />
      )}
      {upload && state?.phase === 'running' && (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Progress label={`Uploading ${upload.name}`} value={state.sent} />
          </div>
          <Button onClick={giveUp}>Cancel upload</Button>
        </div>
      )}
      {state?.phase === 'checking' && <Spinner label="Checking..." />}
      {upload && state?.phase === 'failed' && (
        <Notice title={state.fault.title}>
          {state.fault.text}
          <span className="mt-2 flex flex-wrap gap-2">
            {state.again && (
              <Button
                onClick={() => {
                  upload.retry()
                  void follow(upload.id)
                }}
              >
                Retry
              </Button>
            )}
            <Button look="bare" onClick={giveUp}>
              Do not use it
            </Button>
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <FilePicker label={url ? 'Replace image' : 'Upload image'} onFile={(file) => void send(file)} />
        {url && (
          <Button
            look="bare"
            onClick={() => {
              giveUp()
              onUrl('')
            }}
          >
            <X size={16} aria-hidden /> Remove image
          </Button>
        )}
      </div>
      <TextField
        label="Image address"
        hint="Filled by an upload, or the address of a picture on the web."
        inputMode="url"
        value={url}
        error={errors.url}
        onChange={(event) => {
          giveUp()
          onUrl(event.target.value)
        }}
      />
      {url && (
        <TextArea
          label="Image description (alt text)"
          rows={2}
          maxLength={300}
          value={alt}
          error={errors.alt}
          onChange={(event) => onAlt(event.target.value)}
        />
      )}
    </fieldset>
  )
}
