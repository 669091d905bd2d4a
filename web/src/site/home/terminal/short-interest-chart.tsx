import { shortInterest } from '../../content/home.ts'

const width = 320
const height = 120
const [low, high] = [2.8, 4.4]
const step = width / shortInterest.length
const levelOf = (millions: number) => height - ((millions - low) / (high - low)) * height

/** Each settlement holds until the next one: a line of steps. */
const line = shortInterest
  .map((millions, at) => `${at ? 'V' : 'M0 '}${levelOf(millions).toFixed(1)}H${((at + 1) * step).toFixed(1)}`)
  .join('')
const grid = [3, 3.5, 4].map((millions) => `M0 ${levelOf(millions).toFixed(1)}H${width}`).join('')
const ticks = shortInterest.map((_, at) => `M${((at + 0.5) * step).toFixed(1)} ${height}v5`).join('')

/** Shares sold short over twelve settlements. What it shows is said beside it. */
export const ShortInterestChart = ({ drawn }: { drawn: boolean }) => (
  <div className="chart" aria-hidden="true">
    <svg viewBox={`0 0 ${width} ${height + 6}`} preserveAspectRatio="none">
      <path className="chart-grid" d={grid + ticks} />
      <path className="chart-area" d={`${line}V${height}H0z`} />
      <path className="chart-line" d={line} pathLength="1" data-drawn={drawn} />
    </svg>
    <span className="chart-last">4.18M</span>
    <span className="chart-scale">
      <span>May 29</span>
      <span>Nov 13</span>
    </span>
  </div>
)
