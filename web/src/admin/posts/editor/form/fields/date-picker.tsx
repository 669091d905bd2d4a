import { useId, useState } from 'react'
import { instantOf, instantsOf, wallClock } from '#shared/domain/time-zone.ts'
import { controlClass } from '../../../../../ui/field.tsx'

interface DatePickerProps {
  /** An ISO instant, or an empty string. */
  value: string
  timezone: string
  /** The first and the last year that can be chosen. */
  years: readonly [number, number]
  /** Called with the instants of the chosen time: two if clocks show it twice. One that they skip is moved forward. */
  onChoose: (instants: readonly Date[]) => void
}

const pair = (value: number) => String(value).padStart(2, '0')

/** An instant as the value of a `datetime-local` field, in the time zone. */
function localValue(instant: string, timezone: string): string {
  if (!instant) return ''
  const { year, month, day, hour, minute } = wallClock(new Date(instant), timezone)
  return `${String(year).padStart(4, '0')}-${pair(month)}-${pair(day)}T${pair(hour)}:${pair(minute)}`
}

const instantsAt = (text: string, timezone: string): readonly Date[] => {
  const [, year, month, day, hour, minute] =
    /^(\d{4,})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(text)?.map(Number) ?? []
  if (!year || !month || !day || hour === undefined || minute === undefined) return []
  const clock = { year, month, day, hour, minute, second: 0 }
  const instants = instantsOf(clock, timezone)
  return instants.length ? instants : [instantOf(clock, timezone)]
}

/** The browser's own date and time picker, in the time zone of the settings instead of that of the device. */
export function DatePicker({ value, timezone, years: [first, last], onChoose }: DatePickerProps) {
  const id = useId()
  const chosen = localValue(value, timezone)
  // While somebody types into the picker, its value is incomplete: the year 0002 on the way to 2026.
  const [text, setText] = useState<string>()
  const [from, to] = [`${first}-01-01T00:00`, `${last}-12-31T23:59`]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm text-muted">
        Or pick day and time
      </label>
      <input
        id={id}
        type="datetime-local"
        className={`${controlClass} min-h-10 flex-1 basis-52`}
        min={from}
        max={to}
        value={text ?? chosen}
        onChange={({ target }) => {
          setText(target.value)
          const year = Number(target.value.slice(0, target.value.indexOf('-')))
          const instants = year >= first && year <= last ? instantsAt(target.value, timezone) : []
          if (instants.length) onChoose(instants)
        }}
        onBlur={() => setText(undefined)}
      />
    </div>
  )
}
