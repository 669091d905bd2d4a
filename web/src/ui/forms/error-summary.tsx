import { useEffect, useRef } from 'react'

export interface FormFault {
  /** The DOM id of the control. */
  id?: string | undefined
  message: string
}

interface ErrorSummaryProps {
  faults: readonly FormFault[]
  /** The number of attempts to save. After each failed attempt, the summary takes the focus. */
  attempt: number
  /** Called before the focus moves to a fault's control, which may be in a hidden part of the form. */
  onFollow?: (fault: FormFault) => void
}

/** Lists the faults of a form, each as a link to its control. */
export function ErrorSummary({ faults, attempt, onFollow }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const count = faults.length
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (count === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-sm border border-l-4 border-danger bg-raised px-4 py-3"
    >
      <p className="font-medium">
        {count === 1 ? 'One field needs attention.' : `${count} fields need attention.`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {faults.map((fault) => {
          const { id, message } = fault
          return (
            <li key={`${id}${message}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onFollow?.(fault)
                    document.getElementById(id)?.focus()
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
