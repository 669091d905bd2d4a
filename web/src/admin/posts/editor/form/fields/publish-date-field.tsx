import { useState } from 'react'
import { parsePublishDate } from '#shared/domain/posts/publish-date.ts'
import { formatInstant, zoneWords } from '#shared/domain/time-zone.ts'
import { TextField } from '../../../../../ui/field.tsx'
import { useMinute } from '../../../../../ui/use-minute.ts'
import { useSession } from '../../../../session/session-context.ts'
import { isSaveKey } from '../saving/use-save-keys.ts'
import { publishDateError } from './publish-date-error.ts'

interface PublishDateFieldProps {
  /** An ISO instant, or an empty string. */
  value: string
  error?: string | undefined
  /** True for a new post, which shows the current time. */
  startsNow: boolean
  onChange: (instant: string) => void
  /** Called with whether the text can be read as a date. */
  onValidityChange: (valid: boolean) => void
}

/** A free-text date such as "next Monday". It is parsed on blur and replaced by the parsed date. */
export function PublishDateField({
  value,
  error,
  startsNow,
  onChange,
  onValidityChange,
}: PublishDateFieldProps) {
  const { timezone } = useSession().settings
  // Spelled out, regardless of the format in the settings: every format can be typed, but only words are unambiguous.
  const formatDate = (instant: string) => (instant ? formatInstant(instant, timezone) : '')
  // The text being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  const [openedAt] = useState(() => new Date())
  const now = useMinute(value)
  const [cleared, setCleared] = useState(false)
  // The current time is only displayed until the user chooses a date: a text can take days, and its date is the day of
  // publication.
  const shown = value || !startsNow || cleared ? formatDate(value) : formatDate(openedAt.toISOString())

  function parseDraft() {
    if (draft === undefined) return
    const date = parsePublishDate(draft, new Date(), timezone)
    setInvalid(date === undefined)
    onValidityChange(date !== undefined)
    if (date === undefined) return
    setDraft(undefined)
    if (draft === shown) return
    setCleared(date === null)
    onChange(date?.toISOString() ?? '')
  }

  const inFuture = value !== '' && new Date(value) > now
  return (
    <TextField
      label="Publish date"
      autoComplete="off"
      placeholder="tomorrow, next Monday, Dec 25, 2024"
      value={draft ?? shown}
      error={invalid ? publishDateError : error}
      hint={
        // Next to text that cannot be parsed, the previous date would look like the result.
        invalid
          ? undefined
          : value
            ? `${inFuture ? 'No earlier than ' : ''}${formatDate(value)} ${zoneWords(timezone)}`
            : // A new post shows the current time, although it has no date yet.
              `${shown ? 'Unless you choose a date,' : 'No date:'} the post gets the time you publish it. Times are ${zoneWords(timezone)}.`
      }
      onChange={(event) => setDraft(event.target.value)}
      onBlur={parseDraft}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
        if (event.key === 'Enter' || isSaveKey(event.nativeEvent)) parseDraft()
      }}
    />
  )
}
