import { titles } from '../../navigation/titles.ts'
import { usePageTitle } from '../../navigation/use-page-title.ts'
import { useSite } from '../../site.ts'
import { ApplicationForm } from './application-form.tsx'
import { OpenRoles } from './open-roles.tsx'

const expectations = [
  {
    time: '06:40:00',
    name: 'You read first',
    text: 'Filings, releases and footnotes come first; opinions come after.',
  },
  {
    time: '09:30:00',
    name: 'You ship by the bell',
    text: 'Something small that a customer can use the same day and you would put your name on.',
  },
  {
    time: '16:05:12',
    name: 'You say what went wrong',
    text: 'Early, in one sentence, with the number.',
  },
] as const

export function CareersPage() {
  const site = useSite()
  usePageTitle(titles.careers(site))
  return (
    <div className="frame page-top pb-20">
      <p className="badge">Always accepting exceptional talent</p>
      <h1 className="display mt-7 max-w-[16ch]">Work for {site.name}</h1>
      <p className="lead mt-5 max-w-[38rem] text-muted">
        We build the software that investor relations teams open at 6:30&nbsp;a.m. on earnings day, when every
        number has to be right.
      </p>
      <div className="thirds form-columns">
        <ApplicationForm />
        <div className="grid gap-10">
          <OpenRoles />
          <section aria-labelledby="expectations">
            <h2 id="expectations" className="label mb-4 text-muted">
              A day with us
            </h2>
            <ol className="tape-down">
              {expectations.map(({ time, name, text }) => (
                <li key={time} className="tape-entry">
                  <p className="label">
                    <time className="text-tape">{time}</time> {name}
                  </p>
                  <p className="mt-1 text-muted">{text}</p>
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </div>
  )
}
