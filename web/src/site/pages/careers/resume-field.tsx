import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { extensionOfName, isAllowedResumeSize, resumeError } from '#shared/domain/submissions/resume.ts'
import { formatBytes } from '#shared/domain/text/format-bytes.ts'
import { classNames } from '../../../ui/class-names.ts'

interface Props {
  file: File | undefined
  /** The name of a file that was chosen before the page was reloaded. */
  lostFileName: string | undefined
  onChange: (file: File | undefined) => void
  error: string | undefined
  onError: (error: string | undefined) => void
  /** For the button that opens the file dialog. */
  browse: RefObject<HTMLButtonElement | null>
  /** The share that has been uploaded, from 0 to 1; undefined when nothing is being uploaded. */
  progress: number | undefined
}

const accept = '.pdf,.doc,.docx'

/** The field for a CV, chosen by drag and drop or in a file dialog. It is uploaded when the application is sent. */
export function ResumeField({ file, lostFileName, onChange, error, onError, browse, progress }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** How many nested elements a dragged file is over: `dragenter` of a child fires before `dragleave` of its parent. */
  const depth = useRef(0)
  const [draggedOver, setDraggedOver] = useState(false)

  const missing = file ? undefined : lostFileName
  const leave = () => {
    depth.current = 0
    setDraggedOver(false)
  }
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const fits = extensionOfName(chosen.name) !== undefined && isAllowedResumeSize(chosen.size)
    onError(fits ? undefined : resumeError)
    if (fits) onChange(chosen)
  }
  // A file that was chosen before hydration, for which no event was handled.
  const takeInitial = useRef(() => take(input.current?.files?.[0]))
  useEffect(() => takeInitial.current(), [])
  const drag = (change: 0 | 1 | -1) => (event: DragEvent) => {
    event.preventDefault()
    depth.current += change
    if (change < 0 && depth.current <= 0) leave()
    else setDraggedOver(true)
  }
  const remove = () => {
    onChange(undefined)
    onError(undefined)
    if (input.current) input.current.value = ''
    browse.current?.focus()
  }

  return (
    <fieldset
      className="grid gap-1.5"
      aria-describedby={classNames(`${id}-hint`, missing !== undefined && `${id}-lost`)}
    >
      <legend className="mb-1.5 text-[15px] font-medium">Resume/CV</legend>
      <div
        className="drop-zone"
        data-over={draggedOver || undefined}
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
          <>
            {missing !== undefined && (
              <p id={`${id}-lost`} className="form-note max-w-[34rem] text-start">
                Please choose “<bdi className="wrap-anywhere">{missing}</bdi>” again, or{' '}
                <button type="button" className="text-link cursor-pointer" onClick={remove}>
                  leave it out
                </button>
                . Browsers do not keep a file when you leave or reload a page.
              </p>
            )}
            <p>Drop your resume here, or</p>
          </>
        )}
        <button
          ref={browse}
          type="button"
          className="button-quiet"
          aria-describedby={missing !== undefined ? `${id}-lost` : undefined}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose another file' : 'Browse Files'}
        </button>
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label="Resume/CV file"
          tabIndex={-1}
          className="sr-only"
          // `data-lost-file` may have been added before hydration.
          suppressHydrationWarning
          onChange={(event) => take(event.target.files?.[0])}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          PDF, DOC, or DOCX up to 10MB
        </p>
        {progress !== undefined && (
          <progress className="drop-progress" max={1} value={progress} aria-label="Uploading your resume" />
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
