import { statistics } from '../../content/home.ts'
import { RollingNumber } from '../../motion/rolling-number.tsx'
import { Section } from '../../sections/section.tsx'

export const Statistics = () => (
  <Section
    id="leveling"
    time="09:30:00"
    stamp="Market open"
    title="Leveling the Playing Field"
    lead="The people who trade your stock have machines. The people who explain it have a spreadsheet and an inbox."
  >
    <p className="sample">Sample figures: invented, until sourced ones take their place.</p>
    <dl className="thirds prices">
      {statistics.map(({ value, name, says }) => (
        <div key={value} className="price">
          <dt className="label">{name}</dt>
          <dd className="price-value">
            <RollingNumber value={value} />
          </dd>
          <dd className="text-muted">{says}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
