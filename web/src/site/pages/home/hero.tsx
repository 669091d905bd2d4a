import { Link } from 'react-router-dom'
import { SectionBoundary } from '../../errors/section-boundary.tsx'
import { Terminal } from './terminal.tsx'

/** The first screen: the headline, the product, and the words about it, beside it where there is room. */
export const Hero = () => (
  <div className="frame hero-front">
    <p className="badge">Built for Issuers</p>
    <h1 className="display hero-headline">The AI-powered IR partner for public companies</h1>
    <div className="thirds hero-columns">
      <SectionBoundary name="The Terminal">
        <Terminal />
      </SectionBoundary>
      <div className="hero-words">
        <p className="lead">
          An intelligence terminal for investor relations teams. It watches the market overnight, checks your
          drafts for disclosure issues before they go out, and shows how investors responded.
        </p>
        <p className="hero-actions">
          <Link to="/contact?topic=demo" className="button">
            Request a demo
          </Link>
          <Link to="/#ir-solution" className="button-quiet">
            Learn More
          </Link>
        </p>
      </div>
    </div>
  </div>
)
