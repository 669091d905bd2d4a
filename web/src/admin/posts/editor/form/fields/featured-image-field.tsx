import { X } from 'lucide-react'
import { pictureAddressHint } from '#shared/domain/text/picture-address.ts'
import { Button } from '../../../../../ui/button.tsx'
import { TextArea, TextField } from '../../../../../ui/field.tsx'
import { PictureButtons } from '../../../../media/picker/picture-buttons.tsx'
import { UploadProgress } from '../../../../uploads/upload-progress.tsx'
import type { Uploads } from '../../../../uploads/uploads.ts'
import { useOneUpload } from '../../../../uploads/use-one-upload.ts'

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
  const upload = useOneUpload(uploads, { onUrl: onUrlChange, onChange: onUploadChange })
  const imageUrl = upload.busy ? upload.current?.localUrl : url && uploads.displayUrl(url)
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
      <UploadProgress upload={upload} />
      <PictureButtons
        uploadLabel={url ? 'Replace image' : 'Upload image'}
        onFile={upload.start}
        onChoose={(file) => {
          upload.drop()
          onUrlChange(file.url)
          // The library's alt text and caption are only defaults; from here on, the article has its own.
          onAltChange(file.altText)
        }}
      >
        {url && (
          <Button
            variant="bare"
            onClick={() => {
              upload.drop()
              onUrlChange('')
            }}
          >
            <X size={16} aria-hidden /> Remove image
          </Button>
        )}
      </PictureButtons>
      <TextField
        label="Image address"
        hint={`Filled in by an upload, or the address of a picture on the web. ${pictureAddressHint}`}
        inputMode="url"
        limit={2000}
        value={url}
        error={errors.url}
        onChange={(event) => {
          upload.drop()
          onUrlChange(event.target.value)
        }}
      />
      {url && (
        <TextArea
          label="Image description (alt text)"
          rows={2}
          limit={300}
          value={alt}
          error={errors.alt}
          onChange={(event) => onAltChange(event.target.value)}
        />
      )}
    </fieldset>
  )
}
