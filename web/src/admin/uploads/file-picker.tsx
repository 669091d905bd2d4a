import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface FilePickerProps {
  label: string
  /** Pictures by default. */
  accept?: string
  onFile: (file: File) => void
}

/** A button that opens the file dialog. */
export function FilePicker({ label, accept = 'image/*', onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Upload size={16} aria-hidden /> {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Without this, choosing the same file again would fire no change event.
          event.target.value = ''
        }}
      />
    </>
  )
}
