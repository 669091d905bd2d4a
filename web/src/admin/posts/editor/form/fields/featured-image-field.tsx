import { Images, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pictureAddressHint } from '#shared/domain/posts/picture-address.ts'
import { Button } from '../../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../../ui/field.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { Progress } from '../../../../../ui/progress.tsx'
import { Spinner } from '../../../../../ui/spinner.tsx'
import { FilePicker } from '../../../../uploads/file-picker.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { useUpload } from '../../../../uploads/use-uploads.ts'

// The library is loaded when somebody looks into it.
const MediaPicker = lazy(() =>
  import('../../../../media/picker/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

interface FeaturedImageFieldProps {
  url: string
  alt: string
  errors: { url?: string | undefined; alt?: string | undefined }
  uploads: Uploads
  /** Called with the id of the field's current upload, or undefined if there is none. */
  onUploadChange: (id: string | undefined) => void
  onUrlChange: (url: string) => void
  onAltChange: (alt: string) => void
}

/** The featured image: uploaded immediately, and shown from the local file until the server serves it. */
export function FeaturedImageField({
  url,
  alt,
  errors,
  uploads,
  onUploadChange,
  onUrlChange,
  onAltChange,
}: FeaturedImageFieldProps) {
  const [uploadId, setUploadId] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const upload = useUpload(uploads, uploadId)
  const state = upload?.state

  async function startUpload(file: File) {
    upload?.cancel()
    const { id } = uploads.start(file)
    setUploadId(id)
    onUploadChange(id)
    await applyUploadedUrl(id)
  }

  async function applyUploadedUrl(id: string) {
    const uploadedUrl = await uploads.waitForUrl(id)
    if (uploadedUrl) onUrlChange(uploadedUrl)
  }

  function cancelUpload() {
    upload?.cancel()
    setUploadId(undefined)
    onUploadChange(undefined)
  }

  const uploading = state?.phase === 'running' || state?.phase === 'checking'
  const imageUrl = uploading ? upload?.localUrl : url && uploads.displayUrl(url)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[15px] font-medium">Featured image</legend>
      {imageUrl && (
        <img
          src={imageUrl}
          alt={alt}
          className="aspect-video w-full rounded-sm border border-line object-cover"
        />
      )}
      {upload && state?.phase === 'running' && (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Progress label={`Uploading ${upload.name}`} value={state.sent} />
          </div>
          <Button onClick={cancelUpload}>Cancel upload</Button>
        </div>
      )}
      {state?.phase === 'checking' && <Spinner label="Checking..." />}
      {upload && state?.phase === 'failed' && (
        <Notice title={state.error.title}>
          {state.error.text}
          <span className="mt-2 flex flex-wrap gap-2">
            {state.retryable && (
              <Button
                onClick={() => {
                  upload.retry()
                  void applyUploadedUrl(upload.id)
                }}
              >
                Retry
              </Button>
            )}
            <Button variant="bare" onClick={cancelUpload}>
              Remove
            </Button>
          </span>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>
          <Images size={16} aria-hidden /> Choose from library
        </Button>
        <FilePicker
          label={url ? 'Replace image' : 'Upload image'}
          onFile={(file) => void startUpload(file)}
        />
        {url && (
          <Button
            variant="bare"
            onClick={() => {
              cancelUpload()
              onUrlChange('')
            }}
          >
            <X size={16} aria-hidden /> Remove image
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense>
          <MediaPicker
            kind="image"
            onClose={() => setChoosing(false)}
            onUpload={(file) => {
              setChoosing(false)
              void startUpload(file)
            }}
            onChoose={(file) => {
              setChoosing(false)
              cancelUpload()
              onUrlChange(file.url)
              // The words live with the picture; from here on the article has its own.
              onAltChange(file.altText)
            }}
          />
        </Suspense>
      )}
      <TextField
        label="Image address"
        hint={`Filled in by an upload, or the address of a picture on the web. ${pictureAddressHint}`}
        inputMode="url"
        value={url}
        error={errors.url}
        onChange={(event) => {
          cancelUpload()
          onUrlChange(event.target.value)
        }}
      />
      {url && (
        <TextArea
          label="Image description (alt text)"
          rows={2}
          maxLength={300}
          value={alt}
          error={errors.alt}
          onChange={(event) => onAltChange(event.target.value)}
        />
      )}
    </fieldset>
  )
}
