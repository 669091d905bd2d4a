import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { formatBytes } from '#shared/domain/media.ts'
import { extensionOfName, fitsResume, resumeFault } from '#shared/domain/resume.ts'

interface Props {
  file: File | undefined
  onChange: (file: File | undefined) => void
  error: string | undefined
  onError: (error: string | undefined) => void
  /** How much has been sent, from 0 to 1, while it is. */
  sent: number | undefined
}

const accept = '.pdf,.doc,.docx'

/** Takes a CV by dropping or browsing, and holds it until the application is sent. */
export function ResumeField({ file, onChange, error, onError, sent }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const browse = useRef<HTMLButtonElement>(null)
  /** Entering a child is told before leaving its parent: only the sum says whether the file is still above us. */
  const depth = useRef(0)
  const [over, setOver] = useState(false)

  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const fits = extensionOfName(chosen.name) !== undefined && fitsResume(chosen.size)
    onError(fits ? undefined : resumeFault)
    if (fits) onChange(chosen)
  }
  // Chosen before the script ran: the browser holds it, and nobody was told.
  const takeEarly = useRef(() => take(input.current?.files?.[0]))
  useEffect(() => takeEarly.current(), [])
  const drag = (change: 0 | 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    depth.current += change
    if (change < 0 && depth.current <= 0) leave()
    else setOver(true)
  }
  const remove = () => {
    onChange(undefined)
    onError(undefined)
    if (input.current) input.current.value = ''
    browse.current?.focus()
  }

  return (
    <fieldset className="grid gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-[15px] font-medium">Resume/CV</legend>
      <div
        className="drop-zone"
        data-over={over || undefined}
        onDragEnter={drag(1)}
        onDragOver={drag(0)}
        onDragLeave={drag(-1)}
        onDrop={(event) => {
          event.preventDefault()
          leave()
          take(event.dataTransfer.files[0])
        }}
      >
        {file ? (
          <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <span className="min-w-0 break-all">
              <strong>{file.name}</strong> <span className="text-muted">{formatBytes(file.size)}</span>
            </span>
            <button type="button" className="text-link cursor-pointer" onClick={remove}>
              Remove<span className="sr-only"> {file.name}</span>
            </button>
          </p>
        ) : (
          <p>Drop your CV here, or</p>
        )}
        <button ref={browse} type="button" className="button-quiet" onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Browse Files'}
        </button>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label="Resume/CV file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => take(event.target.files?.[0])}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          PDF, DOC, or DOCX up to 10MB
        </p>
        {sent !== undefined && (
          <progress className="drop-progress" max={1} value={sent} aria-label="Sending your CV" />
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
