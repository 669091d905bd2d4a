import { usePlaying } from '../../motion/use-playing.ts'
import { ShortInterestChart } from './terminal/short-interest-chart.tsx'

/** The invented issuer's short interest at twelve settlement dates, with the last one animated. */
export function ShortInterestPanel() {
  const { ref, playing } = usePlaying<HTMLDivElement>()
  return (
    <div ref={ref} className="proof">
      <p className="label proof-dateline">Short interest · shares, by 2026 settlement date</p>
      <ShortInterestChart drawn={playing} />
    </div>
  )
}
