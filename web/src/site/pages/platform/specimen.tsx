import type { Entry, Specimen as Page } from '../../content/specimens.ts'
import { CheckMark } from '../../sections/check-mark.tsx'

const signs = { good: <CheckMark />, danger: '!' } as const
const tones = { good: 'text-good', danger: 'text-danger' } as const

/** A bar in percent of its track. Where figures can be negative, all bars begin in the middle, at half the length. */
const Bar = ({ value, signed }: { value: number; signed: boolean }) => {
  const length = Math.abs(value) / (signed ? 2 : 1)
  const start = signed ? 50 - (value < 0 ? length : 0) : 0
  return (
    <span className="specimen-bar" data-signed={signed || undefined} aria-hidden="true">
      <span
        className={value < 0 ? 'specimen-bar-down' : undefined}
        style={{ inlineSize: `${length}%`, marginInlineStart: `${start}%` }}
      />
    </span>
  )
}

const Subject = ({ over, text }: Entry) => (
  <th scope="row">
    <span className="label text-muted">{over}</span> <span className="specimen-words">{text}</span>
  </th>
)

/** Adds no sign to a figure that has one already. */
const Value = ({ text, mark, bar, signed }: Entry & { signed: boolean }) => (
  <td className={mark && tones[mark]}>
    {mark && bar === undefined && !/^[+−]/.test(text) && <span aria-hidden="true">{signs[mark]}&nbsp;</span>}
    {text}
    {bar !== undefined && <Bar value={bar} signed={signed} />}
  </td>
)

/** A sample document of the product, typeset and readable as a table. */
export const Specimen = ({ caption, heads, rows }: Page) => {
  const signed = rows.flat().some(({ bar = 0 }) => bar < 0)
  return (
    <div className="proof specimen">
      <table>
        <caption className="label proof-dateline">{caption}</caption>
        <thead>
          <tr className="label text-muted">
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([subject, ...values]) => (
            <tr key={subject?.text}>
              {subject && <Subject {...subject} />}
              {values.map((value) => (
                <Value key={value.text} {...value} signed={signed} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
