import { MailLink } from '../../mail-link.tsx'
import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  const site = useSite()
  usePageTitle(titles.contact(site))
  const cards = [
    {
      name: 'Email',
      says: <MailLink to={site.contact.salesEmail} />,
      more: 'Goes straight to our sales team.',
    },
    { name: 'Office', says: site.office, more: 'We take calls during Israeli and US market hours.' },
    { name: 'Response time', says: site.contact.responseTime, more: 'On days when US markets are open.' },
  ]
  return (
    <div className="frame page-top pb-20">
      <div className="max-w-[46rem]">
        <h1 className="display">Talk to sales</h1>
        <p className="lead mt-5 text-muted">
          Ask for a demo on your own ticker, pricing for Core, Scale or Enterprise, or help with a question
          from your board. Tell us when you report next and we’ll schedule around it.
        </p>
      </div>
      <div className="thirds form-columns">
        <ContactForm />
        <div>
          <ul className="info-cards" aria-label="Other ways to reach us">
            {cards.map(({ name, says, more }) => (
              <li key={name} className="info-card">
                <h2 className="label text-tape">{name}</h2>
                <p className="heading mt-1">{says}</p>
                <p className="mt-1 text-muted">{more}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
