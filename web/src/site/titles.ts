/** What titles need of the site. */
interface Named {
  name: string
}

/** The titles of documents: the renderer writes them, the browser sets them on navigation. */
export const titles = {
  home: 'AI Powered Investor Relations',
  platform: (site: Named) => `Platform | ${site.name}`,
  company: (site: Named) => `Company | ${site.name}`,
  privacy: (site: Named) => `Privacy Policy | ${site.name}`,
  newsroom: (site: Named, section?: string) => `${section ? `${section}: ` : ''}Insights | ${site.name}`,
  article: (site: Named, title: string) => `${title} | ${site.name}`,
  articleMissing: (site: Named) => `Post Not Found | ${site.name}`,
  contact: (site: Named) => `Contact Sales | ${site.name}`,
  careers: (site: Named) => `Careers: Work for ${site.name}`,
  missing: (site: Named) => `Page Not Found | ${site.name}`,
}
