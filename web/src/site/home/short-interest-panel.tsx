import { usePlaying } from '../motion/use-playing.ts'
import { ShortInterestChart } from './terminal/short-interest-chart.tsx'

/** Twelve settlements of the invented issuer, the last one drawn while you look. */
export function ShortInterestPanel() {
  const { ref, playing } = usePlaying<HTMLDivElement>()
  return (
    <div ref={ref} className="proof">
      <p className="label proof-dateline">Short interest · shares, by settlement date</p>
      <ShortInterestChart drawn={playing} />
    </div>
  )
}
