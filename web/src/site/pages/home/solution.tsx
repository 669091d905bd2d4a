import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Capability, capabilities } from '../../content/capabilities.ts'
import { tradingDay } from '../../content/home.ts'
import { RollingNumber } from '../../motion/rolling-number.tsx'
import { Section } from '../../sections/section.tsx'
import { ReleaseCheck } from './release-check.tsx'
import { ShortInterestPanel } from './short-interest-panel.tsx'

const Figure = ({ value, says }: Capability['figure']) => (
  <p className="figure">
    <span className="figure-value">
      <RollingNumber value={value} />
    </span>
    <span className="figure-says">{says}</span>
  </p>
)

const Name = ({ id, name }: Capability) => (
  <h3 className="title">
    <Link to={`/platform#${id}`} className="quiet-link">
      {name}
    </Link>
  </h3>
)

const LargeCapability = ({ it, children }: { it: Capability; children: ReactNode }) => (
  <article className="capability capability-large">
    <div>
      <Name {...it} />
      <p className="mt-4 max-w-[34rem] text-muted">{it.summary}</p>
      {it.id === 'market-intelligence' && (
        <p className="mt-3 max-w-[34rem] text-muted">
          Threat detection covers short campaigns, manipulation, pump-and-dump, false rumors and activist
          campaigns.
        </p>
      )}
      <p className="desk">{it.desk}</p>
      <Figure {...it.figure} />
    </div>
    {children}
  </article>
)

const CapabilityRow = ({ it, number }: { it: Capability; number: number }) => (
  <article className="capability capability-row">
    <span className="label text-tape" aria-hidden="true">
      {String(number).padStart(2, '0')}
    </span>
    {number <= 6 ? <Name {...it} /> : <h3 className="title">{it.name}</h3>}
    <div>
      <p className="text-muted">{it.summary}</p>
      <p className="desk">{it.desk}</p>
    </div>
    <Figure {...it.figure} />
  </article>
)

/** The eight capabilities: two with an illustration, six as a list. */
export function Solution() {
  const [market, releases, ...others] = capabilities
  return (
    <Section
      id="ir-solution"
      time="08:15:00"
      stamp="Before the open"
      title="An enterprise-grade IR solution, from the first alert to the last question"
      lead="Eight jobs that every IR team does each quarter. For each one: what it covers, what you get, and an example figure from a demo issuer."
    >
      <div className="capabilities">
        <LargeCapability it={market}>
          <ShortInterestPanel />
        </LargeCapability>
        <LargeCapability it={releases}>
          <ReleaseCheck />
        </LargeCapability>
        {others.map((it, at) => (
          <CapabilityRow key={it.id} it={it} number={at + 3} />
        ))}
      </div>
      <div className="day">
        <h3 className="label text-muted">A trading day on the desk, Eastern Time</h3>
        <ol className="day-entries">
          {tradingDay.map(({ time, name, text }) => (
            <li key={time} className="day-entry">
              <p className="label">
                <time className="text-tape">{time}</time>
              </p>
              <p className="heading mt-1">{name}</p>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
