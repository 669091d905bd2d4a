import { brand } from '#shared/brand.ts'
import { noticesPath } from '#shared/domain/pages.ts'
import { lastUpdated, type PolicySection, policy } from '../../content/privacy.ts'
import { MailLink } from '../../mail-link.tsx'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'

const contactId = 'data-protection-officer'
const contactTitle = 'Contact: data protection officer'

const Part = ({ id, title, text, points }: PolicySection) => (
  <section id={id} aria-labelledby={`${id}-title`} className="policy-part">
    <h2 id={`${id}-title`} className="title">
      {title}
    </h2>
    {text && <p>{text}</p>}
    {points && (
      <dl className="policy-points">
        {points.map((point) => (
          <div key={point.name}>
            <dt>{point.name}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)

export function PrivacyPage() {
  const site = useSite()
  usePageTitle(titles.privacy(site))
  const parts = policy(site)
  return (
    <div className="frame thirds policy page-top">
      <header className="policy-head">
        <p className="label text-tape">Last updated: {lastUpdated}</p>
        <h1 className="display mt-5">Privacy Policy</h1>
      </header>
      <nav aria-label="Parts of this policy" className="policy-index">
        <ol>
          {[...parts, { id: contactId, title: contactTitle }].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="quiet-link">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="from-second">
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
        <section id={contactId} aria-labelledby={`${contactId}-title`} className="policy-part">
          <h2 id={`${contactId}-title`} className="title">
            {contactTitle}
          </h2>
          <address className="policy-address">
            {brand.company}
            <br />
            Data Protection Officer
            <br />
            {site.contact.postalAddress}
            <br />
            <MailLink to={site.contact.legalEmail} />
          </address>
        </section>
        <p className="policy-notices">
          <a href={noticesPath} className="text-link">
            Open-source notices
          </a>
        </p>
      </div>
    </div>
  )
}
