import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from '../field.tsx'

/**
 * Milliseconds of no typing after which the search starts. Browsers refuse more than 100 URL changes in 10
 * seconds.
 */
const typingPause = 150

interface SearchBoxProps {
  /** The accessible name and the default placeholder: `Search posts`. */
  label: string
  /** What the search covers, if the label does not say so. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A search field. `/` moves the focus into it from anywhere on the screen; Escape empties it. */
export function SearchBox({
  label,
  placeholder = `${label}...`,
  value,
  onChange,
  className,
}: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== seen) {
    setSeen(value)
    // The value changed from outside: by "Clear all" or by Back.
    if (value !== reported) {
      setReported(value)
      setText(value)
    }
  }

  function report(next: string) {
    clearTimeout(timer.current)
    setReported(next)
    if (next !== value) onChange(next)
  }
  return (
    <span className={classNames('relative flex min-w-0', className)}>
      <Search
        size={15}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        dir="auto"
        data-search
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => report(target.value), typingPause)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(text)
          if (event.key === 'Escape' && text) {
            event.preventDefault()
            setText('')
            report('')
          }
        }}
        onBlur={() => report(text)}
        className={classNames(controlClass, 'min-h-(--control) w-full py-1 pl-9')}
      />
    </span>
  )
}
