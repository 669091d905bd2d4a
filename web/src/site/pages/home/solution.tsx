import { Link } from 'react-router-dom'
import { type Capability, capabilities } from '../../content/capabilities.ts'
import { RollingNumber } from '../../motion/rolling-number.tsx'
import { ScrollRow } from '../../sections/scroll-row.tsx'
import { Section } from '../../sections/section.tsx'

/** The platform page has the first six. */
const Name = ({ it: { id, name }, number }: { it: Capability; number: number }) => (
  <h3 className="title">
    {number <= 6 ? (
      <Link to={`/platform#${id}`} className="quiet-link">
        {name}
      </Link>
    ) : (
      name
    )}
  </h3>
)

const CapabilityItem = ({ it, number }: { it: Capability; number: number }) => (
  <article className={`capability thirds ${number <= 2 ? 'capability-large' : 'capability-row'}`}>
    <span className="label text-tape" aria-hidden="true">
      {String(number).padStart(2, '0')}
    </span>
    <Name it={it} number={number} />
    <div>
      <p className="text-muted">{it.summary}</p>
      {it.id === 'market-intelligence' && (
        <p className="mt-3 text-muted">
          Threat detection covers short campaigns, manipulation, pump-and-dump, false rumors and activist
          campaigns.
        </p>
      )}
      <p className="desk">{it.desk}</p>
    </div>
    <p className="figure">
      <span className="figure-value">
        <RollingNumber value={it.figure.value} />
      </span>
      <span className="figure-says">{it.figure.says}</span>
    </p>
  </article>
)

/** The eight capabilities as a table of contents, the first two larger. On phones they lie side by side. */
export function Solution() {
  return (
    <Section
      id="ir-solution"
      time="08:15:00"
      stamp="Before the open"
      title="An enterprise-grade IR solution, from the first alert to the last question"
      lead="The eight parts of an IR team’s work. For each one: what it covers, what you get, and an example figure from a demo issuer."
    >
      <ScrollRow label="The eight capabilities" className="capabilities">
        {capabilities.map((it, at) => (
          <CapabilityItem key={it.id} it={it} number={at + 1} />
        ))}
      </ScrollRow>
    </Section>
  )
}
