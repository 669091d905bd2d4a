import { Link } from 'react-router-dom'
import { plans } from '../content/home.ts'

/** The three plans. They have no prices: those are given on request. */
export const Plans = () => (
  <section aria-labelledby="plans" className="frame section">
    <div className="rule thirds plans">
      <div>
        <h2 id="plans" className="title">
          Three plans, one desk
        </h2>
        <p className="mt-3 text-muted">Tell us your listings and team size, and we’ll send a quote.</p>
        <Link to="/contact?topic=pricing" className="button mt-6">
          Request pricing
        </Link>
      </div>
      <ul className="from-second">
        {plans.map(({ name, says }) => (
          <li key={name} className="plan">
            <h3 className="headline">{name}</h3>
            <p className="mt-3 text-muted">{says}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
