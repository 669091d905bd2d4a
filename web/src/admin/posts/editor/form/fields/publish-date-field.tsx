import { useState } from 'react'
import { parsePublishDate, publishDateError } from '#shared/domain/posts/publish-date.ts'
import { formatInstant } from '#shared/domain/time-zone.ts'
import { TextField } from '../../../../../ui/field.tsx'
import { useSession } from '../../../../session/session-context.ts'

interface PublishDateFieldProps {
  /** An ISO instant, or an empty string. */
  value: string
  error?: string | undefined
  onChange: (instant: string) => void
  /** Called with whether the text can be read as a date. */
  onValidityChange: (valid: boolean) => void
}

/** A free-text date such as "next Monday". It is parsed on blur and replaced by the date that was understood. */
export function PublishDateField({ value, error, onChange, onValidityChange }: PublishDateFieldProps) {
  const { timezone } = useSession().settings
  // In words, whatever the settings' format, because every format of theirs can be typed but only words are clear.
  const formatDate = (instant: string) => (instant ? formatInstant(instant, timezone) : '')
  // The text being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const [openedAt] = useState(() => new Date())

  function parseDraft() {
    if (draft === undefined) return
    const date = parsePublishDate(draft, new Date(), timezone)
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
          ? `${inFuture ? 'Not before ' : ''}${formatDate(value)} (${timezone})`
          : `No date. Times are ${timezone}.`
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
