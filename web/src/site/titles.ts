import type { Site } from './site.ts'

/** The titles of documents: the renderer writes them, the browser sets them on navigation. */
export const titles = {
  home: 'AI Powered Investor Relations',
  newsroom: (site: Site, section?: string) => `${section ? `${section}: ` : ''}Insights | ${site.name}`,
  article: (site: Site, title: string) => `${title} | ${site.name}`,
  articleMissing: (site: Site) => `Post Not Found | ${site.name}`,
  missing: (site: Site) => `Page Not Found | ${site.name}`,
}
