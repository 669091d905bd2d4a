import { useState } from 'react'
import { parsePublishDate, publishDateFault } from '#shared/domain/publish-date.ts'
import { formatInstant } from '#shared/domain/time-zone.ts'
import { TextField } from '../../../ui/field.tsx'
import { site } from '../../site.ts'

interface PublishDateFieldProps {
  /** An instant, or empty text. */
  value: string
  error?: string | undefined
  onChange: (instant: string) => void
  /** Told whether what is written cannot be read. */
  onFault: (unreadable: boolean) => void
}

const shown = (instant: string) => (instant ? formatInstant(instant, site.timeZone) : '')

/** A date in words, read when the field is left; what was understood replaces what was written. */
export function PublishDateField({ value, error, onChange, onFault }: PublishDateFieldProps) {
  // What is being written; nothing while the field shows its value.
  const [written, setWritten] = useState<string>()
  const [fault, setFault] = useState(false)
  const [opened] = useState(() => new Date())

  function read() {
    if (written === undefined) return
    const date = parsePublishDate(written, new Date(), site.timeZone)
    setFault(date === undefined)
    onFault(date === undefined)
    if (date === undefined) return
    setWritten(undefined)
    if (written !== shown(value)) onChange(date?.toISOString() ?? '')
  }

  const ahead = value !== '' && new Date(value) > opened
  return (
    <TextField
      label="Publish date"
      autoComplete="off"
      placeholder="tomorrow, next Monday, Dec 25, 2024"
      value={written ?? shown(value)}
      error={fault ? publishDateFault : error}
      hint={
        value
          ? `${ahead ? 'Not before ' : ''}${shown(value)} (${site.timeZone})`
          : `No date. Times are ${site.timeZone}.`
      }
      onChange={(event) => setWritten(event.target.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        read()
      }}
    />
  )
}
