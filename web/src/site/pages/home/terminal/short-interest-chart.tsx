import { shortInterest } from '../../../content/home.ts'

const width = 320
const height = 120
/** Space below the base line, for the ticks. */
const foot = 6
/** In millions of shares. The axis starts at zero, because an area chart would exaggerate differences otherwise. */
const top = 5
const marks = [0, 2, 4] as const
const step = width / shortInterest.length
const levelOf = (millions: number) => height - (millions / top) * height
/** A coordinate with a tenth at most. */
const tenths = (value: number) => Math.round(value * 10) / 10
/** The y coordinate of a value. The drawing is stretched to its container. */
const placeOf = (millions: number) => ({
  top: `${((levelOf(millions) / (height + foot)) * 100).toFixed(2)}%`,
})

const last = shortInterest[shortInterest.length - 1] ?? 0

/** A step line: each value holds until the next settlement date. */
const line = shortInterest
  .map((millions, at) => `${at ? 'V' : 'M0 '}${tenths(levelOf(millions))}H${tenths((at + 1) * step)}`)
  .join('')
const grid = marks.map((millions) => `M0 ${tenths(levelOf(millions))}H${width}`).join('')
const ticks = shortInterest.map((_, at) => `M${tenths((at + 0.5) * step)} ${height}v5`).join('')

/** The chart of shares sold short. It is decorative: the text beside it says what it shows. */
export const ShortInterestChart = ({ drawn }: { drawn: boolean }) => (
  <div className="chart" aria-hidden="true">
    <div className="chart-plot">
      <svg viewBox={`0 0 ${width} ${height + foot}`} preserveAspectRatio="none">
        <path className="chart-grid" d={grid + ticks} />
        <path className="chart-area" d={`${line}V${height}H0z`} />
        <path className="chart-line" d={line} pathLength="1" data-drawn={drawn} />
      </svg>
      {marks.map((millions) => (
        <span key={millions} className="chart-mark" style={placeOf(millions)}>
          {millions ? `${millions}M` : '0'}
        </span>
      ))}
      <span className="chart-last" style={placeOf(last)}>
        {last.toFixed(2)}M
      </span>
    </div>
    <span className="chart-scale">
      <span>May 29</span>
      <span>Nov 13</span>
    </span>
  </div>
)
