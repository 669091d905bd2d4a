import { Link } from 'react-router-dom'
import { useSite } from '../site.ts'

/** The end of a page: how to see the product, and what happens after asking. */
export const DemoCall = () => {
  const { contact } = useSite()
  return (
    <section aria-labelledby="demo" className="frame thirds demo-call">
      <h2 id="demo" className="headline">
        See it on your own ticker
      </h2>
      <div className="from-second">
        <p className="lead text-muted">
          Tell us your ticker and when you report next. We’ll set up a demo with your own filings, holders and
          short interest. Response time: {contact.responseTime.toLowerCase()}.
        </p>
        <p className="mt-6">
          <Link to="/contact?topic=demo" className="button">
            Request a demo
          </Link>
        </p>
      </div>
    </section>
  )
}
