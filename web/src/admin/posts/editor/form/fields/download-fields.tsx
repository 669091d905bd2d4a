import { FileText } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { Button } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { lazyPart } from '../../../../../ui/lazy-part.tsx'
import type { PostValues } from '../post-form.ts'

// The library is loaded when the user opens it.
const MediaPicker = lazyPart(
  async () => ({ default: (await import('../../../../media/picker/media-picker.tsx')).MediaPicker }),
  { onFailed: ({ onClose }) => onClose() },
)

/** The article's download. Readers do not see it while its text is empty. */
export function DownloadFields({ form }: { form: UseFormReturn<PostValues> }) {
  const [choosing, setChoosing] = useState(false)
  const { errors } = useFormState({ control: form.control })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[15px] font-medium">Download</legend>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>
          <FileText size={16} aria-hidden /> Choose a document
        </Button>
      </div>
      {choosing && (
        <MediaPicker
          kind="document"
          onClose={() => setChoosing(false)}
          onChoose={({ url }) => {
            setChoosing(false)
            form.setValue('downloadUrl', url, { shouldDirty: true })
          }}
        />
      )}
      <TextField
        label="Download URL"
        inputMode="url"
        placeholder="https://"
        hint="A document of the media library, or an address on the web."
        error={errors.downloadUrl?.message}
        limit={2000}
        {...form.register('downloadUrl')}
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
