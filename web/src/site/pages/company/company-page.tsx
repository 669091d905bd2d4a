import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { readPressArticles } from '#shared/domain/settings/press.ts'
import { founders, leadership } from '../../content/company.ts'
import { NewsletterForm } from '../../forms/newsletter/newsletter-form.tsx'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { PageIntro } from '../../sections/page-intro.tsx'
import { Section } from '../../sections/section.tsx'
import { type Site, usePress, useSite } from '../../site.ts'
import { Monogram } from './monogram.tsx'

const factsAbout = ({ office }: Site) => [
  { name: 'Founded', value: String(brand.founded) },
  { name: 'Based in', value: office },
  { name: 'Serves', value: 'Issuers only' },
]

/** The interests of visitors who subscribe on this page. */
const companyInterests = ['investor-relations'] as const

export function CompanyPage() {
  const site = useSite()
  const { articles, isSample } = usePress()
  const recentMedia = readPressArticles(articles)
  usePageTitle(titles.company(site))
  return (
    <>
      <PageIntro
        id="mission"
        stamp="Our mission"
        title="A public company should not be the last to know"
        lead={
          <>
            The people who trade a stock have data and models. The people who answer for it have had a phone
            and a spreadsheet. {site.name} gives public companies the same view of their own market, and helps
            them speak to all of it at once.
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
      <Section id="founders" stamp="The founders" title="Two people from opposite sides of the tape">
        <p className="sample">Sample people: everybody on this page is invented.</p>
        <ul className="founders indent-second">
          {founders.map(({ side, story }) => (
            <li key={side} className="founder">
              <h3 className="title">{side}</h3>
              <p className="lead mt-4 text-muted">{story}</p>
            </li>
          ))}
        </ul>
      </Section>
      {recentMedia.length > 0 && (
        <Section id="media" stamp="Recent media" title="In the press">
          {isSample.articles && (
            <p className="sample">Sample articles: these outlets and links are invented.</p>
          )}
          <ul className="media">
            {recentMedia.map(({ outlet, date, title, href }) => (
              <li key={`${outlet} ${href}`} className="thirds media-item">
                <p className="label">
                  <span className="text-tape">{date}</span> <span className="text-muted">{outlet}</span>
                </p>
                <h3 className="from-second heading">
                  <a href={href} target="_blank" rel="noopener noreferrer" className="stretched-link">
                    {title} <span aria-hidden="true">↗</span>
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </h3>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="team" stamp="Leadership team" title="The people you’ll work with">
        <ul className="team">
          {leadership.map((person) => (
            <li key={person.name} className="member">
              <Monogram person={person} />
              <h3 className="heading mt-4">{person.name}</h3>
              <p className="label mt-1 text-tape">{person.role}</p>
              <p className="mt-3 text-muted">{person.says}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="careers"
        stamp="Careers"
        title="Work with us"
        lead="We hire people who have done the job: disclosure counsel, sell-side analysts, market data engineers and editors."
      >
        <p className="indent-second">
          <Link to="/careers" className="button">
            See careers
          </Link>
        </p>
      </Section>
      <div className="frame section">
        <div className="indent-second">
          <NewsletterForm variant="card" source="website" interests={companyInterests} withName />
        </div>
      </div>
    </>
  )
}
