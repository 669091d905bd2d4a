import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { founders, leadership, recentMedia } from '../../content/company.ts'
import { NewsletterForm } from '../../forms/newsletter/newsletter-form.tsx'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { PageIntro } from '../../sections/page-intro.tsx'
import { Section } from '../../sections/section.tsx'
import { type Site, useSite } from '../../site.ts'
import { Portrait } from './portrait.tsx'

const factsAbout = ({ office }: Site) => [
  { name: 'Founded', value: String(brand.founded) },
  { name: 'Based in', value: office },
  { name: 'Works for', value: 'Issuers only' },
]

/** The interests of visitors who subscribe on this page. */
const companyInterests = ['investor-relations'] as const

export function CompanyPage() {
  const site = useSite()
  usePageTitle(titles.company(site))
  return (
    <>
      <PageIntro
        id="mission"
        stamp="Our mission"
        title="The listed company should not be the last to know"
        lead={
          <>
            Those who trade a share have instruments. Those who answer for it have had a telephone.{' '}
            {site.name} gives public companies the same sight of their own market, and the discipline to speak
            into it fairly.
          </>
        }
      >
        <dl className="front-index facts">
          {factsAbout(site).map(({ name, value }) => (
            <div key={name} className="fact">
              <dt className="label text-muted">{name}</dt>
              <dd className="title">{value}</dd>
            </div>
          ))}
        </dl>
      </PageIntro>
      <Section
        id="founders"
        time="2021"
        stamp="The founders"
        title="Two people who had sat on either side of the tape"
      >
        <ul className="founders">
          {founders.map((person) => (
            <li key={person.name} className="founder">
              <Portrait person={person} />
              <div>
                <h3 className="title">{person.name}</h3>
                <p className="label mt-2 text-tape">{person.role}</p>
                <p className="lead mt-4 text-muted">{person.says}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="media" time="2025" stamp="Recent media" title="What others wrote">
        <ul className="media">
          {recentMedia.map(({ outlet, date, title, href }) => (
            <li key={href} className="media-item">
              <p className="label">
                <span className="text-tape">{date}</span> <span className="text-muted">{outlet}</span>
              </p>
              <h3 className="heading">
                <a href={href} target="_blank" rel="noopener noreferrer" className="stretched-link">
                  {title} <span aria-hidden="true">↗</span>
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </h3>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="team" time="Today" stamp="Leadership team" title="Who answers when you call">
        <ul className="team">
          {leadership.map((person) => (
            <li key={person.name} className="member">
              <Portrait person={person} />
              <h3 className="heading mt-4">{person.name}</h3>
              <p className="label mt-1 text-tape">{person.role}</p>
              <p className="mt-3 text-muted">{person.says}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="careers"
        time="Next"
        stamp="Careers"
        title="A desk for you"
        lead="We hire people who have done the work: disclosure counsel, sell-side analysts, market data engineers, and editors who count words."
      >
        <p className="section-indent">
          <Link to="/careers" className="button">
            See careers
          </Link>
        </p>
      </Section>
      <div className="frame section">
        <div className="section-indent">
          <NewsletterForm variant="card" source="website" interests={companyInterests} withName />
        </div>
      </div>
    </>
  )
}
