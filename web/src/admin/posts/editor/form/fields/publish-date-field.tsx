import { useRef, useState } from 'react'
import { formatInstant } from '#shared/domain/date-format.ts'
import { firstYear, lastYear } from '#shared/domain/period.ts'
import { type DateContext, readPublishDate } from '#shared/domain/posts/publish-date/read-publish-date.ts'
import { zoneWords } from '#shared/domain/time-zone.ts'
import { Button } from '../../../../../ui/button.tsx'
import { TextField } from '../../../../../ui/field.tsx'
import { describeInstant } from '../../../../../ui/parts/zoned-time.ts'
import { useMinute } from '../../../../../ui/use-minute.ts'
import { useSession } from '../../../../session/session-context.ts'
import { isSaveKey } from '../../../../shortcuts/use-save-keys.ts'
import { DatePicker } from './date-picker.tsx'
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

/**
 * A free-text date such as "next Monday", read on blur and replaced by the date that it means, with a picker beside it. The
 * reading stands below in words. A text without exactly one reading is refused, and its readings are offered.
 */
export function PublishDateField({
  value,
  error,
  startsNow,
  onChange,
  onValidityChange,
}: PublishDateFieldProps) {
  const { settings } = useSession()
  const { timezone } = settings
  // Spelled out, regardless of the format in the settings: every format can be typed, but only words are unambiguous.
  const formatDate = (instant: string) => (instant ? formatInstant(instant, timezone) : '')
  // The text being typed; undefined while the field shows its value.
  const [draft, setDraft] = useState<string>()
  const [offers, setOffers] = useState<readonly Date[]>()
  const field = useRef<HTMLInputElement>(null)
  const [openedAt] = useState(() => new Date())
  const now = useMinute(value)
  const [cleared, setCleared] = useState(false)
  // The current time is only displayed until the user chooses a date: a text can take days, and its date is the day of
  // publication.
  const shown = value || !startsNow || cleared ? formatDate(value) : formatDate(openedAt.toISOString())
  const context = (at: Date): DateContext => ({ ...settings, now: at })

  function choose(instant: Date | undefined) {
    setOffers(undefined)
    onValidityChange(true)
    setDraft(undefined)
    setCleared(instant === undefined)
    onChange(instant?.toISOString() ?? '')
  }

  function readDraft() {
    if (draft === undefined) return
    // A shown time can come twice, when clocks go back: leaving the field must not question it.
    if (draft === shown) {
      setOffers(undefined)
      onValidityChange(true)
      return setDraft(undefined)
    }
    const reading = readPublishDate(draft, context(new Date()))
    if (reading.kind !== 'refused') return choose(reading.kind === 'read' ? reading.instant : undefined)
    setOffers(reading.offers)
    onValidityChange(false)
  }

  const describe = (instant: Date) => describeInstant(instant, now, settings)
  const inWords = value && `${new Date(value) > now ? 'No earlier than ' : ''}${describe(new Date(value))}`
  const typed = draft === undefined || draft === shown ? undefined : readPublishDate(draft, context(now))
  const hint =
    typed?.kind === 'read'
      ? describe(typed.instant)
      : // Beside a text without a meaning, the previous date would look like its reading.
        typed?.kind === 'refused' || offers
        ? undefined
        : inWords ||
          // A new post shows the current time, although it has no date yet.
          `${shown ? 'Unless you choose a date,' : 'No date:'} the post gets the time you publish it. Times are ${zoneWords(timezone)}.`
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <TextField
        ref={field}
        label="Publish date"
        autoComplete="off"
        placeholder="tomorrow, next Monday, Dec 25, 2024"
        value={draft ?? shown}
        error={offers ? publishDateError : error}
        hint={hint}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={readDraft}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter' || isSaveKey(event.nativeEvent)) readDraft()
        }}
      />
      {offers && offers.length > 0 && (
        <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5 text-sm">
          <legend className="mb-1.5">Did you mean:</legend>
          {offers.map((offer) => (
            <Button
              key={offer.getTime()}
              className="max-w-full text-left whitespace-normal!"
              onClick={() => {
                choose(offer)
                // The pressed button disappears.
                field.current?.focus()
              }}
            >
              {describe(offer)}
            </Button>
          ))}
        </fieldset>
      )}
      <DatePicker
        value={value}
        timezone={timezone}
        years={[firstYear, lastYear]}
        onChoose={(instants) => {
          const [only] = instants
          if (only && instants.length === 1) return choose(only)
          setDraft(undefined)
          setOffers(instants)
          onValidityChange(false)
        }}
      />
    </div>
  )
}
