import { useState } from 'react'
import { parsePublishDate, publishDateError } from '#shared/domain/posts/publish-date.ts'
import { formatInstant } from '#shared/domain/time-zone.ts'
import { TextField } from '../../../../../ui/field.tsx'
import { site } from '../../../../site.ts'

interface PublishDateFieldProps {
  /** An ISO instant, or an empty string. */
  value: string
  error?: string | undefined
  onChange: (instant: string) => void
  /** Called with whether the text can be read as a date. */
  onValidityChange: (valid: boolean) => void
}

const formatDate = (instant: string) => (instant ? formatInstant(instant, site.timeZone) : '')

/** A free-text date such as "next Monday". It is parsed on blur and replaced by the date that was understood. */
export function PublishDateField({ value, error, onChange, onValidityChange }: PublishDateFieldProps) {
  // The text being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const [openedAt] = useState(() => new Date())

  function parseDraft() {
    if (draft === undefined) return
    const date = parsePublishDate(draft, new Date(), site.timeZone)
    setInvalid(date === undefined)
    onValidityChange(date !== undefined)
    if (date === undefined) return
    setDraft(undefined)
    if (draft !== formatDate(value)) onChange(date?.toISOString() ?? '')
  }

  const inFuture = value !== '' && new Date(value) > openedAt
  return (
    <TextField
      label="Publish date"
      autoComplete="off"
      placeholder="tomorrow, next Monday, Dec 25, 2024"
      value={draft ?? formatDate(value)}
      error={invalid ? publishDateError : error}
      hint={
        value
          ? `${inFuture ? 'Not before ' : ''}${formatDate(value)} (${site.timeZone})`
          : `No date. Times are ${site.timeZone}.`
      }
      onChange={(event) => setDraft(event.target.value)}
      onBlur={parseDraft}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        parseDraft()
      }}
    />
  )
}
