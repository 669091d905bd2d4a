/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Files are dropped here; the button beside does the same. */
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '../../../../../ui/button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { TextField } from '../../../../../ui/field.tsx'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import { FilePicker } from '../../../../uploads/file-picker.tsx'
import { documentTypes, prepareDocument } from '../../../../uploads/prepare-file.ts'
import { UploadProgress } from '../../../../uploads/upload-progress.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { useOneUpload } from '../../../../uploads/use-one-upload.ts'
import type { PostValues } from '../../values/post-form.ts'

// The library is loaded when the user opens it.
const MediaPicker = lazyPart(
  async () => ({ default: (await import('../../../../media/picker/media-picker.tsx')).MediaPicker }),
  { onFailed: ({ onClose }) => onClose() },
)

/** Without a text the download is hidden, so a new document brings one along. */
const firstText = 'Download the PDF'

/** The article's download: uploaded here, dropped here, or chosen from the library. Readers do not see it without its text. */
export function DownloadFields({ form, uploads }: { form: UseFormReturn<PostValues>; uploads: Uploads }) {
  const [choosing, setChoosing] = useState(false)
  const [over, setOver] = useState(false)
  const { errors } = useFormState({ control: form.control })
  const area = useRef<HTMLFieldSetElement>(null)
  const upload = useOneUpload(uploads, { onUrl: (url) => take(url, ''), prepare: prepareDocument })

  function take(url: string, title: string) {
    form.setValue('downloadUrl', url, { shouldDirty: true })
    if (!form.getValues('downloadCta').trim())
      form.setValue('downloadCta', title.slice(0, 120) || firstText, { shouldDirty: true })
  }
  function choose(onUse: () => void) {
    setChoosing(false)
    onUse()
  }
  return (
    <fieldset
      ref={area}
      className={classNames('grid gap-3', over && 'outline-2 outline-offset-4 outline-action outline-dashed')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && area.current?.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        setOver(false)
        upload.start(file)
      }}
    >
      <legend className="mb-1.5 text-[15px] font-medium">Download</legend>
      <UploadProgress upload={upload} />
      <div className="flex flex-wrap gap-2">
        <FilePicker label="Upload a PDF" accept={documentTypes} onFile={upload.start} />
        <Button onClick={() => setChoosing(true)}>
          <FileText size={16} aria-hidden /> Choose a document
        </Button>
      </div>
      <p className="text-sm text-muted">
        {over
          ? 'Drop the PDF to upload it.'
          : 'Or drop a PDF here. Readers cannot open it before the article is public.'}
      </p>
      {choosing && (
        <MediaPicker
          kind="document"
          onClose={() => setChoosing(false)}
          onUpload={(file) => choose(() => upload.start(file))}
          onChoose={({ url, altText }) =>
            choose(() => {
              upload.drop()
              take(url, altText)
            })
          }
        />
      )}
      <TextField
        label="Download URL"
        inputMode="url"
        placeholder="https://"
        hint="A document of the media library, or an address on the web."
        error={errors.downloadUrl?.message}
        limit={2000}
        {...form.register('downloadUrl', { onChange: () => upload.drop() })}
      />
      <TextField
        label="Call-to-action text"
        hint="The download is hidden while this is empty."
        error={errors.downloadCta?.message}
        limit={120}
        {...form.register('downloadCta')}
      />
    </fieldset>
  )
}
