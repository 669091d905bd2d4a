/** What the desk does while the market has its day: the hero's evidence, readable as text. */
const entries = [
  {
    time: '06:40:00',
    name: 'Overnight',
    text: 'Short interest, sentiment and filings, on one page before the first call.',
  },
  {
    time: '08:15:00',
    name: 'Release',
    text: 'Drafted, checked for compliance, and sent to the wires on your word.',
  },
  {
    time: '09:30:00',
    name: 'Market open',
    text: 'A rumour, a short campaign or an activist’s move raises an alert while there is time to act.',
  },
  {
    time: '13:00:00',
    name: 'Outreach',
    text: 'Funds that could own you and do not yet, each with its reason.',
  },
  {
    time: '16:05:12',
    name: 'Earnings call',
    text: 'Script, likely questions and peers’ numbers at hand; the transcript read when you hang up.',
  },
  {
    time: '17:30:00',
    name: 'After the close',
    text: 'What the price did today, beside what you told the market.',
  },
] as const

export const TradingDay = () => (
  <section aria-labelledby="trading-day">
    <h2 id="trading-day" className="label mb-4 flex justify-between gap-4 text-muted">
      <span>A trading day on the desk</span>
      <span>Terminal 2.0</span>
    </h2>
    <ol className="tape-down">
      {entries.map(({ time, name, text }) => (
        <li key={time} className="tape-entry">
          <p className="label">
            <time className="text-tape">{time}</time> {name}
          </p>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
