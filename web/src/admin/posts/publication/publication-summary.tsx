import type { ReactNode } from 'react'
import type { StaffSettings } from '#shared/domain/settings/settings-views.ts'
import { FactRows } from '../../../ui/parts/fact-rows.tsx'
import { describeInstant, distance, formatDay } from '../../../ui/parts/zoned-time.ts'
import type { EarlierDate } from './date-choice.ts'
import type { PublicationFacts } from './publication-facts.ts'

type Style = Pick<StaffSettings, 'timezone' | 'timeFormat'>

const shownItems = 5

/** The first items, and the number of the others: a gallery of fifty pictures must not hide the buttons. */
function Items({ items }: { items: readonly string[] }) {
  if (items.length === 0) return 'None'
  const more = items.length - shownItems
  return (
    <ul>
      {items.slice(0, shownItems).map((item, index) => (
        <li key={index} className="wrap-anywhere">
          {item}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

interface SummaryProps {
  /** When readers see it; undefined for now. */
  when: Date | undefined
  /** Undefined if they could not be collected. */
  facts: PublicationFacts | undefined
  now: Date
  style: Style
}

/** What was proposed and not chosen stands out: a release must not go out under the name that happened to be first. */
const Chosen = ({ value, suggested }: { value: string; suggested: boolean }) =>
  suggested ? (
    <>
      <strong className="font-semibold text-ink">{value}</strong>{' '}
      <span className="text-caution">(suggested: nobody has chosen it)</span>
    </>
  ) : (
    value
  )

/** By whom and where a post goes out, then when, to how many, and with which files and pictures. */
export function PublicationSummary({ when, facts, now, style }: SummaryProps) {
  const rows: [string, ReactNode][] = [
    ...(facts
      ? ([
          ['By', <Chosen key="by" value={facts.by} suggested={facts.suggested.includes('authorId')} />],
          [
            'As',
            <>
              <Chosen key="as" value={facts.category} suggested={facts.suggested.includes('category')} />
              {facts.address && `, ${facts.address}`}
            </>,
          ],
        ] satisfies [string, ReactNode][])
      : []),
    ['When', when ? describeInstant(when, now, style) : describeInstant(now, now, style)],
    ...(facts
      ? ([
          ['Emailed to', facts.mail],
          ['Files', <Items key="files" items={facts.files} />],
          ['Pictures', <Items key="pictures" items={facts.pictures} />],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return <FactRows rows={rows} />
}

interface DateQuestionProps {
  earlier: EarlierDate
  now: Date
  style: Style
  /** Called with whether the earlier date was chosen. "Now" is preselected. */
  onChange: (keep: boolean) => void
}

/** Asks which date readers see on a post that goes live now although it has an earlier date. */
export function DateQuestion({ earlier, now, style, onChange }: DateQuestionProps) {
  const date = new Date(earlier.date)
  const earlierWords = earlier.chosen
    ? `The chosen date: ${describeInstant(date, now, style)}`
    : `The day on which the draft was started: ${formatDay(date, style.timezone)}, ${distance(date, now, style.timezone)}`
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-ink">Which date should readers see?</legend>
      <label className="flex items-start gap-2">
        <input
          type="radio"
          name="publication-date"
          defaultChecked
          className="mt-1 accent-action"
          onChange={() => onChange(false)}
        />
        <span>Now, {formatDay(now, style.timezone)}</span>
      </label>
      <label className="flex items-start gap-2">
        <input
          type="radio"
          name="publication-date"
          className="mt-1 accent-action"
          onChange={() => onChange(true)}
        />
        <span>{earlierWords}</span>
      </label>
    </fieldset>
  )
}
