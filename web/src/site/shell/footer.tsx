import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { useSite } from '../site.ts'
import { Wordmark } from './wordmark.tsx'

const groups = [
  {
    name: 'Company',
    pages: [
      { path: '/platform', name: 'Platform' },
      { path: '/company', name: 'About us' },
      { path: '/company#team', name: 'Team' },
      { path: '/company#careers', name: 'Careers' },
      { path: '/contact', name: 'Contact' },
    ],
  },
  {
    name: 'Insights',
    pages: [
      { path: '/blog', name: 'All insights' },
      { path: '/blog#research', name: 'Research' },
      { path: '/blog#thought-leadership', name: 'Thought leadership' },
      { path: '/blog#market-analysis', name: 'Market analysis' },
    ],
  },
]

export function Footer() {
  const { name, tagline, office } = useSite()
  return (
    <footer className="site-footer">
      <div className="frame thirds footer-columns">
        <div className="footer-house">
          <p className="wordmark">
            <Wordmark name={name} />
          </p>
          <p className="mt-3 text-muted">{tagline}</p>
          <p className="mt-1 text-muted">
            {office}. Founded {brand.founded}.
          </p>
        </div>
        {groups.map((group) => (
          <nav key={group.name} aria-label={group.name}>
            <p className="label mb-3 text-muted">{group.name}</p>
            <ul className="grid gap-1">
              {group.pages.map((page) => (
                <li key={page.path}>
                  <Link to={page.path} className="footer-link">
                    {page.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="footer-follow">
          <p className="label mb-3 text-muted">Follow us</p>
          <ul className="flex flex-wrap gap-x-6 gap-y-1 md:grid md:gap-1">
            {brand.social.map((profile) => (
              <li key={profile.name}>
                <a href={profile.href} target="_blank" rel="me noopener noreferrer" className="footer-link">
                  {profile.name}
                </a>
              </li>
            ))}
            <li>
              <a href="/feed.xml" className="footer-link">
                Atom feed
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="frame">
        <p className="label footer-line">
          <span>
            © {brand.copyrightYear} {brand.company}
          </span>
          <Link to="/privacy" className="footer-link">
            Privacy Policy
          </Link>
        </p>
      </div>
    </footer>
  )
}
