import { Link } from 'react-router-dom'
import { brand } from '#shared/brand.ts'
import { useSite } from '../site.ts'
import { Bell } from './bell.tsx'

const insights = [
  { path: '/blog', name: 'All insights' },
  { path: '/blog#research', name: 'Research' },
  { path: '/blog#thought-leadership', name: 'Thought leadership' },
  { path: '/blog#market-analysis', name: 'Market analysis' },
]

export function Footer() {
  const { name, tagline } = useSite()
  return (
    <footer className="site-footer">
      <div className="tape" aria-hidden="true" />
      <div className="frame grid gap-10 py-12 md:grid-cols-12 md:py-16">
        <div className="md:col-span-6">
          <p className="wordmark">
            <Bell />
            {name}
          </p>
          <p className="mt-3 text-muted">{tagline}</p>
        </div>
        <nav aria-label="Insights" className="md:col-span-3">
          <p className="label mb-3 text-muted">Insights</p>
          <ul className="grid gap-1">
            {insights.map((page) => (
              <li key={page.path}>
                <Link to={page.path} className="footer-link">
                  {page.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="md:col-span-3">
          <p className="label mb-3 text-muted">Subscribe by feed</p>
          <a href="/feed.xml" className="footer-link">
            Atom feed
          </a>
        </div>
      </div>
      <div className="frame">
        <p className="label flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-muted">
          <span>
            © {brand.copyrightYear} {brand.company}
          </span>
          <span>{brand.office}</span>
        </p>
      </div>
    </footer>
  )
}
