import { Link } from 'react-router-dom'
import { chapters, draftAnswers, integrationSteps, integrations } from '../../content/platform.ts'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { DemoCall } from '../../sections/demo-call.tsx'
import { PageIntro } from '../../sections/page-intro.tsx'
import { Plans } from '../../sections/plans.tsx'
import { Section } from '../../sections/section.tsx'
import { useSite } from '../../site.ts'
import { Specimen } from './specimen.tsx'

const CapabilityCard = ({ it, number }: { it: (typeof chapters)[number]; number: number }) => (
  <article id={it.id} className="capability thirds chapter">
    <div>
      <p className="label text-tape" aria-hidden="true">
        {String(number).padStart(2, '0')}
      </p>
      <h3 className="title mt-2">{it.name}</h3>
      <p className="figure">
        <span className="figure-value">{it.figure.value}</span>
        <span className="figure-says">{it.figure.says}</span>
      </p>
      <p className="mt-6">{it.summary}</p>
      <ul className="abilities text-muted">
        {it.abilities.map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
    </div>
    <div className="chapter-desk from-second">
      {it.specimen && <Specimen {...it.specimen} />}
      <p className="desk">{it.desk}</p>
    </div>
  </article>
)

export function PlatformPage() {
  const site = useSite()
  usePageTitle(titles.platform(site))
  return (
    <>
      <PageIntro
        id="platform"
        stamp="The platform"
        title="Six capabilities, one desk"
        lead="Everything an investor relations team reads, writes, sends and answers, in one intelligence terminal. Each capability works on its own; together they work from the same data. Figures and documents are samples of an invented issuer."
      >
        <nav aria-label="Capabilities" className="front-index">
          <ol>
            {chapters.map(({ id, name, figure }) => (
              <li key={id} className="front-entry">
                <a href={`#${id}`} className="quiet-link heading">
                  {name}
                </a>
                <span className="figure-small">{figure.value}</span>
              </li>
            ))}
          </ol>
        </nav>
      </PageIntro>
      <Section
        id="capabilities"
        stamp="On the desk"
        title="What each one does"
        lead="The inbox and the company’s own channels come with every plan."
      >
        <div>
          {chapters.map((it, at) => (
            <CapabilityCard key={it.id} it={it} number={at + 1} />
          ))}
        </div>
      </Section>
      <Section
        id="integration"
        stamp="Enterprise integration"
        title="Planned for one week"
        lead="Five business days from kickoff to your first morning brief, once your data vendors have granted access."
      >
        <ol className="steps">
          {integrationSteps.map(({ when, name, says }) => (
            <li key={name} className="step">
              <p className="label text-tape">{when}</p>
              <h3 className="title mt-3">{name}</h3>
              <p className="mt-3 text-muted">{says}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="connections" stamp="Integration capabilities" title="What it connects to">
        <ul className="connections">
          {integrations.map(({ name, says }) => (
            <li key={name} className="thirds connection">
              <h3 className="heading">{name}</h3>
              <p className="from-second text-muted">{says}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="drafts"
        stamp="Before it is public"
        title="What happens to your draft"
        lead="Facts about the newsroom and its staff area, in which a release waits for its time."
      >
        <dl className="connections">
          {draftAnswers.map(({ asks, says }) => (
            <div key={asks} className="thirds answer">
              <dt className="heading">{asks}</dt>
              <dd className="from-second text-muted">{says}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          <Link to="/contact" className="text-link">
            Ask about certificates, subprocessors and contracts
          </Link>
        </p>
      </Section>
      <Plans />
      <DemoCall />
    </>
  )
}
