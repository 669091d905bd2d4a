import type { Entry, Specimen as Page } from '../../content/specimens.ts'

const signs = { good: '✓', danger: '!' } as const
const tones = { good: 'text-good', danger: 'text-danger' } as const

/** A bar that starts in the middle if figures can be negative, otherwise on the left. */
const Bar = ({ value }: { value: number }) => (
  <span className="specimen-bar" aria-hidden="true">
    <span
      className={value < 0 ? 'specimen-bar-down' : undefined}
      style={{ inlineSize: `${Math.abs(value)}%` }}
    />
  </span>
)

const Subject = ({ over, text }: Entry) => (
  <th scope="row">
    <span className="label text-muted">{over}</span> <span className="specimen-words">{text}</span>
  </th>
)

/** Adds no sign to a figure that has one already. */
const Value = ({ text, mark, bar }: Entry) => (
  <td className={mark && tones[mark]}>
    {mark && bar === undefined && !/^[+−]/.test(text) && <span aria-hidden="true">{signs[mark]}&nbsp;</span>}
    {text}
    {bar !== undefined && <Bar value={bar} />}
  </td>
)

/** A sample document of the product, typeset and readable as a table. */
export const Specimen = ({ caption, heads, rows }: Page) => (
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
              <Value key={value.text} {...value} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
